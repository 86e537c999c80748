import { type ApplicationWire, paths } from '@site/contract';
import { buildApplication, buildLead } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakePage, hasWords } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminApplications.to();
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
function open(applications: readonly ApplicationWire[] = [ana, noor], address = LIST) {
  const api = new FakeApi();
  const rows = applications.map(({ message, ...row }) => ({ ...row, message: message.slice(0, 160) }));
  api.replace('GET /applications', ({ url }) =>
    fakePage(rows, url, {
      matches: ({ name, email }, query) => hasWords(query, name, email),
      comparers: {
        name: (a, b) => a.name.localeCompare(b.name),
        grad_year: (a, b) => (a.grad_year ?? 0) - (b.grad_year ?? 0),
        created_at: (a, b) => a.created_at.localeCompare(b.created_at),
        email: (a, b) => a.email.localeCompare(b.email),
      },
    }),
  );
  api.replace('GET /leads/counts', ok({ new: 0, contacted: 0, call_booked: 0, joined: 0, closed: 0 }));
  api.replace('GET /leads/', ({ url }) => {
    const found = applications.find(({ id }) => url === `/leads/${id}`);
    return found ? ok(buildLead(found)) : refusal(404, 'Not found');
  });
  return { api, ...renderAdmin(address, api) };
}

const asked = (api: FakeApi) => api.sent('GET', '/applications').map(({ url }) => url.split('?')[1]);

/** The name of a link that may break after its @: jsdom reads every <wbr> as a space. */
const spelled = (email: string) => (name: string) => name.replace(' ', '') === email;

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const exportButton = () => screen.findByRole('button', { name: 'Export CSV' });

function stubTabs(tab: Window | null = window) {
  return jest.spyOn(window, 'open').mockReturnValue(tab);
}

/** Lets time pass while the screen stays open. */
const leaveOpenFor = (minutes: number) => {
  const now = Date.now() + minutes * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};

afterEach(() => jest.restoreAllMocks());

describe('the list of applications', () => {
  it('shows the columns of docs/product.md#routes, and offers no changes', async () => {
    open();

    const row = within(await rowOf(/ana ruiz/i));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Applications');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
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

  it('shows the year where there is one, and a mark on probable spam', async () => {
    open();

    const row = within(await rowOf(/نور/));

    expect(row.getByRole('cell', { name: '2027' })).toBeVisible();
    expect(row.getByRole('rowheader')).toHaveTextContent('Possible spam');
    expect(within(await rowOf(/ana ruiz/i)).queryByText('Possible spam')).not.toBeInTheDocument();
  });

  it('never lets an address add headers to a mail', async () => {
    open();

    expect(await screen.findByRole('link', { name: spelled(noor.email) })).toHaveAttribute(
      'href',
      'mailto:b%3Fbcc%3Dspy@family.example',
    );
  });

  it('opens a whole message with its line breaks, and returns the focus', async () => {
    const { user } = open();
    const read = await screen.findByRole('button', { name: 'Read message from Ana Ruiz' });

    await user.click(read);

    const dialog = within(screen.getByRole('dialog', { name: 'Message from Ana Ruiz' }));
    await dialog.findByText(/end$/);
    const details = dialog.getAllByRole('definition').map((detail) => detail.textContent);
    expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Email',
      'Grad Year',
      'Date',
      'Message',
    ]);
    expect(details).toEqual([ana.email, '—', expect.stringContaining('1 October 2025'), LONG]);
    expect(dialog.getAllByRole('definition').at(-1)).toHaveStyle({ 'white-space': 'pre-wrap' });
    expect(dialog.queryByText('Possible spam')).not.toBeInTheDocument();

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(read).toHaveFocus();
  });

  it('says in the dialog why an application is marked', async () => {
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: `Read message from ${noor.name}` }));

    expect(screen.getByText(/looks as if a program sent this/)).toBeVisible();
  });

  it('says in the dialog that the whole message is not there, and tries again', async () => {
    const { api, user } = open();
    const read = await screen.findByRole('button', { name: 'Read message from Ana Ruiz' });
    api.replace('GET /leads/', refusal(500, 'Something went wrong'));
    await user.click(read);
    const dialog = within(screen.getByRole('dialog', { name: 'Message from Ana Ruiz' }));
    expect(await dialog.findByText('Failed to load the message')).toBeVisible();
    api.replace('GET /leads/', refusal(404, 'Not found'));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));

    expect(await dialog.findByText(/somebody has removed it/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('keeps a message open when a newer one has taken its place on the page', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Read message from Ana Ruiz' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Message from Ana Ruiz' }));
    api.replace('GET /applications', { status: 200, body: [noor] });
    await user.click(screen.getByText('Name', { selector: 'button' }));

    await waitFor(() => expect(names()).toHaveLength(1));
    expect(await dialog.findByText(/end$/)).toBeVisible();
  });

  it('is searched by the api, and the search is in the address', async () => {
    const { api, user } = open();
    await rowOf(/ana ruiz/i);

    await enterSearch(user, 'Search applications', 'b?bcc');
    await waitFor(() => expect(names()).toEqual([expect.stringContaining(noor.name)]));
    expect(await screen.findByText('1 application')).toBeVisible();
    await waitFor(() => expect(asked(api).at(-1)).toBe('view=rows&q=b%3Fbcc&limit=51'));
    expect(window.location.search).toBe('?q=b%3Fbcc');

    await enterSearch(user, 'Search applications', 'zzz');
    expect(await screen.findByText('No applications match your search.')).toBeVisible();
    expect(screen.getByText(/words in names and email addresses\.$/)).toBeVisible();
  });

  it.each([
    ['Name', 'name'],
    ['Email', 'email'],
    ['Grad Year', 'grad_year'],
    ['Date', 'created_at'],
  ])('is sorted by %s', async (header, sort) => {
    const { api, user } = open();
    await rowOf(/ana ruiz/i);

    await user.click(screen.getByRole('button', { name: header }));
    await waitFor(() => expect(asked(api).at(-1)).toBe(`view=rows&limit=51&sort=${sort}`));
    await user.click(screen.getByRole('button', { name: header }));
    await waitFor(() => expect(asked(api).at(-1)).toBe(`view=rows&limit=51&sort=-${sort}`));
    await waitFor(() => expect(names().map((name) => name?.split(' ')[0])).toEqual(['نور', 'Ana']));
  });

  it('asks for one page of fifty, and the page is in the address', async () => {
    const many = Array.from({ length: 2500 }, (_, nr) =>
      buildApplication({ id: `a${nr}`, name: `Family ${nr}` }),
    );
    const { api, user } = open(many);
    await screen.findByText('Family 0', { selector: 'bdi' });
    expect(asked(api)).toEqual(['view=rows&limit=51']);
    expect(screen.getByText('1 to 50 of 2,500 applications')).toBeVisible();

    // By text: querying fifty rows by role takes jsdom seconds.
    await user.click(screen.getByText('Next'));

    expect(await screen.findByText('Family 50', { selector: 'bdi' })).toBeVisible();
    expect(screen.queryByText('Family 49', { selector: 'bdi' })).not.toBeInTheDocument();
    expect(window.location.search).toBe('?page=2');
    expect(asked(api)).toEqual(['view=rows&limit=51', 'view=rows&limit=51&offset=50']);
  });

  it('says that it is loading', async () => {
    const api = new FakeApi();
    api.replace('GET /applications', () => new Promise(() => undefined));
    renderAdmin(LIST, api);

    expect(await screen.findByText('Loading applications…')).toBeInTheDocument();
  });

  it('says that there are none yet', async () => {
    open([]);

    expect(await screen.findByText('No applications yet.')).toBeVisible();
  });

  it('says that it failed to load, and tries again', async () => {
    const api = new FakeApi();
    api.replace('GET /applications', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(LIST, api);

    expect(await screen.findByText('Failed to load applications')).toBeVisible();
    api.replace('GET /applications', { status: 200, body: [ana] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await rowOf(/ana ruiz/i)).toBeVisible();
    expect(screen.queryByText('Failed to load applications')).not.toBeInTheDocument();
  });
});

