import { buildPost } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BLOG, draft, published } from '../../testing/blogList';
import { enterSearch } from '../../testing/enterSearch';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

describe('several posts at once', () => {
  const other = buildPost({ id: 'three', title: 'Letters', slug: 'letters', status: 'draft' });

  it('publishes the selected ones after one question, and names the one that fails', async () => {
    expectProblems('A row could not be changed');
    const api = new FakeApi([draft, published, other]);
    api.replace('PUT /posts/three', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(BLOG, api);

    await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 on this page' }));
    expect(screen.getByText('3 posts selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish selected' }));
    // One of the three is already published.
    const dialog = screen.getByRole('alertdialog', { name: 'Publish 2 posts?' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));

    expect(await screen.findByText('1 post published')).toBeVisible();
    expect(screen.getByText('1 post could not be changed: ‘Letters’. Please try again.')).toBeVisible();
    expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/posts/one', { status: 'published' }],
      ['/posts/three', { status: 'published' }],
    ]);
    expect(screen.getByRole('checkbox', { name: 'Select Letters' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Signing day' })).not.toBeChecked();
  });

  it('acts on no row that the search hides', async () => {
    const api = new FakeApi([draft, published]);
    const { user } = renderAdmin(BLOG, api);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 on this page' }));
    await enterSearch(user, 'Search posts', 'sign');

    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete selected' })).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select Signing day' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete 1 post?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('1 post moved to the trash')).toBeVisible();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/posts/one']);
  });

  it('is operable with the arrow keys, row by row', async () => {
    const { user } = renderAdmin(BLOG, new FakeApi([draft, published]));
    (await screen.findByRole('link', { name: 'Edit Signing day' })).focus();

    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Edit Campus visit' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('link', { name: 'Edit Signing day' })).toHaveFocus();
  });
});
