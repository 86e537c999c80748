import { paths } from '@site/contract';
import { buildFaq } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';
import {
  club,
  cost,
  faqTable,
  half,
  namesIn,
  openSiteInfo,
  quarter,
  visa,
} from '../../testing/siteInfoScreen';

const factTable = () => screen.findByRole('table', { name: 'Extra facts' });
const faqNames = async () => namesIn(await faqTable());
const factNames = async () => namesIn(await factTable());
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const textsOf = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
const problems = async () =>
  textsOf(within(await screen.findByRole('group', { name: 'There is a problem' })).getAllByRole('link'));

describe('the two lists', () => {
  it('show the FAQs in the site’s order, and the facts', async () => {
    openSiteInfo();
    const faqs = await faqTable();
    const facts = await factTable();

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Site info');
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(
      expect.arrayContaining(['Extra FAQs', 'Extra facts']),
    );
    const headsOf = (table: HTMLElement) => textsOf(within(table).getAllByRole('columnheader'));
    expect(headsOf(faqs)).toEqual(['Select', 'Question', 'Answer', 'Category', 'Actions']);
    expect(headsOf(facts)).toEqual(['Select', 'Value', 'Title', 'Source', 'Actions']);
    expect(namesIn(faqs)).toEqual([club.q, visa.q, cost.q]);
    const cellsOf = (name: RegExp) =>
      textsOf(within(screen.getByRole('row', { name })).getAllByRole('cell')).slice(1, 3);
    expect(cellsOf(/visa/)).toEqual(['We do.', '—']);
    expect(cellsOf(/abroad/)).toEqual(['1 in 4', 'NCAA, 2024']);
    expect(screen.getByText(/below its ten built-in questions, which are part of the site/)).toBeVisible();
    expect(screen.getByText(/below its ten built-in facts, which are part of the site/)).toBeVisible();
  });

  it('fail and retry independently', async () => {
    const api = new FakeApi();
    api.replace('GET /siteinfo/faqs', refusal(500, 'Something went wrong'));
    api.replace('GET /siteinfo/facts', ok([quarter]));
    const { user } = renderAdmin(paths.adminSiteInfo.to(), api);
    expect(await screen.findByText('Failed to load FAQs')).toBeVisible();
    expect(await factNames()).toEqual([quarter.title]);
    api.replace('GET /siteinfo/faqs', ok([club]));
    await user.click(await button('Try again'));

    expect(await faqNames()).toEqual([club.q]);
  });

  it('are searched for themselves', async () => {
    const { user } = openSiteInfo();
    await faqTable();
    await user.type(screen.getByLabelText('Search facts'), 'abroad');
    await user.type(screen.getByLabelText('Search FAQs'), 'DEPENDS');

    expect(await faqNames()).toEqual([cost.q]);
    expect(await factNames()).toEqual([quarter.title]);
    expect(screen.getByText(/^1 of 3 FAQs/)).toBeVisible();
    expect(screen.getByText(/^1 of 2 facts/)).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?facts-q=abroad&faqs-q=DEPENDS'));
  });

  it('are sorted for themselves, by each column', async () => {
    const { user } = openSiteInfo();
    const sortBy = async (column: string) => user.click(await button(column));
    await sortBy('Category');
    expect(await faqNames()).toEqual([visa.q, cost.q, club.q]);
    await sortBy('Question');
    expect(await faqNames()).toEqual([club.q, cost.q, visa.q]);
    for (const column of ['Title', 'Source']) {
      await sortBy(column);
      const expected = column === 'Title' ? [quarter.title, half.title] : [half.title, quarter.title];
      expect(await factNames()).toEqual(expected);
    }
    await sortBy('Value');
    expect(await factNames()).toEqual([quarter.title, half.title]);
    expect(await faqNames()).toEqual([club.q, cost.q, visa.q]);
  });

  it('are selected for themselves, and deleted entries come back where they were', async () => {
    const { api, user } = openSiteInfo();
    for (const { q } of [club, cost]) {
      await user.click(await screen.findByRole('checkbox', { name: `Select ${q}` }));
    }
    const inFaqs = within(screen.getByRole('group', { name: 'Selected FAQs' }));
    const inFacts = within(screen.getByRole('group', { name: 'Selected facts' }));
    expect(inFaqs.getByText('2 FAQs selected')).toBeVisible();
    expect(inFacts.queryByText(/selected/)).not.toBeInTheDocument();
    await user.click(inFaqs.getByRole('button', { name: 'Delete selected' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete 2 FAQs?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('2 FAQs moved to the trash')).toBeVisible();
    expect(await faqNames()).toEqual([visa.q]);
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/siteinfo/faqs/club', '/siteinfo/faqs/cost']);
    await user.click(await button('Undo'));
    await waitFor(async () => expect(await faqNames()).toHaveLength(3));
  });
});

describe('an entry', () => {
  it('is added without its empty fields once the contract accepts it, and announced', async () => {
    const { api, user } = openSiteInfo();
    await user.click(await button('Add FAQ'));
    expect(screen.getByRole('dialog', { name: 'Add FAQ' })).toBeVisible();
    await user.type(field(/Question/), '  Hm');
    await user.click(await button('Save'));
    expect(await problems()).toEqual(['Question must be at least 3 characters', 'Answer is required']);
    expect(api.sent('POST')).toEqual([]);
    await user.type(field(/Question/), '?!  ');
    await user.type(field(/Answer/), 'Yes, we do.');
    await user.click(await button('Save'));

    expect(await screen.findByText('‘Hm?!’ is saved')).toBeVisible();
    expect(api.sent('POST', '/siteinfo/faqs').map(({ body }) => body)).toEqual([
      { q: 'Hm?!', a: 'Yes, we do.' },
    ]);
    await waitFor(async () => expect((await faqNames()).at(-1)).toBe('Hm?!'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Add FAQ')).toHaveFocus();
    await user.click(await button('Add fact'));
    await user.click(await button('Save'));
    expect(await problems()).toEqual(['Value is required', 'Title is required']);
  });

  it('is edited on the listed version, and cleared fields are cleared', async () => {
    const { api, user } = openSiteInfo();
    await user.click(await button(`Edit ${club.q}`));
    expect(field(/Question/)).toHaveValue(club.q);
    await user.type(field(/Answer/), ' In summer.');
    await user.clear(field(/Category/));
    await user.click(await button('Save'));
    await screen.findByText(`‘${club.q}’ is saved`);
    const row = within(await faqTable()).getByRole('row', { name: /club/ });
    await waitFor(() => expect(row).toHaveTextContent('Yes. In summer.—'));
    expect(await button(`Edit ${club.q}`)).toHaveFocus();

    await user.click(await button('Edit 50% study business'));
    await user.clear(field(/Value/));
    await user.type(field(/Value/), '51%');
    await user.click(await button('Save'));
    await screen.findByText('‘51% study business’ is saved');
    expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/siteinfo/faqs/club', { q: club.q, a: 'Yes. In summer.', category: '', based_on: club.updated_at }],
      ['/siteinfo/facts/half', { value: '51%', title: half.title, based_on: half.updated_at }],
    ]);
  });

  it('keeps the input when it cannot be saved, or another admin has deleted it', async () => {
    expectProblems('The record could not be saved');
    const { api, user } = openSiteInfo();
    const taken = 'This question exists already';
    api.replace('PUT /siteinfo/faqs/', refusal(409, taken, { q: taken }));
    await user.click(await button(`Edit ${club.q}`));
    await user.type(field(/Question/), '!');
    await user.click(await button('Save'));
    const failed = `Failed to save FAQ: API call failed: ${taken}`;
    expect(await screen.findByRole('alertdialog', { name: failed })).toBeVisible();
    await user.click(await button('OK'));
    expect(field(/Question/)).toHaveValue(`${club.q}!`);
    expect(field(/Question/)).toHaveAccessibleDescription(taken);

    api.replace('GET /siteinfo/faqs', ok([visa, cost]));
    api.replace('PUT /siteinfo/faqs/', staleRefusal);
    await user.click(await button('Save'));
    const gone = 'Failed to save FAQ: It does not exist any more.';
    expect(await screen.findByRole('alertdialog', { name: gone })).toBeVisible();
    expect(field(/Question/)).toHaveValue(`${club.q}!`);
  });
});

describe('the order', () => {
  const openFaqs = (faqs = [club, visa, cost]) => openSiteInfo({ faqs, facts: [] });
  const orders = (api: FakeApi) => api.sent('PUT', '/siteinfo/faqs/order').map(({ body }) => body);

  it.each([
    ['Move down', club, [visa, club, cost]],
    ['Move up', cost, [club, cost, visa]],
  ])('changes at once with %s, keeps the focus and is announced', async (name, moved, expected) => {
    const { api, user } = openFaqs();
    api.replace('PUT /siteinfo/faqs/order', () => new Promise(() => undefined));
    await user.click(await button(`${name} ${moved.q}`));

    expect(await faqNames()).toEqual(expected.map(({ q }) => q));
    expect(await button(`${name} ${moved.q}`)).toHaveFocus();
    expect(await screen.findByText(`‘${moved.q}’ is now 2 of 3`)).toBeVisible();
    expect(orders(api)).toEqual([{ ids: expected.map(({ id }) => id) }]);
  });

  it('reflects every click, however slow the api is, and is loaded again', async () => {
    const { api, user } = openFaqs();
    let answer = (): void => undefined;
    const first = new Promise<void>((resolve) => (answer = resolve));
    api.replace('PUT /siteinfo/faqs/order', async () => {
      await first;
      return ok([]);
    });
    await user.dblClick(await button(`Move down ${club.q}`));
    expect(await faqNames()).toEqual([visa.q, cost.q, club.q]);
    expect(await button(`Move down ${club.q}`)).toHaveFocus();
    expect(orders(api)).toHaveLength(1);
    const loads = api.sent('GET', '/siteinfo/faqs').length;
    answer();

    await waitFor(() =>
      expect(orders(api)).toEqual([{ ids: ['visa', 'club', 'cost'] }, { ids: ['visa', 'cost', 'club'] }]),
    );
    await waitFor(() => expect(api.sent('GET', '/siteinfo/faqs').length).toBeGreaterThan(loads));
  });

  it('cannot move the first up or the last down, but keeps the focus there', async () => {
    const { api, user } = openFaqs();
    const up = await button(`Move up ${club.q}`);
    await user.click(up);
    await user.click(await button(`Move down ${cost.q}`));

    expect(up).toHaveAttribute('aria-disabled', 'true');
    expect(up).not.toBeDisabled();
    expect(orders(api)).toEqual([]);
  });

  it('is rolled back when it cannot be saved, and the focus stays', async () => {
    expectProblems('The order could not be saved');
    const { api, user } = openFaqs();
    api.replace('PUT /siteinfo/faqs/order', refusal(500, 'Something went wrong'));
    await user.click(await button(`Move down ${club.q}`));

    const failed = 'The new order could not be saved. The list is as it is stored.';
    expect(await screen.findByText(failed)).toBeVisible();
    expect(await faqNames()).toEqual([club.q, visa.q, cost.q]);
    expect(await button(`Move down ${club.q}`)).toHaveFocus();
  });

  it.each(['search', 'sort'])('cannot be changed during a %s, and a button brings it back', async (what) => {
    const { user } = openFaqs();
    await faqTable();
    const moves = () => screen.queryAllByRole('button', { name: /^Move / });
    expect(moves()).toHaveLength(6);
    if (what === 'sort') await user.click(await button('Question'));
    else await user.type(screen.getByLabelText('Search FAQs'), 'c');
    expect(moves()).toEqual([]);
    expect(screen.getByText(/They can be moved in the order of the site only\.$/)).toBeVisible();
    await user.click(await button('Show all FAQs in the order of the site'));

    expect(await faqNames()).toEqual([club.q, visa.q, cost.q]);
    expect(moves()).toHaveLength(6);
    expect(screen.getByLabelText('Search FAQs')).toHaveFocus();
    expect(screen.getByLabelText('Search FAQs')).toHaveValue('');
  });

  it('moves an entry to the previous page, and shows that page with the focus on the button', async () => {
    const many = Array.from({ length: 51 }, (_, nr) => buildFaq({ id: `f${nr}`, q: `Question ${nr}?` }));
    const { api, user } = openFaqs(many);
    await faqTable();
    await user.click(await button('Next'));
    expect(await faqNames()).toEqual(['Question 50?']);
    await user.click(await button('Move up Question 50?'));

    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    expect((await faqNames()).at(-1)).toBe('Question 50?');
    expect(await button('Move up Question 50?')).toHaveFocus();
    const ids = many.map(({ id }) => id);
    expect(orders(api)).toEqual([{ ids: [...ids.slice(0, 49), 'f50', 'f49'] }]);
  });
});
