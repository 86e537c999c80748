import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../testing/enterSearch';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { held } from '../testing/held';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

const LIST = paths.adminBlog.to();
const FAILED = refusal(500, 'Something went wrong');
const draft = buildPost({
  ...{ id: 'one', title: 'Signing day', slug: 'signing-day', status: 'draft', likes: 3 },
});
const published = buildPost({ id: 'two', title: 'Campus visit', slug: 'campus-visit', likes: 12 });
const several = ['First', 'Second', 'Third'].map((title) =>
  buildPost({ id: title.toLowerCase(), title, status: 'draft' }),
);

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.getByRole('alertdialog');
const expectNoAlert = () =>
  screen.getAllByRole('alert').forEach((region) => expect(region).toBeEmptyDOMElement());
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
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      // The tick box column. A draft was public once, and is not.
      ...['', 'signing-day', 'draft', '3', '1 Oct 2025', expect.stringContaining('Edit')],
    ]);
    const since = within(await rowOf(/campus visit/i)).getByText('5 Oct 2025');
    expect(since).toHaveAttribute('datetime', published_at);
    const link = row.getByRole('link', { name: /^View Signing day/ });
    expect(link).toHaveAttribute('href', '/blog/signing-day');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blog');
  });

  it('is searched, sorted and filtered by the api, and all of it is in the address', async () => {
    const { api, user, press } = open([draft, published], `${LIST}?page=9&status=mad`);
    await rowOf(/signing day/i);
    // A page beyond the end leads back to the last one, and an unknown filter is ignored.
    await waitFor(() => expect(window.location.search).not.toContain('page'));
    expect(asked(api).at(-1)).toBe('limit=50');
    await press('Title');
    await waitFor(() => expect(titles()).toEqual(['Campus visit', 'Signing day']));
    expect(screen.getByRole('columnheader', { name: /title/i })).toHaveAttribute('aria-sort', 'ascending');
    await enterSearch(user, 'Search posts', 'sign');
    expect(await screen.findByText('1 post')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Scheduled' }));
    await waitFor(() => expect(asked(api).at(-1)).toBe('status=scheduled&q=sign&limit=50&sort=title'));
    expect(window.location.search).toContain('status=scheduled');
    const filters = within(screen.getByRole('navigation', { name: 'Status' }));
    expect(filters.getByRole('link', { current: true })).toHaveTextContent('Scheduled');
    await user.click(filters.getByRole('link', { name: 'All' }));
    expect(window.location.search).not.toContain('status');

    await enterSearch(user, 'Search posts', 'zzz');
    expect(await screen.findByText('No posts match your search.')).toBeVisible();
    expect(screen.getByText('The search looks at the beginnings of words in titles.')).toBeVisible();
  });

  it('is operable with the arrow keys, row by row', async () => {
    const { user } = open();
    (await screen.findByRole('link', { name: 'Edit Signing day' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Edit Campus visit' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('link', { name: 'Edit Signing day' })).toHaveFocus();
  });
});

describe('one post', () => {
  it('is published once, keeps its status silently when that fails, and takes that of the answer', async () => {
    const { api, user, press } = open();
    const { hold, release } = held();
    api.replace('PUT /posts/one', () => hold.then(() => FAILED));
    const publish = await screen.findByRole('button', { name: 'Publish Signing day' });
    await user.dblClick(publish);
    expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/posts/one', { status: 'published' }],
    ]);
    expect(publish).toHaveFocus();
    expect(publish).toHaveAttribute('aria-disabled', 'true');
    expect(publish).not.toBeDisabled();
    release();
    await waitFor(() => expect(button('Publish Signing day')).not.toHaveAttribute('aria-disabled', 'true'));
    expect(within(await rowOf(/signing day/i)).getByText('draft')).toBeVisible();
    expectNoAlert();
    expect(screen.queryByText(/is published|failed/i)).not.toBeInTheDocument();

    api.restore('PUT /posts/one');
    api.replace('GET /posts/admin/all', () => new Promise(() => undefined));
    await press('Publish Signing day');
    expect(await screen.findByText('‘Signing day’ is published')).toBeVisible();
    expect(within(await rowOf(/signing day/i)).getByText('published')).toBeVisible();
    await press('Unpublish Signing day');
    expect(await screen.findByText('‘Signing day’ is a draft')).toBeVisible();
  });

  it('is deleted after a question, silently stays when that fails, and comes back with Undo', async () => {
    const { api, press, confirm } = open();
    api.replace('DELETE /posts/one', FAILED);
    await press('Delete Signing day');
    await confirm('Delete');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await rowOf(/signing day/i)).toBeVisible();
    expectNoAlert();
    expect(screen.queryByText(/in the trash$|failed/i)).not.toBeInTheDocument();
    api.replace('DELETE /posts/one', { status: 204 });
    api.replace('GET /posts/admin/all', ok([published]));
    await press('Delete Signing day');
    expect(question()).toHaveAccessibleName('Delete this post?');
    expect(question()).toHaveAccessibleDescription(/^Signing day goes to the trash/);
    await confirm('Delete');
    expect(await screen.findByText('‘Signing day’ is in the trash')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Campus visit']));

    api.replace('GET /posts/admin/all', ok([draft, published]));
    api.replace('POST /trash/one/restore', ok({ id: 'one' }));
    await press('Undo');
    expect(await rowOf(/signing day/i)).toBeVisible();
    expect(await screen.findByText('Undone')).toBeVisible();
  });

  it.each(['Delete', 'Publish'])(
    'silently leaves the list with ‘%s’ when somebody has deleted it',
    async (deed) => {
      const { api, press, confirm } = open();
      await rowOf(/signing day/i);
      api.replace(`${deed === 'Delete' ? 'DELETE' : 'PUT'} /posts/one`, refusal(404, 'Post not found'));
      api.replace('GET /posts/admin/all', ok([buildPost({ id: 'three', title: 'Letters' }), published]));
      await press(`${deed} Signing day`);
      if (deed === 'Delete') await confirm('Delete');

      await waitFor(() => expect(titles()).toEqual(['Letters', 'Campus visit']));
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      expectNoAlert();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    },
  );
});

describe('several posts', () => {
  it('are published after one question; which failed is named, and undoing names what stays', async () => {
    expectProblems(...Array<string>(3).fill('A row could not be changed'));
    const { api, user, press, confirm } = open([...several, published]);
    api.replace('PUT /posts/second', refusal(404, 'Post not found'));
    api.replace('PUT /posts/third', FAILED);
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await press('Publish selected');
    await confirm('Publish');

    expect(await screen.findByText('1 post published')).toBeVisible();
    expect(screen.getByText(/1 post could not be changed: ‘Third’\. Please try again\./)).toBeVisible();
    expect(screen.getByText(/No longer there: ‘Second’\./)).toBeVisible();
    // One of the four was published already.
    expect(api.sent('PUT').map(({ url }) => url)).toEqual(['/posts/first', '/posts/second', '/posts/third']);
    expect(screen.getByRole('checkbox', { name: 'Select Third' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select First' })).not.toBeChecked();
    api.replace('PUT /posts/first', FAILED);
    await press('Undo');
    const sentence = 'Could not be undone: 1 post published (‘First’).';
    expect(await screen.findByText(sentence)).toBeVisible();
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.join()).toContain(sentence);
  });
});
