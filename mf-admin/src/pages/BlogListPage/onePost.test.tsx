import { screen, waitFor, within } from '@testing-library/react';
import { BLOG, draft, expectNoAlert, published, rowOf, rowTitles } from '../../testing/blogList';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

describe('publishing from the list', () => {
  it('publishes and unpublishes, and announces both', async () => {
    const api = new FakeApi([draft]);
    const { user } = renderAdmin(BLOG, api);

    await user.click(await screen.findByRole('button', { name: 'Publish Signing day' }));
    expect(await screen.findByText('‘Signing day’ is published')).toBeVisible();
    expect(api.sent('PUT')).toEqual([
      expect.objectContaining({ url: '/posts/one', body: { status: 'published' } }),
    ]);

    await user.click(await screen.findByRole('button', { name: 'Unpublish Signing day' }));
    expect(await screen.findByText('‘Signing day’ is a draft')).toBeVisible();
  });

  it('is sent only once, and keeps the focus meanwhile', async () => {
    const api = new FakeApi([draft]);
    api.replace('PUT /posts/one', () => new Promise(() => undefined));
    const { user } = renderAdmin(BLOG, api);
    const publish = await screen.findByRole('button', { name: 'Publish Signing day' });

    await user.dblClick(publish);

    expect(api.sent('PUT')).toHaveLength(1);
    expect(publish).toHaveFocus();
    expect(publish).toHaveAttribute('aria-disabled', 'true');
    expect(publish).not.toBeDisabled();
  });

  it('takes the status that the server returns', async () => {
    const api = new FakeApi([draft, published]);
    api.replace('PUT /posts/one', { status: 200, body: { ...draft, status: 'published' } });
    const { user } = renderAdmin(BLOG, api);
    await rowOf(/signing day/i);
    api.replace('GET /posts/admin/all', () => new Promise(() => undefined));

    await user.click(screen.getByRole('button', { name: 'Publish Signing day' }));

    expect(await within(await rowOf(/signing day/i)).findByText('published')).toBeVisible();
  });

  it('stays silent and keeps the status when it fails', async () => {
    const api = new FakeApi([draft]);
    api.replace('PUT /posts/one', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(BLOG, api);

    await user.click(await screen.findByRole('button', { name: 'Publish Signing day' }));
    await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Publish Signing day' })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );

    expect(within(await rowOf(/signing day/i)).getByText('draft')).toBeVisible();
    expectNoAlert();
    expect(screen.queryByText(/is published|failed/i)).not.toBeInTheDocument();
  });
});

describe('deleting from the list', () => {
  it('asks first, deletes, and announces it', async () => {
    const api = new FakeApi([draft, published]);
    const { user } = renderAdmin(BLOG, api);

    await user.click(await screen.findByRole('button', { name: 'Delete Signing day' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this post?' });
    expect(dialog).toHaveAccessibleDescription(/^Signing day goes to the trash/);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('‘Signing day’ is in the trash')).toBeVisible();
    expect(rowTitles()).toEqual(['Campus visit']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('can be undone', async () => {
    const api = new FakeApi([draft]);
    api.replace('POST /trash/one/restore', { status: 200, body: { id: 'one' } });
    const { user } = renderAdmin(BLOG, api);
    await user.click(await screen.findByRole('button', { name: 'Delete Signing day' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('No posts yet.');
    api.replace('GET /posts/admin/all', { status: 200, body: [draft] });

    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await rowOf(/signing day/i)).toBeVisible();
    expect(await screen.findByText('Undone')).toBeVisible();
  });

  it('deletes nothing when Escape is pressed', async () => {
    const api = new FakeApi([draft]);
    const { user } = renderAdmin(BLOG, api);

    await user.click(await screen.findByRole('button', { name: 'Delete Signing day' }));
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.sent('DELETE')).toEqual([]);
  });

  it('stays silent and keeps the row when it fails', async () => {
    const api = new FakeApi([draft]);
    api.replace('DELETE /posts/one', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(BLOG, api);

    await user.click(await screen.findByRole('button', { name: 'Delete Signing day' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

    expect(await rowOf(/signing day/i)).toBeVisible();
    expectNoAlert();
    expect(screen.queryByText(/in the trash$|failed/i)).not.toBeInTheDocument();
  });
});
