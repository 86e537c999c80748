import { paths } from '@site/contract';
import { buildFact, buildFaq } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, refusal, staleRefusal } from '../../testing/fakeApi';
import { playSiteInfo } from '../../testing/playSiteInfo';
import { renderAdmin } from '../../testing/renderAdmin';

const SCREEN = paths.adminSiteInfo.to();
const club = buildFaq({ id: 'club', q: 'May I play for my club?', a: 'Yes.', category: 'Sport' });
const visa = buildFaq({ id: 'visa', q: 'Who helps with the visa?', a: 'We do.', category: '' });
const cost = buildFaq({ id: 'cost', q: 'What does it cost?', a: 'It depends.', category: 'Money' });
const quarter = buildFact({
  id: 'quarter',
  value: '1 in 4',
  title: 'come from abroad',
  source: 'NCAA, 2024',
});
const half = buildFact({ id: 'half', value: '50%', title: 'study business', source: '' });

function open({ faqs = [club, visa, cost], facts = [quarter, half] } = {}) {
  const api = new FakeApi();
  playSiteInfo(api, { faqs, facts });
  return { api, ...renderAdmin(SCREEN, api) };
}

const inFaqs = () => screen.findByRole('table', { name: 'Extra FAQs' });
const inFacts = () => screen.findByRole('table', { name: 'Extra facts' });
const names = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: RegExp) => screen.getByRole('textbox', { name });

describe('the two lists', () => {
  it('show the FAQs in the order of the site', async () => {
    open();
    const table = await inFaqs();

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Site info');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['Extra FAQs', 'Extra facts']),
    );
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Question', 'Answer', 'Category', 'Actions']);
    expect(names(table)).toEqual([club.q, visa.q, cost.q]);
    const row = within(within(table).getByRole('row', { name: /visa/ }));
    expect(
      row
        .getAllByRole('cell')
        .slice(0, 2)
        .map((cell) => cell.textContent),
    ).toEqual(['We do.', '—']);
    expect(screen.getByText(/below its ten built-in questions, which are part of the site/)).toBeVisible();
  });

  it('show the facts', async () => {
    open();
    const table = await inFacts();

    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Value', 'Title', 'Source', 'Actions']);
    const row = within(within(table).getByRole('row', { name: /abroad/ }));
    expect(
      row
        .getAllByRole('cell')
        .slice(0, 2)
        .map((cell) => cell.textContent),
    ).toEqual(['1 in 4', 'NCAA, 2024']);
    expect(screen.getByText(/below its ten built-in facts, which are part of the site/)).toBeVisible();
  });

  it('say that there are none yet', async () => {
    open({ faqs: [], facts: [] });

    expect(await screen.findByText('No extra FAQs yet.')).toBeVisible();
    expect(await screen.findByText('No extra facts yet.')).toBeVisible();
    expect(await button('Add FAQ')).toBeVisible();
  });

  it('say that they are loading', async () => {
    const api = new FakeApi();
    api.replace('GET /siteinfo', () => new Promise(() => undefined));
    renderAdmin(SCREEN, api);

    expect(await screen.findByText('Loading FAQs…')).toBeInTheDocument();
    expect(screen.getByText('Loading facts…')).toBeInTheDocument();
  });

  it('fail and try again each for itself', async () => {
    const api = new FakeApi();
    api.replace('GET /siteinfo/faqs', refusal(500, 'Something went wrong'));
    api.replace('GET /siteinfo/facts', { status: 200, body: [quarter] });
    const { user } = renderAdmin(SCREEN, api);

    expect(await screen.findByText('Failed to load FAQs')).toBeVisible();
    expect(names(await inFacts())).toEqual([quarter.title]);
    expect(screen.queryByText('Failed to load facts')).not.toBeInTheDocument();
    api.replace('GET /siteinfo/faqs', { status: 200, body: [club] });
    await user.click(await button('Try again'));

    expect(names(await inFaqs())).toEqual([club.q]);
  });
});

