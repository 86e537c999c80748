import { type ApplicationWire, paths } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { buildApplication, buildLead } from '../testing/buildLeads';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakePage } from '../testing/fakePage';
import { renderAdmin } from '../testing/renderAdmin';

const LONG = `Sport: Golf\nContact number: 020 7946 0456\nAbout: ${'hits far '.repeat(30)}end`;
const ana = buildApplication({
  id: 'ana',
  name: 'Ana Ruiz',
  email: 'ana@family.example',
  message: LONG,
  created_at: '2025-10-01T12:00:00.000Z',
});
const noor = buildApplication({
  id: 'noor',
  name: 'نور الهدى',
  email: 'b?bcc=spy@family.example',
  message: 'Sport: Rowing',
  grad_year: 2027,
  created_at: '2025-11-20T12:00:00.000Z',
  flagged: true,
});

/** The list has the beginning of each message, and the lead all of it. */
function openApplications(applications: readonly ApplicationWire[] = [ana, noor], query = '') {
  const api = new FakeApi();
  const rows = applications.map(({ message, ...row }) => ({ ...row, message: message.slice(0, 160) }));
  api.replace('GET /applications', ({ url }) => fakePage(rows, url));
  api.replace(
    'GET /leads/counts',
    ok({ new: 0, new_unflagged: 0, contacted: 0, call_booked: 0, joined: 0, closed: 0 }),
  );
  api.replace('GET /leads/', ({ url }) => {
    const found = applications.find(({ id }) => url === `/leads/${id}`);
    return found ? ok(buildLead(found)) : refusal(404, 'Not found');
  });
  return { api, ...renderAdmin(paths.adminApplications.to() + query, api) };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('applications', () => {
  /** The name of a link that may break: jsdom reads every <wbr> as a space. */
  const spelled = (email: string) => (name: string) => name.replaceAll(' ', '') === email;
  const textsOf = (parts: HTMLElement[]) => parts.map((part) => part.textContent);

  it('shows the specified columns, and offers no changes', async () => {
    openApplications();
    const row = within(await rowOf(/ana ruiz/i));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Applications');
    expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
      'Name',
      'Email',
      'Grad Year',
      'Message',
      'Date',
    ]);
    expect(row.getByRole('rowheader')).toHaveTextContent(/^Ana Ruiz$/);
    const [email, year, message, date] = row.getAllByRole('cell');
    expect(within(email!).getByRole('link', { name: spelled(ana.email) })).toHaveAttribute(
      'href',
      'mailto:ana@family.example',
    );
    expect(year).toHaveTextContent(/^—$/);
    expect(message).toHaveTextContent(/^Sport: Golf Contact number: 020 7946 0456 About: (hits far )+hits…/);
    expect(message).not.toHaveTextContent('end');
    expect(within(date!).getByText('1 Oct 2025')).toHaveAttribute('datetime', ana.created_at);
    expect(screen.queryByRole('button', { name: /edit|delete|select/i })).not.toBeInTheDocument();
  });

  it('shows the year where there is one, marks probable spam, and lets no address add headers to a mail', async () => {
    openApplications();
    const row = within(await rowOf(/نور/));

    expect(row.getByRole('cell', { name: '2027' })).toBeVisible();
    expect(row.getByRole('rowheader')).toHaveTextContent('Possible spam');
    expect(row.getByRole('link', { name: spelled(noor.email) })).toHaveAttribute(
      'href',
      'mailto:b%3Fbcc%3Dspy@family.example',
    );
  });

  it('lead to their lead, which leads back to the same place of the list', async () => {
    const { user } = openApplications([ana, noor], '?q=ana');
    await user.click(await screen.findByRole('link', { name: ana.name }));

    expect(await screen.findByText(/end$/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(ana.name);
    await user.click(screen.getByRole('link', { name: 'Back to applications' }));
    expect(await rowOf(/ana ruiz/i)).toBeVisible();
    expect(window.location.search).toBe('?q=ana');
  });

  it('are exported by the click itself, which no pop-up blocker stops', async () => {
    const tabs = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = openApplications();
    await rowOf(/ana ruiz/i);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    expect(tabs.mock.calls).toEqual([['/api/v1/applications/export', '_blank']]);
  });
});
