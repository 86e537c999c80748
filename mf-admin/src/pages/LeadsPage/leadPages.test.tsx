import type { LeadSummaryWire } from '@site/contract';
import { buildLeadSummary } from '@site/contract/testing';
import { screen, waitFor } from '@testing-library/react';
import { ok, refusal } from '../../testing/fakeApi';
import { pageAnswer } from '../../testing/fakePage';
import { askedOf, LEADS, openLeads } from '../../testing/openLeads';

const families = (count: number): LeadSummaryWire[] =>
  Array.from({ length: count }, (_, nr) => buildLeadSummary({ id: `l${nr}`, name: `Family ${nr}` }));
const namesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, nr) => `Family ${first + nr}`);

/** By text: querying fifty rows by role takes jsdom seconds. */
async function shown(): Promise<(string | null)[]> {
  const found = await screen.findAllByText(/^Family \d+$/, { selector: 'bdi' });
  return found.map((name) => name.textContent);
}

describe('the pages of leads', () => {
  it('have pages of fifty in the address, and go on from the rows on screen', async () => {
    const { api, user } = openLeads({ leads: families(20_006), address: `${LEADS}?page=3` });
    expect(await shown()).toEqual(namesFrom(100, 50));
    expect(screen.getByText('101 to 150 of 20,006 leads')).toBeVisible();
    expect(screen.getByText('Page 3 of 401')).toBeVisible();

    await user.click(screen.getByText('Next'));
    await waitFor(async () => expect(await shown()).toEqual(namesFrom(150, 50)));
    expect(window.location.search).toBe('?page=4');
    await user.click(screen.getByText('Previous'));

    await waitFor(async () => expect(await shown()).toEqual(namesFrom(100, 50)));
    expect(window.location.search).toBe('?page=3');
    expect(askedOf(api)).toEqual([
      '/leads?limit=50&offset=100',
      '/leads?limit=50&cursor=after-150',
      '/leads?limit=50&cursor=before-150',
    ]);
  });

  it('go on without an end from the last page that has a number', async () => {
    const { api, user } = openLeads({ leads: families(20_006), address: `${LEADS}?page=900` });
    expect(await shown()).toEqual(namesFrom(10_000, 50));
    expect(screen.getByText('Page 201 of 401')).toBeVisible();

    for (const first of [10_050, 10_100]) {
      await user.click(screen.getByText('Next'));
      await waitFor(async () => expect(await shown()).toEqual(namesFrom(first, 50)));
    }

    expect(screen.getByText('10,101 to 10,150 of 20,006 leads')).toBeVisible();
    expect(window.location.search).toBe('?page=203');
    expect(askedOf(api)).toEqual([
      '/leads?limit=50&offset=10000',
      '/leads?limit=50&cursor=after-10050',
      '/leads?limit=50&cursor=after-10100',
    ]);
  });

  it('turn one page for two presses before it has arrived', async () => {
    let answer: () => void = () => undefined;
    const { user } = openLeads({
      leads: families(200),
      answerByCursor: ({ url }) =>
        new Promise((resolve) => {
          answer = () => resolve(pageAnswer(families(200), new URLSearchParams(url.split('?')[1])));
        }),
    });
    await shown();
    await user.click(screen.getByText('Next'));
    await user.click(screen.getByText('Next'));
    answer();

    await waitFor(async () => expect(await shown()).toEqual(namesFrom(50, 50)));
    expect(screen.getByText('Page 2 of 4')).toBeVisible();
  });

  it('are read from their start again on the way back to the first page', async () => {
    const leads = families(120);
    const before = { ...ok(families(50)), headers: { 'X-Total-Count': '121', 'X-Next-Cursor': 'after-50' } };
    const { api, user } = openLeads({ leads, address: `${LEADS}?page=2`, answerByCursor: before });
    expect(await shown()).toEqual(namesFrom(50, 50));
    leads.unshift(buildLeadSummary({ id: 'new', name: 'Family 1000' }));

    await user.click(screen.getByText('Previous'));

    await waitFor(async () => expect(await shown()).toEqual(['Family 1000', ...namesFrom(0, 49)]));
    expect(window.location.search).toBe('');
    expect(askedOf(api).at(-1)).toBe('/leads?limit=50');
  });

  it('are shown by the number of the page when the api knows the place no longer', async () => {
    const refused = refusal(400, 'cursor must be …');
    const { api, user } = openLeads({ leads: families(120), answerByCursor: refused });
    await shown();

    await user.click(screen.getByText('Next'));

    await waitFor(async () => expect(await shown()).toEqual(namesFrom(50, 50)));
    expect(askedOf(api).at(-1)).toBe('/leads?limit=50&offset=50');
    expect(screen.queryByText('Failed to load the leads')).not.toBeInTheDocument();
  });

  it('show the page before when all of the last one are gone', async () => {
    const empty = { ...ok([]), headers: { 'X-Total-Count': '50', 'X-Previous-Cursor': 'before-50' } };
    const { api, user } = openLeads({
      leads: families(60),
      answerByCursor: ({ url }) => (url.endsWith('after-50') ? empty : ok(families(50))),
    });
    await shown();

    await user.click(screen.getByText('Next'));

    await waitFor(() => expect(askedOf(api)).toContain('/leads?limit=50&cursor=before-50'));
    await waitFor(async () => expect(await shown()).toEqual(namesFrom(0, 50)));
    expect(window.location.search).toBe('');
  });

  it('have a last page also where nobody has counted them', async () => {
    const { user } = openLeads({ leads: families(120), address: `${LEADS}?page=2`, isCounted: false });
    expect(await shown()).toEqual(namesFrom(50, 50));
    expect(screen.getByText('51 to 100 of more than 1,000 leads')).toBeVisible();

    await user.click(screen.getByText('Next'));

    await waitFor(async () => expect(await shown()).toEqual(namesFrom(100, 20)));
    expect(screen.getByText('Next')).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([true, false])('return from a page beyond their end (counted: %s)', async (isCounted) => {
    openLeads({ leads: families(60), address: `${LEADS}?page=9`, isCounted });

    await waitFor(async () =>
      expect(await shown()).toEqual(isCounted ? namesFrom(50, 10) : namesFrom(0, 50)),
    );
    expect(window.location.search).toBe(isCounted ? '?page=2' : '');
  });
});
