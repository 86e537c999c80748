import { buildPost } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '@site/contract';
import { enterSearch } from '../../testing/enterSearch';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminBlog.to();
const draft = buildPost({ id: 'one', title: 'Signing day', slug: 'signing-day', status: 'draft', likes: 3 });
const published = buildPost({ id: 'two', title: 'Campus visit', slug: 'campus-visit', likes: 12 });

const rowOf = (title: RegExp) => screen.findByRole('row', { name: title });
const rowTitles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const expectNoAlert = () =>
  screen.getAllByRole('alert').forEach((region) => expect(region).toBeEmptyDOMElement());

describe('the blog list', () => {
  it('shows each post with its slug, status and likes', async () => {
    renderAdmin(LIST, new FakeApi([draft]));

    const row = within(await rowOf(/signing day/i));

    expect(row.getByRole('rowheader', { name: 'Signing day' })).toBeVisible();
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      // The tick box column.
      '',
      'signing-day',
      'draft',
      '3',
      '1 Oct 2025',
      expect.stringContaining('Edit'),
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blog');
  });

  it('shows beside ‘published’ since when, but not beside a draft that was public once', async () => {
    const publishedAt = '2025-10-05T09:00:00.000Z';
    renderAdmin(
      LIST,
      new FakeApi([
        { ...draft, published_at: publishedAt },
        { ...published, published_at: publishedAt },
      ]),
    );

    expect(within(await rowOf(/campus visit/i)).getByText('5 Oct 2025')).toHaveAttribute(
      'datetime',
      publishedAt,
    );
    expect(within(await rowOf(/signing day/i)).queryByText('5 Oct 2025')).not.toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    const api = new FakeApi([draft]);
    api.replace('GET /posts/admin/all', () => new Promise(() => undefined));
    renderAdmin(LIST, api);

    await screen.findByText('Loading posts…');
  });

  it('says that there are no posts yet', async () => {
    renderAdmin(LIST, new FakeApi());

    expect(await screen.findByText('No posts yet.')).toBeVisible();
  });

  it('says that the posts failed to load, and tries again', async () => {
    const api = new FakeApi([draft]);
    api.replace('GET /posts/admin/all', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(LIST, api);

    expect(await screen.findByText('Failed to load posts')).toBeVisible();
    expect(screen.getAllByRole('alert').map((region) => region.textContent)).toContain(
      'Failed to load posts',
    );
    api.restore('GET /posts/admin/all');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await rowOf(/signing day/i)).toBeVisible();
    expect(screen.queryByText('Failed to load posts')).not.toBeInTheDocument();
  });

  it('lists the posts beyond the first fifty', async () => {
    const posts = Array.from({ length: 53 }, (_, index) =>
      buildPost({ id: `p${index}`, title: `Post ${index}` }),
    );
    const api = new FakeApi(posts);
    const { user } = renderAdmin(LIST, api);

    // By text: querying fifty rows by role takes jsdom seconds.
    await user.click(await screen.findByText('Next'));

    const shown = () => screen.getAllByText(/^Post \d+$/, { selector: 'th' }).map((cell) => cell.textContent);
    await waitFor(() => expect(shown()).toEqual(['Post 50', 'Post 51', 'Post 52']));
    expect(api.sent('GET', '/posts').map(({ url }) => url)).toEqual([
      '/posts/admin/all?view=rows&limit=50',
      '/posts/admin/all?view=rows&limit=50&cursor=after-50',
    ]);
  });

  it('searches and sorts', async () => {
    const { user } = renderAdmin(LIST, new FakeApi([draft, published]));
    await rowOf(/signing day/i);

    await user.click(screen.getByRole('button', { name: /title/i }));
    await waitFor(() => expect(rowTitles()).toEqual(['Campus visit', 'Signing day']));
    expect(screen.getByRole('columnheader', { name: /title/i })).toHaveAttribute('aria-sort', 'ascending');

    await enterSearch(user, 'Search posts', 'sign');
    expect(await screen.findByText('1 post')).toBeVisible();
    expect(rowTitles()).toEqual(['Signing day']);

    await enterSearch(user, 'Search posts', 'zzz');
    expect(await screen.findByText('No posts match your search.')).toBeVisible();
    expect(screen.getByText('The search looks at the beginnings of words in titles.')).toBeVisible();
  });

  it('opens the public post in a new tab', async () => {
    renderAdmin(LIST, new FakeApi([draft]));

    const link = await screen.findByRole('link', { name: /^View Signing day/ });

    expect(link).toHaveAttribute('href', '/blog/signing-day');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });
});

describe('publishing from the list', () => {
  it('publishes and unpublishes, and announces both', async () => {
    const api = new FakeApi([draft]);
    const { user } = renderAdmin(LIST, api);

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
    const { user } = renderAdmin(LIST, api);
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
    const { user } = renderAdmin(LIST, api);
    await rowOf(/signing day/i);
    api.replace('GET /posts/admin/all', () => new Promise(() => undefined));

    await user.click(screen.getByRole('button', { name: 'Publish Signing day' }));

    expect(await within(await rowOf(/signing day/i)).findByText('published')).toBeVisible();
  });

  it('stays silent and keeps the status when it fails', async () => {
    const api = new FakeApi([draft]);
    api.replace('PUT /posts/one', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(LIST, api);

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
    const { user } = renderAdmin(LIST, api);

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
    const { user } = renderAdmin(LIST, api);
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
    const { user } = renderAdmin(LIST, api);

    await user.click(await screen.findByRole('button', { name: 'Delete Signing day' }));
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.sent('DELETE')).toEqual([]);
  });

  it('stays silent and keeps the row when it fails', async () => {
    const api = new FakeApi([draft]);
    api.replace('DELETE /posts/one', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(LIST, api);

    await user.click(await screen.findByRole('button', { name: 'Delete Signing day' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

    expect(await rowOf(/signing day/i)).toBeVisible();
    expectNoAlert();
    expect(screen.queryByText(/in the trash$|failed/i)).not.toBeInTheDocument();
  });
});

describe('several posts at once', () => {
  const other = buildPost({ id: 'three', title: 'Letters', slug: 'letters', status: 'draft' });

  it('publishes the selected ones after one question, and names the one that fails', async () => {
    expectProblems('A row could not be changed');
    const api = new FakeApi([draft, published, other]);
    api.replace('PUT /posts/three', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(LIST, api);

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
    const { user } = renderAdmin(LIST, api);
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
    const { user } = renderAdmin(LIST, new FakeApi([draft, published]));
    (await screen.findByRole('link', { name: 'Edit Signing day' })).focus();

    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Edit Campus visit' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('link', { name: 'Edit Signing day' })).toHaveFocus();
  });
});