describe('an entry', () => {
  it('is added, without what is empty, and announced', async () => {
    const { api, user } = open();
    await user.click(await button('Add FAQ'));
    expect(screen.getByRole('dialog', { name: 'Add FAQ' })).toBeVisible();

    await user.type(field(/Question/), '  Do you coach rowers?  ');
    await user.type(field(/Answer/), 'Yes, we do.');
    await user.click(await button('Save'));

    expect(await screen.findByText('‘Do you coach rowers?’ is saved')).toBeVisible();
    expect(api.sent('POST', '/siteinfo/faqs').map(({ body }) => body)).toEqual([
      { q: 'Do you coach rowers?', a: 'Yes, we do.' },
    ]);
    await waitFor(async () => expect(names(await inFaqs()).at(-1)).toBe('Do you coach rowers?'));
    expect(screen.queryByRole('dialog', { name: 'Add FAQ' })).not.toBeInTheDocument();
    expect(await button('Add FAQ')).toHaveFocus();
  });

  it('is not sent before the contract accepts it', async () => {
    const { api, user } = open();
    await user.click(await button('Add FAQ'));
    await user.type(field(/Question/), 'Hm');
    await user.click(await button('Save'));

    const problems = within(await screen.findByRole('group', { name: 'There is a problem' }));
    expect(problems.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Question must be at least 3 characters',
      'Answer is required',
    ]);

    await user.click(await button('Cancel'));
    await user.click(await button('Leave'));
    await user.click(await button('Add fact'));
    await user.click(await button('Save'));
    const missing = within(await screen.findByRole('group', { name: 'There is a problem' }));
    expect(missing.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Value is required',
      'Title is required',
    ]);
    expect(api.sent('POST')).toEqual([]);
  });

  it('is edited on the version that the list had, and what was emptied is emptied', async () => {
    const { api, user } = open();
    await user.click(await button(`Edit ${club.q}`));
    expect(field(/Question/)).toHaveValue(club.q);
    await user.type(field(/Answer/), ' In summer.');
    await user.clear(field(/Category/));
    await user.click(await button('Save'));

    await screen.findByText(`‘${club.q}’ is saved`);
    expect(api.sent('PUT').map(({ url, body }) => ({ url, body }))).toEqual([
      {
        url: '/siteinfo/faqs/club',
        body: { q: club.q, a: 'Yes. In summer.', category: '', based_on: club.updated_at },
      },
    ]);
    const row = within(await inFaqs()).getByRole('row', { name: /club/ });
    await waitFor(() => expect(row).toHaveTextContent('Yes. In summer.—'));
    expect(await button(`Edit ${club.q}`)).toHaveFocus();
  });

  it('of the facts is edited in the same way', async () => {
    const { api, user } = open();
    await user.click(await button('Edit 50% study business'));
    await user.clear(field(/Value/));
    await user.type(field(/Value/), '51%');
    await user.click(await button('Save'));

    await screen.findByText('‘51% study business’ is saved');
    expect(api.sent('PUT').map(({ url, body }) => ({ url, body }))).toEqual([
      {
        url: '/siteinfo/facts/half',
        body: { value: '51%', title: 'study business', based_on: half.updated_at },
      },
    ]);
  });

  it('keeps what was typed when it cannot be saved', async () => {
    const { api, user } = open();
    const taken = 'This question exists already';
    api.replace('PUT /siteinfo/faqs/', refusal(409, taken, { q: taken }));
    await user.click(await button(`Edit ${club.q}`));
    await user.type(field(/Question/), '!');
    await user.click(await button('Save'));

    const alert = await screen.findByRole('alertdialog', {
      name: `Failed to save FAQ: API call failed: ${taken}`,
    });
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(field(/Question/)).toHaveValue(`${club.q}!`);
    expect(field(/Question/)).toHaveAccessibleDescription(taken);
  });

  it('that somebody else has saved shows both versions, and one of them wins', async () => {
    const { api, user } = open();
    await user.click(await button(`Edit ${club.q}`));
    await user.type(field(/Answer/), ' Mine.');
    const theirs = { ...club, a: 'Yes. Theirs.', updated_at: '2025-10-03T09:00:00.000Z' };
    api.replace('GET /siteinfo/faqs', { status: 200, body: [theirs, visa, cost] });
    api.replace('PUT /siteinfo/faqs/', ({ body }) =>
      (body as { based_on: string }).based_on === theirs.updated_at
        ? { status: 200, body: theirs }
        : staleRefusal,
    );
    await user.click(await button('Save'));

    const answer = within(await screen.findByRole('region', { name: 'Answer' }));
    expect(answer.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'Yes. Mine.',
      'Yes. Theirs.',
    ]);
    await user.click(await button('Keep mine'));

    await screen.findByText(`‘${club.q}’ is saved`);
    expect(api.sent('PUT').at(-1)?.body).toMatchObject({ a: 'Yes. Mine.', based_on: theirs.updated_at });
  });

  it('that somebody else has deleted is said to be gone', async () => {
    const { api, user } = open();
    await user.click(await button(`Edit ${club.q}`));
    await user.type(field(/Answer/), ' Mine.');
    api.replace('GET /siteinfo/faqs', { status: 200, body: [visa, cost] });
    api.replace('PUT /siteinfo/faqs/', staleRefusal);
    await user.click(await button('Save'));

    expect(
      await screen.findByRole('alertdialog', { name: 'Failed to save FAQ: It does not exist any more.' }),
    ).toBeVisible();
    expect(field(/Answer/)).toHaveValue('Yes. Mine.');
  });
});

