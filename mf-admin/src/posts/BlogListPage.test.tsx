import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

const LIST = paths.adminBlog.to();
const FAILED = refusal(500, 'Something went wrong');
const draft = buildPost({
  id: 'one',
  title: 'Signing day',
  slug: 'signing-day',
  status: 'draft',
  likes: 3,
});
const published = buildPost({ id: 'two', title: 'Campus visit', slug: 'campus-visit', likes: 12 });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.getByRole('alertdialog');
const asked = (api: FakeApi) => api.sent('GET', '/posts/admin/all').map(({ url }) => url.split('?')[1]);

function open(posts = [draft, published], address = LIST) {
  const api = new FakeApi(posts);
  const { user } = renderAdmin(address, api);
  const press = pressIn(user);
  const confirm = (name: string) => user.click(within(question()).getByRole('button', { name }));
  return { api, user, press, confirm };
}

describe('the blog list', () => {
  it('shows each post with its slug, stage, since when it is public, likes, and a link to it', async () => {
    const published_at = '2025-10-05T09:00:00.000Z';
    open([draft, published].map((post) => ({ ...post, published_at })));
    const row = within(await rowOf(/signing day/i));

    expect(row.getByRole('rowheader', { name: 'Signing day' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Title',
      'Slug',
      'Status',
      'Likes',
      'Actions',
    ]);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      // A draft was public once, and is not.
      'signing-day',
      'draftCreated 1 Oct 2025',
      '3',
      expect.stringContaining('Edit'),
    ]);
    const since = within(await rowOf(/campus visit/i)).getByText('5 Oct 2025');
    expect(since).toHaveAttribute('datetime', published_at);
    const link = row.getByRole('link', { name: /^View Signing day/ });
    expect(link).toHaveAttribute('href', '/blog/signing-day');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blog');
  });

  it('is filtered by the stage of the posts', async () => {
    const { api, user } = open([draft, published], `${LIST}?status=mad`);
    await rowOf(/signing day/i);
    expect(asked(api)).toEqual(['limit=50']);
    await user.selectOptions(screen.getByLabelText('Status'), 'Scheduled');
    await waitFor(() => expect(asked(api).at(-1)).toBe('status=scheduled&limit=50'));
  });
});

describe('one post', () => {
  it('keeps its status silently when it cannot be published or deleted', async () => {
    expectProblems('A row could not be changed', 'A row could not be changed');
    const { api, press, confirm } = open();
    api.replace('PUT /posts/one', FAILED);
    api.replace('DELETE /posts/one', FAILED);
    await press('Publish Signing day');
    await waitFor(() => expect(button('Publish Signing day')).not.toHaveAttribute('aria-disabled', 'true'));
    expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/posts/one', { status: 'published' }],
    ]);
    await press('Delete Signing day');
    expect(question()).toHaveAccessibleName('Delete this post?');
    await confirm('Delete');

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(within(await rowOf(/signing day/i)).getByText('draft')).toBeVisible();
    for (const region of screen.getAllByRole('alert')) expect(region).toBeEmptyDOMElement();
    expect(screen.queryByText(/is published|in the trash|failed/i)).not.toBeInTheDocument();
  });

  it('is published and unpublished, with the status of the api, and comes back from the trash', async () => {
    const { api, press, confirm } = open();
    await press('Publish Signing day');
    expect(await screen.findByText('‘Signing day’ is published')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Unpublish Signing day' })).toHaveFocus();
    expect(within(await rowOf(/signing day/i)).getByText('published')).toBeVisible();
    await press('Unpublish Signing day');
    expect(await screen.findByText('‘Signing day’ is unpublished')).toBeVisible();
    await press('Delete Signing day');
    await confirm('Delete');
    expect(await screen.findByText('‘Signing day’ is in the trash')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Campus visit']));

    api.replace('GET /posts/admin/all', ok([draft, published]));
    api.replace('POST /trash/one/restore', ok({ id: 'one' }));
    await press('Undo');
    expect(await rowOf(/signing day/i)).toBeVisible();
    expect(await screen.findByText('Undone')).toBeVisible();
  });
});
