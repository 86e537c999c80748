import { paths } from '@site/contract';
import { buildFact, buildFaq } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, refusal } from '../testing/fakeApi';
import { fakeSiteInfo } from '../testing/fakeCollections';
import { renderAdmin } from '../testing/renderAdmin';

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

/** Site info with three FAQs and two facts, or with the given ones. */
function openSiteInfo({ faqs = [club, visa, cost], facts = [quarter, half] } = {}) {
  const api = new FakeApi();
  fakeSiteInfo(api, { faqs, facts });
  return { api, ...renderAdmin(paths.adminSiteInfo.to(), api) };
}

const faqTable = () => screen.findByRole('table', { name: 'Extra FAQs' });
const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

const factTable = () => screen.findByRole('table', { name: 'Extra facts' });
const faqNames = async () => namesIn(await faqTable());
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

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Site');
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Extra FAQs', 'Extra facts']);
    const headsOf = (table: HTMLElement) => textsOf(within(table).getAllByRole('columnheader'));
    expect(headsOf(faqs)).toEqual(['Question', 'Answer', 'Category', 'Actions']);
    expect(headsOf(facts)).toEqual(['Fact', 'Source', 'Actions']);
    expect(namesIn(faqs)).toEqual([club.q, visa.q, cost.q]);
    const cellsOf = (name: RegExp) =>
      textsOf(within(screen.getByRole('row', { name })).getAllByRole('cell')).slice(0, 2);
    expect(cellsOf(/visa/)).toEqual(['We do.', '—']);
    expect(namesIn(facts)).toEqual(['1 in 4 come from abroad', '50% study business']);
    expect(cellsOf(/abroad/)[0]).toBe('NCAA, 2024');
    expect(screen.getByText(/below its ten built-in questions, which are part of the site/)).toBeVisible();
    expect(screen.getByText(/below its ten built-in facts, which are part of the site/)).toBeVisible();
  });
});

describe('an entry', () => {
  it('is added once the contract accepts it, and announced', async () => {
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
      { q: 'Hm?!', a: 'Yes, we do.', category: '' },
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
      ['/siteinfo/facts/half', { value: '51%', title: half.title, source: '', based_on: half.updated_at }],
    ]);
  });
});

describe('the order', () => {
  const openFaqs = (faqs = [club, visa, cost]) => openSiteInfo({ faqs, facts: [] });

  it.each([
    ['Move down', club, [visa, club, cost]],
    ['Move up', cost, [club, cost, visa]],
  ])('changes with %s, keeps the focus and is announced', async (name, moved, expected) => {
    const { api, user } = openFaqs();
    await user.click(await button(`${name} ${moved.q}`));

    expect(await screen.findByText(`‘${moved.q}’ is now 2 of 3`)).toBeVisible();
    await waitFor(async () => expect(await faqNames()).toEqual(expected.map(({ q }) => q)));
    expect(await button(`${name} ${moved.q}`)).toHaveFocus();
    const sent = api.sent('PUT', '/siteinfo/faqs/order').map(({ body }) => body);
    expect(sent).toEqual([{ ids: expected.map(({ id }) => id) }]);
  });

  it('stays when it cannot be saved, and the list is loaded again', async () => {
    expectProblems('A row could not be changed');
    const { api, user } = openFaqs();
    api.replace('PUT /siteinfo/faqs/order', refusal(500, 'Something went wrong'));
    const down = await button(`Move down ${club.q}`);
    const loads = api.sent('GET', '/siteinfo/faqs').length;
    await user.click(down);

    const failed = 'The new order could not be saved. The list is as it is stored.';
    await user.click(within(await screen.findByRole('alertdialog', { name: failed })).getByRole('button'));
    expect(await faqNames()).toEqual([club.q, visa.q, cost.q]);
    expect(down).toHaveFocus();
    expect(api.sent('GET', '/siteinfo/faqs').length).toBeGreaterThan(loads);
  });
});
