import { paths } from '@site/contract';
import { buildFact, buildFaq } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { fakeSiteInfo } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const SCREEN = paths.adminSiteInfo.to();
const faqs = [
  buildFaq({ id: 'club', q: 'May I play for my club?', a: 'Yes.', category: 'Sport' }),
  buildFaq({ id: 'visa', q: 'Who helps with the visa?', a: 'We do.', category: '' }),
  buildFaq({ id: 'cost', q: 'And the cost?', a: 'It depends.', category: 'Money' }),
];
const facts = [
  buildFact({ id: 'tenth', value: '10%', title: 'study sport', source: 'NCAA' }),
  buildFact({ id: 'ninth', value: '9%', title: 'come from abroad', source: '' }),
];

function open(address = SCREEN) {
  const api = new FakeApi();
  fakeSiteInfo(api, { faqs, facts });
  return { api, ...renderAdmin(address, api) };
}

const names = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const faqNames = () => names('Extra FAQs');
const factNames = () => names('Extra facts');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const inFaqs = () => within(screen.getByRole('group', { name: 'Selected FAQs' }));
const inFacts = () => within(screen.getByRole('group', { name: 'Selected facts' }));

const CLUB = 'May I play for my club?';
const VISA = 'Who helps with the visa?';
const COST = 'And the cost?';

describe('a search', () => {
  it('filters its own list and leaves the other alone', async () => {
    const { user } = open();
    await faqNames();
    await user.type(screen.getByLabelText('Search facts'), 'abroad');
    await user.type(screen.getByLabelText('Search FAQs'), 'DEPENDS');

    expect(await faqNames()).toEqual([COST]);
    expect(await factNames()).toEqual(['come from abroad']);
    expect(screen.getByText(/^1 of 3 FAQs/)).toBeVisible();
    expect(screen.getByText(/^1 of 2 facts/)).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?facts-q=abroad&faqs-q=DEPENDS'));
  });

  it('says that nothing matches', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Search FAQs'), 'xyzzy');

    expect(screen.getByText('No FAQs match your search.')).toBeVisible();
    expect(await factNames()).toHaveLength(2);
  });
});

describe('a sort', () => {
  it('starts with the site’s order, and applies to one list', async () => {
    const { user } = open();
    expect(await faqNames()).toEqual([CLUB, VISA, COST]);
    const question = await button('Question');
    await user.click(question);
    expect(await faqNames()).toEqual([COST, CLUB, VISA]);
    expect(await factNames()).toEqual(['study sport', 'come from abroad']);

    await user.click(question);
    expect(await faqNames()).toEqual([VISA, CLUB, COST]);
    await user.click(question);
    expect(await faqNames()).toEqual([CLUB, VISA, COST]);
  });

  it.each([
    ['Category', 'Extra FAQs', [VISA, COST, CLUB]],
    ['Value', 'Extra facts', ['come from abroad', 'study sport']],
    ['Title', 'Extra facts', ['come from abroad', 'study sport']],
    ['Source', 'Extra facts', ['come from abroad', 'study sport']],
  ])('sorts by %s', async (column, table, expected) => {
    const { user } = open();
    await user.click(await button(column));

    expect(await names(table)).toEqual(expected);
  });
});

it('the address restores the search and sort order of both lists', async () => {
  open(`${SCREEN}?faqs-q=w&faqs-sort=q&facts-sort=-value`);

  expect(await faqNames()).toEqual([VISA]);
  expect(screen.getByLabelText('Search FAQs')).toHaveValue('w');
  expect(await factNames()).toEqual(['study sport', 'come from abroad']);
  expect(screen.getByRole('columnheader', { name: 'Value' })).toHaveAttribute('aria-sort', 'descending');
});

describe('several entries at once', () => {
  it('are deleted after one question, and Undo brings them back', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('checkbox', { name: `Select ${CLUB}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select ${COST}` }));
    expect(inFaqs().getByText('2 FAQs selected')).toBeVisible();
    expect(inFacts().queryByText(/selected/)).not.toBeInTheDocument();
    await user.click(inFaqs().getByRole('button', { name: 'Delete selected' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete 2 FAQs?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('2 FAQs moved to the trash')).toBeVisible();
    expect(await faqNames()).toEqual([VISA]);
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/siteinfo/faqs/club', '/siteinfo/faqs/cost']);
    await user.click(await button('Undo'));

    await waitFor(async () => expect(await faqNames()).toEqual([VISA, CLUB, COST]));
  });

  it('stay selected and are named when they cannot be deleted', async () => {
    expectProblems('A row could not be changed', 'A row could not be changed');
    const { api, user } = open();
    await factNames();
    api.replace('DELETE /siteinfo/facts/', refusal(500, 'Something went wrong'));
    await user.click(inFacts().getByRole('checkbox', { name: /^Select all 2/ }));
    await user.click(inFacts().getByRole('button', { name: 'Delete selected' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete 2 facts?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));

    const failure = /^2 facts could not be changed: ‘10% study sport’, ‘9% come from abroad’/;
    expect(await screen.findByText(failure)).toBeVisible();
    expect(await factNames()).toEqual(['study sport', 'come from abroad']);
    expect(inFacts().getByText('2 facts selected')).toBeVisible();
  });

  it('leave the list when another admin has deleted them', async () => {
    expectProblems('A row could not be changed');
    const { api, user } = open();
    await factNames();
    api.replace('DELETE /siteinfo/facts/', refusal(404, 'Fact not found'));
    api.replace('GET /siteinfo/facts', { status: 200, body: facts.slice(1) });
    await user.click(screen.getByRole('checkbox', { name: 'Select 10% study sport' }));
    await user.click(inFacts().getByRole('button', { name: 'Delete selected' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete 1 fact?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));

    await waitFor(async () => expect(await factNames()).toEqual(['come from abroad']));
  });
});