describe('the export', () => {
  it('opens within the click while the list’s cookie is fresh', async () => {
    const tabs = stubTabs();
    const { api, user } = open();
    await rowOf(/ana ruiz/i);
    leaveOpenFor(5);

    await user.click(await exportButton());

    expect(tabs.mock.calls).toEqual([['/api/v1/applications/export', '_blank']]);
    expect(asked(api)).toEqual(['view=rows&limit=51']);
    expect(await screen.findByText('The CSV file opens in a new tab')).toBeVisible();
  });

  it('renews the cookie first when the screen has been open for an hour', async () => {
    const tabs = stubTabs();
    const { api, user } = open();
    await rowOf(/ana ruiz/i);
    leaveOpenFor(60);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.replace('GET /applications', async () => {
      await answered;
      return { status: 200, body: [ana] };
    });

    await user.click(await exportButton());
    await user.click(await exportButton());
    expect(tabs).not.toHaveBeenCalled();
    expect(await exportButton()).toHaveAttribute('aria-busy', 'true');
    answer();

    await waitFor(() => expect(tabs.mock.calls).toEqual([['/api/v1/applications/export', '_blank']]));
    expect(asked(api)).toEqual(['view=rows&limit=51', 'limit=1']);
    expect(JSON.stringify(tabs.mock.calls)).not.toContain('token');
    expect(await exportButton()).toHaveFocus();
  });

  it('gets a cookie even when the list could not be loaded', async () => {
    const tabs = stubTabs();
    const api = new FakeApi();
    api.replace('GET /applications', ({ url }) =>
      url.endsWith('?limit=1') ? ok([]) : refusal(500, 'Something went wrong'),
    );
    const { user } = renderAdmin(LIST, api);
    await screen.findByText('Failed to load applications');

    await user.click(await exportButton());

    await waitFor(() => expect(tabs).toHaveBeenCalledTimes(1));
  });

  it('says why it failed, and opens nothing', async () => {
    expectProblems('The export could not be opened');
    const tabs = stubTabs();
    const { api, user } = open();
    await rowOf(/ana ruiz/i);
    leaveOpenFor(60);
    api.replace('GET /applications', refusal(503, 'The database is away'));

    await user.click(await exportButton());

    expect(
      await screen.findByText('Failed to export the CSV file. API call failed: The database is away'),
    ).toBeVisible();
    expect(tabs).not.toHaveBeenCalled();
  });

  it('offers a link when the browser blocks the tab', async () => {
    stubTabs(null);
    const { user } = open();
    await rowOf(/ana ruiz/i);

    await user.click(await exportButton());

    const link = await screen.findByRole('link', { name: 'Open the CSV file' });
    expect(link).toHaveAttribute('href', '/api/v1/applications/export');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByText('The CSV file opens in a new tab')).not.toBeInTheDocument();

    stubTabs();
    await user.click(await exportButton());
    expect(screen.queryByRole('link', { name: 'Open the CSV file' })).not.toBeInTheDocument();
  });
});
