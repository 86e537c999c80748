import { paths, site } from '@site/contract';
import { buildContact, buildLead } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const ana = buildContact({
  ...{ id: 'ana', name: 'Ana Ruiz', email: 'ana@family.example' },
  message: 'Is it too early?\n\nShe is thirteen.',
});
const omar = buildContact({ id: 'omar', name: 'Omar Bell', message: 'Do you coach rowers?', flagged: true });

function open() {
  const api = new FakeApi();
  api.replace('GET /contact', ok([ana, omar]));
  api.replace('GET /leads/ana', ok(buildLead({ ...ana, kind: 'message' })));
  return { api, ...renderAdmin(paths.adminMessages.to(), api) };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const textsOf = (parts: HTMLElement[]) => parts.map((part) => part.textContent);
afterEach(() => jest.restoreAllMocks());

describe('the contact messages', () => {
  it('show name, email, message and date', async () => {
    open();
    const row = within(await rowOf(/ana ruiz/i));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Messages');
    expect(textsOf(screen.getAllByRole('columnheader'))).toEqual(['Name', 'Email', 'Message', 'Date']);
    expect(textsOf(row.getAllByRole('cell'))).toEqual([
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

  it('are exported from their own address, after the cookie is renewed', async () => {
    const tabs = jest.spyOn(window, 'open').mockReturnValue(window);
    const { api, user } = open();
    await rowOf(/ana ruiz/i);
    const later = Date.now() + 3_600_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    await waitFor(() => expect(tabs.mock.calls).toEqual([['/api/v1/contact/export', '_blank']]));
    expect(api.sent('GET', '/contact').map(({ url }) => url)).toEqual([
      ...['/contact?view=rows&limit=50', '/contact?limit=1'],
    ]);
  });
});
