import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { held } from '../../testing/held';
import { renderAdmin } from '../../testing/renderAdmin';
import { pressIn } from '../../testing/pressIn';

const LIST = paths.adminBlog.to();
const FAILED = refusal(500, 'Something went wrong');
const draft = buildPost({
  ...{ id: 'one', title: 'Signing day', slug: 'signing-day', status: 'draft', likes: 3 },
});
const published = buildPost({ id: 'two', title: 'Campus visit', slug: 'campus-visit', likes: 12 });
const numbered = (count: number) =>
  Array.from({ length: count }, (_, nr) => buildPost({ id: `p${nr}`, title: `Post ${nr}`, status: 'draft' }));
const several = ['First', 'Second', 'Third', 'Fourth'].map((title) =>
  buildPost({ id: title.toLowerCase(), title, status: 'draft' }),
);

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.getByRole('alertdialog');
const expectNoAlert = () =>
  screen.getAllByRole('alert').forEach((region) => expect(region).toBeEmptyDOMElement());
const asked = (api: FakeApi) =>
  api.sent('GET', '/posts/admin/all').map(({ url }) => url.split('?view=rows&')[1]);

function open(posts = [draft, published], address = LIST, answer?: typeof FAILED) {
  const api = new FakeApi(posts);
  if (answer) api.replace('GET /posts/admin/all', answer);
  const { user, unmount } = renderAdmin(address, api);
  const press = pressIn(user);
  const confirm = (name: string) => user.click(within(question()).getByRole('button', { name }));
  /** Selects every row and confirms the action. */
  const runOnAll = async (label: string) => {
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await press(`${label} selected`);
    await confirm(label);
  };
  return { api, user, unmount, press, confirm, runOnAll };
}

