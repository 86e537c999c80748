import type { LeadSummaryWire } from '@site/contract';
import { buildLeadSummary } from '@site/contract/testing';
import { screen, waitFor } from '@testing-library/react';
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
  it('have fifty rows, and their number in the address', async () => {
    const { api, user } = openLeads({ leads: families(206), address: `${LEADS}?page=3` });
    expect(await shown()).toEqual(namesFrom(100, 50));
    expect(screen.getByText('101 to 150 of 206 leads')).toBeVisible();
    expect(screen.getByText('Page 3 of 5')).toBeVisible();

    await user.click(screen.getByText('Next'));
    await waitFor(async () => expect(await shown()).toEqual(namesFrom(150, 50)));
    expect(window.location.search).toBe('?page=4');
    await user.click(screen.getByText('Previous'));

    await waitFor(async () => expect(await shown()).toEqual(namesFrom(100, 50)));
    expect(window.location.search).toBe('?page=3');
    expect(askedOf(api).slice(0, 2)).toEqual(['/leads?limit=50&offset=100', '/leads?limit=50&offset=150']);
  });

  it('return from a page beyond their end', async () => {
    openLeads({ leads: families(60), address: `${LEADS}?page=9` });

    await waitFor(async () => expect(await shown()).toEqual(namesFrom(50, 10)));
    expect(window.location.search).toBe('?page=2');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });
});