describe('deleting', () => {
  it('asks, moves the FAQ to the trash, and Undo brings it back', async () => {
    const { api, user } = open();
    await user.click(await button(`Delete ${visa.q}`));
    const question = screen.getByRole('alertdialog', { name: 'Delete this FAQ?' });
    expect(question).toHaveAccessibleDescription(/Who helps with the visa\? goes to the trash/);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));

    await screen.findByText(`‘${visa.q}’ is in the trash`);
    expect(names(await inFaqs())).toEqual([club.q, cost.q]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(await button('Undo'));

    await waitFor(async () => expect(names(await inFaqs())).toContain(visa.q));
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/trash/visa/restore']);
  });

  it('of a fact that fails leaves it where it is, and says so', async () => {
    const { api, user } = open();
    api.replace('DELETE /siteinfo/facts/', refusal(500, 'Something went wrong'));
    await user.click(await button('Delete 50% study business'));
    const question = screen.getByRole('alertdialog', { name: 'Delete this fact?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByRole('alertdialog', { name: 'Failed to delete fact' })).toBeVisible();
    expect(names(await inFacts())).toEqual([quarter.title, half.title]);
  });
});

describe('the order', () => {
  const orders = (api: FakeApi) => api.sent('PUT', '/siteinfo/faqs/order').map(({ body }) => body);

  it.each([
    ['Move down', club, [visa, club, cost], '2 of 3'],
    ['Move up', cost, [club, cost, visa], '2 of 3'],
  ])('changes at once with %s, keeps the focus and is announced', async (name, moved, expected, place) => {
    const { api, user } = open();
    api.replace('PUT /siteinfo/faqs/order', () => new Promise(() => undefined));
    const move = await button(`${name} ${moved.q}`);
    await user.click(move);

    expect(names(await inFaqs())).toEqual(expected.map(({ q }) => q));
    expect(await button(`${name} ${moved.q}`)).toHaveFocus();
    expect(await screen.findByText(`‘${moved.q}’ is now ${place}`)).toBeVisible();
    expect(orders(api)).toEqual([{ ids: expected.map(({ id }) => id) }]);
  });

  it('stays after the list has come again', async () => {
    const { api, user } = open();
    await user.click(await button(`Move down ${club.q}`));

    await waitFor(() => expect(api.sent('GET', '/siteinfo/faqs').length).toBeGreaterThan(1));
    expect(names(await inFaqs())).toEqual([visa.q, club.q, cost.q]);
  });

  it('counts every click, however slow the api is', async () => {
    const { api, user } = open();
    let answer = (): void => undefined;
    const first = new Promise<void>((resolve) => (answer = resolve));
    api.replace('PUT /siteinfo/faqs/order', async () => {
      await first;
      return { status: 200, body: [] };
    });
    const move = await button(`Move down ${club.q}`);
    await user.dblClick(move);

    expect(names(await inFaqs())).toEqual([visa.q, cost.q, club.q]);
    expect(await button(`Move down ${club.q}`)).toHaveFocus();
    expect(orders(api)).toHaveLength(1);
    answer();
    await waitFor(() =>
      expect(orders(api)).toEqual([{ ids: ['visa', 'club', 'cost'] }, { ids: ['visa', 'cost', 'club'] }]),
    );
  });

  it('cannot move the first up or the last down, but keeps the focus there', async () => {
    const { api, user } = open();
    const up = await button(`Move up ${club.q}`);
    await user.click(up);
    await user.click(await button(`Move down ${cost.q}`));

    expect(up).toHaveAttribute('aria-disabled', 'true');
    expect(up).not.toBeDisabled();
    expect(orders(api)).toEqual([]);
  });

  it('goes back when it cannot be saved, and the focus stays', async () => {
    const { api, user } = open();
    api.replace('PUT /siteinfo/faqs/order', refusal(500, 'Something went wrong'));
    await user.click(await button(`Move down ${club.q}`));

    expect(
      await screen.findByText('The new order could not be saved. The list is as it is stored.'),
    ).toBeVisible();
    expect(names(await inFaqs())).toEqual([club.q, visa.q, cost.q]);
    expect(await button(`Move down ${club.q}`)).toHaveFocus();
  });
});
