import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { refusal, staleRefusal } from '../../testing/fakeApi';
import { club, cost, faqTable, half, namesIn, openSiteInfo, visa } from '../../testing/siteInfoScreen';

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: RegExp) => screen.getByRole('textbox', { name });

describe('an entry', () => {
  it('is added without its empty fields, and announced', async () => {
    const { api, user } = openSiteInfo();
    await user.click(await button('Add FAQ'));
    expect(screen.getByRole('dialog', { name: 'Add FAQ' })).toBeVisible();

    await user.type(field(/Question/), '  Do you coach rowers?  ');
    await user.type(field(/Answer/), 'Yes, we do.');
    await user.click(await button('Save'));

    expect(await screen.findByText('‘Do you coach rowers?’ is saved')).toBeVisible();
    expect(api.sent('POST', '/siteinfo/faqs').map(({ body }) => body)).toEqual([
      { q: 'Do you coach rowers?', a: 'Yes, we do.' },
    ]);
    await waitFor(async () => expect(namesIn(await faqTable()).at(-1)).toBe('Do you coach rowers?'));
    expect(screen.queryByRole('dialog', { name: 'Add FAQ' })).not.toBeInTheDocument();
    expect(await button('Add FAQ')).toHaveFocus();
  });

  it('is not sent before the contract accepts it', async () => {
    const { api, user } = openSiteInfo();
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

  it('is edited on the listed version, and cleared fields are cleared', async () => {
    const { api, user } = openSiteInfo();
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
    const row = within(await faqTable()).getByRole('row', { name: /club/ });
    await waitFor(() => expect(row).toHaveTextContent('Yes. In summer.—'));
    expect(await button(`Edit ${club.q}`)).toHaveFocus();
  });

  it('is edited in the same way when it is a fact', async () => {
    const { api, user } = openSiteInfo();
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

  it('keeps the input when it cannot be saved', async () => {
    expectProblems('The record could not be saved');
    const { api, user } = openSiteInfo();
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

  it('shows both versions when another admin has saved it, and one of them wins', async () => {
    const { api, user } = openSiteInfo();
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

  it('is reported as gone when another admin has deleted it', async () => {
    const { api, user } = openSiteInfo();
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
