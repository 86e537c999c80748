import { londonDay } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { ana, askedOf, LEADS, omar, openLeads } from '../testing/openLead';

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
describe('the leads', () => {
  it('show both kinds with state and next step, each with a link to its own screen', async () => {
    const source = { kind: 'golfer', id: '650000000000000000000001', name: 'Isla Hartley' } as const;
    openLeads([{ ...ana, source }, omar]);
    const row = within(await rowOf(/omar bell/i));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Leads');
    expect(row.getByRole('rowheader')).toHaveTextContent(/^Omar BellPossible spam/);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Message',
      'Contacted',
      'Send the brochure · 3 Dec 2026',
      'maya@linksway.example',
      '1 Oct 2025',
      'Delete Omar Bell',
    ]);
    expect(row.getByRole('link', { name: 'Omar Bell' })).toHaveAttribute('href', '/admin/leads/omar');
    expect(row.queryByText(/^From/)).not.toBeInTheDocument();
    const other = within(await rowOf(/ana ruiz/i));
    expect(other.getByRole('cell', { name: /^Application/ })).toBeVisible();
    const from = other.getByRole('link', { name: /^From/ });
    expect(from).toHaveTextContent('From Isla Hartley’s profile');
    expect(from).toHaveAttribute('href', '/admin/golfers?open=650000000000000000000001');
  });

  it('are filtered by what the api can, with the number of each state', async () => {
    const { api, user } = openLeads([ana, omar], `${LEADS}?state=new`);
    await rowOf(/ana ruiz/i);
    await screen.findByRole('option', { name: 'New (1)', hidden: true });
    await user.click(screen.getByRole('button', { name: 'Filter and sort (1)' }));
    for (const [label, choice] of [
      ['State', 'Contacted (1)'],
      ['Kind', 'Applications'],
      ['With', 'Me'],
      ['Next step', 'Due or missing'],
      ['Spam', 'Without spam'],
    ] as const) {
      await user.selectOptions(screen.getByLabelText(label), choice);
    }
    const all = `state=contacted&kind=application&assignee=me&due=${londonDay(new Date())}&flagged=no`;
    await waitFor(() => expect(askedOf(api).at(-1)).toBe(`/leads?${all}&limit=50`));
  });
});