/** The answer to a call waits until it is released. */
function holdBack(api: FakeApi, call: string, answer = { status: 204 } as ReturnType<typeof refusal>) {
  const { hold, release } = held();
  api.replace(call, () => hold.then(() => answer));
  return release;
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

  it('says whether it tries again by itself after a failure', async () => {
    const { api, press } = open([draft], LIST, refusal(403, 'Not allowed'));
    expect(await screen.findByText('Failed to load posts')).toBeVisible();
    expect(screen.queryByText(/tries again by itself/)).not.toBeInTheDocument();
    api.replace('GET /posts/admin/all', FAILED);
    await press('Try again');
    expect(await screen.findByText('This list tries again by itself every few seconds.')).toBeVisible();
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toContain('Failed to load posts');

    api.restore('GET /posts/admin/all');
    await press('Try again');
    expect(await rowOf(/signing day/i)).toBeVisible();
    expect(screen.queryByText(/Failed to load|tries again by itself/)).not.toBeInTheDocument();
  });

  it('comes in pages of fifty; one that fails keeps its place in the address, and is tried again', async () => {
    const { api, user } = open(numbered(51));
    const second = 'GET /posts/admin/all?view=rows&limit=50&offset=50';
    api.replace(second, FAILED);
    // By text: querying fifty rows by role takes jsdom seconds.
    await user.click(await screen.findByText('Next'));
    expect(await screen.findByText('Failed to load posts')).toBeVisible();
    expect(screen.queryByText('Post 0')).not.toBeInTheDocument();
    expect(window.location.search).toBe('?page=2');
    api.restore(second);
    await user.click(screen.getByText('Try again'));

    expect(await screen.findByText('Post 50', { selector: 'th' })).toBeVisible();
    expect(screen.getByText('51 to 51 of 51 posts')).toBeVisible();
    expect(asked(api)).toEqual(['limit=50', 'limit=50&offset=50', 'limit=50&offset=50']);
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

  it.each([
    ['draft', 'No drafts, apart from scheduled ones.'],
    ['scheduled', 'No post is scheduled.'],
    ['published', 'No post is published.'],
  ])('says that no post is %s', async (status, text) => {
    open([], `${LIST}?status=${status}`);

    expect(await screen.findByText(text)).toBeVisible();
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
    const refuse = holdBack(api, 'PUT /posts/one', FAILED);
    const publish = await screen.findByRole('button', { name: 'Publish Signing day' });
    await user.dblClick(publish);
    expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/posts/one', { status: 'published' }],
    ]);
    expect(publish).toHaveFocus();
    expect(publish).toHaveAttribute('aria-disabled', 'true');
    expect(publish).not.toBeDisabled();
    refuse();
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
    expectProblems('The record could not be restored');
    const { api, user, press, confirm } = open();
    await press('Delete Signing day');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.sent('DELETE')).toEqual([]);
    api.replace('DELETE /posts/one', FAILED);
    await press('Delete Signing day');
    await confirm('Delete');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await rowOf(/signing day/i)).toBeVisible();
    expectNoAlert();
    expect(screen.queryByText(/in the trash$|failed/i)).not.toBeInTheDocument();
    const answer = holdBack(api, 'DELETE /posts/one');
    await press('Delete Signing day');
    expect(question()).toHaveAccessibleName('Delete this post?');
    expect(question()).toHaveAccessibleDescription(/^Signing day goes to the trash/);
    await confirm('Delete');
    await user.keyboard('{Escape}');
    await confirm('Cancel');
    expect(within(question()).getByRole('button', { name: 'Cancel' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    api.replace('GET /posts/admin/all', ok([published]));
    answer();
    expect(await screen.findByText('‘Signing day’ is in the trash')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Campus visit']));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();

    api.replace('POST /trash/one/restore', FAILED);
    await press('Undo');
    const still = '‘Signing day’ could not be restored. It is still in the trash.';
    expect(await screen.findByText(still)).toBeVisible();
    api.replace('GET /posts/admin/all', ok([]));
    await press('Delete Campus visit');
    await confirm('Delete');
    await screen.findByText('No posts yet.');
    api.replace('GET /posts/admin/all', ok([published]));
    api.replace('POST /trash/two/restore', ok({ id: 'two' }));
    await press('Undo');
    expect(await rowOf(/campus visit/i)).toBeVisible();
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
    const { api, press, runOnAll } = open([...several.slice(0, 3), published]);
    api.replace('PUT /posts/second', refusal(404, 'Post not found'));
    api.replace('PUT /posts/third', FAILED);
    await runOnAll('Publish');

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

  it('are stopped by Escape after the current one, can be started again, and undone from the trash', async () => {
    expectProblems('A row could not be changed');
    const { api, user, press, confirm, runOnAll } = open(several);
    const answer = holdBack(api, 'DELETE /posts/second');
    await runOnAll('Delete');
    await waitFor(() => expect(question()).toHaveAccessibleDescription('1 of 4 done…'));
    await user.keyboard('{Escape}');
    expect(question()).toHaveAccessibleDescription('Stopping after this one…');
    answer();
    expect(await screen.findByText('2 posts moved to the trash. The rest was left alone.')).toBeVisible();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/posts/first', '/posts/second']);
    expect(screen.getByRole('checkbox', { name: 'Select Third' })).toBeChecked();
    expect(button('Delete selected')).toHaveFocus();

    await press('Delete selected');
    await confirm('Delete');
    expect(await screen.findByText('2 posts moved to the trash')).toBeVisible();
    api.replace('POST /trash/third/', refusal(404, 'Not found'));
    api.replace('POST /trash/', ok({}));
    await press('Undo');
    expect(await screen.findByText('No longer there: ‘Third’.')).toBeVisible();
    expect(api.sent('POST')).toHaveLength(2);
  });

  it('are not continued after the screen is left', async () => {
    const { api, runOnAll } = open(several);
    const answer = holdBack(api, 'DELETE /posts/first');
    await runOnAll('Delete');
    act(() => {
      window.history.pushState(null, '', paths.adminDashboard.to());
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByText('Manage Trainers');
    answer();

    expect(await screen.findByText('1 post moved to the trash. The rest was left alone.')).toBeVisible();
    expect(api.sent('DELETE')).toHaveLength(1);
  });

  it('of several pages are selected one by one or all, and those hidden by a search are left alone', async () => {
    const { api, user, confirm } = open(numbered(60));
    await user.click(await screen.findByLabelText('Select Post 0'));
    await user.click(screen.getByText('Next'));
    await user.click(await screen.findByLabelText('Select Post 51'));
    await user.click(screen.getByText('Publish selected'));
    expect(question()).toHaveAccessibleName('Publish 2 posts?');
    await confirm('Publish');
    expect(await screen.findByText('2 posts published')).toBeVisible();
    expect(api.sent('PUT').map(({ url }) => url)).toEqual(['/posts/p0', '/posts/p51']);

    await user.click(await screen.findByLabelText(/^Select all 10 on this page/));
    await user.click(screen.getByText('Select all 60 posts'));
    expect(await screen.findByText('60 posts selected')).toBeVisible();
    expect(asked(api).at(-1)).toBe('limit=100');
    await enterSearch(user, 'Search posts', 'Post 51');
    await waitFor(() => expect(screen.queryByText('Delete selected')).not.toBeInTheDocument());
  });

  it('have a bar that sticks above the rows, and the column headers below it', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
    const { user, press } = open(several);
    const bar = await screen.findByRole('group', { name: 'Selected posts' });
    expect(bar).not.toHaveStyle({ position: 'sticky' });
    await user.click(screen.getByRole('checkbox', { name: 'Select First' }));
    expect(bar).toHaveStyle({ position: 'sticky' });
    // eslint-disable-next-line testing-library/no-node-access -- the height is for the style sheets, which jsdom does not lay out
    const list = bar.parentElement;
    expect(list?.style.getPropertyValue('--marks-height')).toBe('52px');
    await press('Clear selection');
    expect(list?.style.getPropertyValue('--marks-height')).toBe('');
  });
});
