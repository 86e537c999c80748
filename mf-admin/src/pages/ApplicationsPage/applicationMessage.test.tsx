import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../testing/fakeApi';
import { ana, LONG, names, noor, openApplications } from '../../testing/openApplications';

describe('the list of applications', () => {
  it('opens a whole message with its line breaks, and returns the focus', async () => {
    const { user } = openApplications();
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
    const { user } = openApplications();

    await user.click(await screen.findByRole('button', { name: `Read message from ${noor.name}` }));

    expect(screen.getByText(/looks as if a program sent this/)).toBeVisible();
  });

  it('says in the dialog that the whole message is not there, and tries again', async () => {
    const { api, user } = openApplications();
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
    const { api, user } = openApplications();
    await user.click(await screen.findByRole('button', { name: 'Read message from Ana Ruiz' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Message from Ana Ruiz' }));
    api.replace('GET /applications', { status: 200, body: [noor] });
    await user.click(screen.getByText('Name', { selector: 'button' }));

    await waitFor(() => expect(names()).toHaveLength(1));
    expect(await dialog.findByText(/end$/)).toBeVisible();
  });
});
