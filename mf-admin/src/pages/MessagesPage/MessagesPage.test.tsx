import { type ContactWire, paths, site } from '@site/contract';
import { buildContact, buildLead } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakePage, hasWords } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminMessages.to();
const ana = buildContact({
  id: 'ana',
  name: 'Ana Ruiz',
  email: 'ana@family.example',
  message: 'Is it too early?\n\nShe is thirteen.',
});
const omar = buildContact({ id: 'omar', name: 'Omar Bell', message: 'Do you coach rowers?', flagged: true });

function open(messages: readonly ContactWire[] = [ana, omar]) {
  const api = new FakeApi();
  api.replace('GET /contact', ({ url }) =>
    fakePage(messages, url, {
      matches: ({ name, email }, query) => hasWords(query, name, email),
      comparers: { name: (a, b) => a.name.localeCompare(b.name) },
    }),
  );
  api.replace('GET /leads/ana', ok(buildLead({ ...ana, kind: 'message' })));
  return { api, ...renderAdmin(LIST, api) };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

afterEach(() => jest.restoreAllMocks());

describe('the contact messages', () => {
  it('show name, email, message and date', async () => {
    open();

    const row = within(await rowOf(/ana ruiz/i));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Messages');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Email',
      'Message',
      'Date',
    ]);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'ana@family.example',
      'Is it too early? She is thirteen.Read message from Ana Ruiz',
      '1 Oct 2025',
    ]);
    expect((await rowOf(/omar bell/i)).textContent).toContain('Possible spam');
  });

  it('can be opened in full and answered', async () => {
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Read message from Ana Ruiz' }));

    const dialog = within(screen.getByRole('dialog', { name: 'Message from Ana Ruiz' }));
    await waitFor(() => expect(dialog.getAllByRole('definition').at(-1)?.textContent).toBe(ana.message));
    expect(dialog.queryByText('Grad Year')).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      `mailto:ana@family.example?subject=Your%20message%20to%20${site.name}`,
    );
    expect(site.name).toBe('Linksway');
  });

  it('can be searched and sorted by the api', async () => {
    const { api, user } = open();
    await rowOf(/ana ruiz/i);

    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Omar Bell'), 'Ana Ruiz']));

    await enterSearch(user, 'Search messages', 'ruiz');
    const asked = () => api.sent('GET', '/contact').at(-1)?.url;
    await waitFor(() => expect(asked()).toBe('/contact?view=rows&q=ruiz&limit=50&sort=-name'));
    await waitFor(() => expect(names()).toEqual(['Ana Ruiz']));
  });

  it('say that there are none yet', async () => {
    open([]);

    expect(await screen.findByText('No messages yet.')).toBeVisible();
  });

  it('say that they are loading, and that they failed to load', async () => {
    const api = new FakeApi();
    let fail = (): void => undefined;
    const asked = new Promise<void>((resolve) => (fail = resolve));
    api.replace('GET /contact', async () => {
      await asked;
      return refusal(500, 'Something went wrong');
    });
    renderAdmin(LIST, api);

    await screen.findByText('Loading messages…');
    fail();
    expect(await screen.findByText('Failed to load messages')).toBeVisible();
  });

  it('are exported from their own address, after the cookie is renewed', async () => {
    const tabs = jest.spyOn(window, 'open').mockReturnValue(window);
    const { api, user } = open();
    await rowOf(/ana ruiz/i);
    const later = Date.now() + 3_600_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);

    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    await waitFor(() => expect(tabs.mock.calls).toEqual([['/api/v1/contact/export', '_blank']]));
    expect(api.sent('GET', '/contact').map(({ url }) => url)).toEqual([
      '/contact?view=rows&limit=50',
      '/contact?limit=1',
    ]);
  });
});
