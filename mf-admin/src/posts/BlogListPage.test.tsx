import { type AdminCommentWire, paths, type PostRevisionWire } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminComment, buildAdminPost } from '../testing/buildAdminRecords';
import { enterSearch } from '../testing/enterSearch';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../testing/fakeApi';
import { FakeRecords, idIn } from '../testing/FakeRecords';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';
import { readableText } from './postText';
import { londonClock, londonInstants } from './postTimes';

const LIST = paths.adminBlog.to();
const FAILED = refusal(500, 'Something went wrong');
const draft = buildAdminPost({
  id: 'one',
  title: 'Signing day',
  slug: 'signing-day',
  status: 'draft',
  likes: 3,
});
const published = buildAdminPost({ id: 'two', title: 'Campus visit', slug: 'campus-visit', likes: 12 });
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
  it('shows each post with its slug, stage, since when it is public, likes, and a link to it, and is filtered', async () => {
    const published_at = '2025-10-05T09:00:00.000Z';
    const posts = [draft, published].map((post) => ({ ...post, published_at }));
    const { api, user } = open(posts, `${LIST}?status=mad`);
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
    expect(asked(api)).toEqual(['limit=50']);
    await user.selectOptions(screen.getByLabelText('Status'), 'Scheduled');
    await waitFor(() => expect(asked(api).at(-1)).toBe('status=scheduled&limit=50'));
  });
});

describe('one post', () => {
  it('is published and unpublished, or silently not, and comes back from the trash', async () => {
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

    api.restore('PUT /posts/one');
    api.restore('DELETE /posts/one');
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

  it('has its times back after an undo of ‘Publish’ for several', async () => {
    const times = { status: 'draft', publish_at: '2026-07-03T08:00:00.000Z' } as const;
    const { api, user, press } = open([{ ...draft, ...times }]);
    await press('Select');
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await press('Publish selected');
    await press('Undo');

    await waitFor(() => expect(api.sent('PUT')).toHaveLength(2));
    expect(api.sent('PUT')[1]?.body).toEqual(times);
  });
});

describe('the moderation of comments', () => {
  const waiting = buildAdminComment({ id: 'w', name: 'Ana', text: 'Is it\ntoo late?', state: 'waiting' });
  const shown = buildAdminComment({ id: 's', name: 'Tom', state: 'shown' });
  const hidden = buildAdminComment({ id: 'h', name: 'Bea', state: 'hidden', post: null });
  const golf = buildAdminComment({ id: 't', name: 'Bo', text: 'And golf?', state: 'waiting' });

  /** The moderation, which keeps what is decided. */
  function openComments(...initial: AdminCommentWire[]) {
    const api = new FakeApi();
    const comments = new FakeRecords({
      initial,
      build: buildAdminComment,
      matches: ({ state, name }, query) =>
        (!query.has('state') || query.get('state') === state) &&
        name.toLowerCase().startsWith(query.get('q') ?? ''),
    });
    api.replace('GET /comments', comments.list);
    api.replace('PUT /comments/', ({ url, body }) => comments.change(idIn(url), body as object));
    api.replace('DELETE /comments/', comments.remove);
    return { api, ...renderAdmin(paths.adminComments.to(), api) };
  }

  const namesShown = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
  const enabled = (name: string | RegExp) => screen.findByRole('button', { name });
  const answer = async (name: string) =>
    within(await screen.findByRole('alertdialog')).getByRole('button', { name });

  it('shows what waits first, and the others by their state', async () => {
    const { user } = openComments(waiting, shown, hidden);
    const row = within(await rowOf(/ana/i));
    expect(namesShown()).toEqual(['Ana']);
    expect(row.getByText(/^Is it/)).toHaveTextContent('Is it too late?');
    expect(row.getByText(/^Is it/)).toHaveAttribute('dir', 'auto');
    const post = row.getByRole('link', { name: waiting.post?.title });
    expect(post).toHaveAttribute('href', paths.post.to(waiting.post?.slug ?? ''));

    await user.selectOptions(screen.getByLabelText('State'), 'Hidden');
    expect(within(await rowOf(/bea/i)).getByText('The post was deleted')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('State'), 'All');
    await rowOf(/tom/i);
    expect(namesShown()).toEqual(['Ana', 'Tom', 'Bea']);
  });

  it('approves comments, leads to the next one, or to the one before after the last, and says so', async () => {
    const more = buildAdminComment({ id: 'm', name: 'Ana', text: 'Thank you', state: 'waiting' });
    const { api, user } = openComments(waiting, more, golf);
    const approve = (what: string) => enabled(`Approve the comment by ${what}`);
    await user.click(await approve('Ana: Thank you'));
    expect(await screen.findByText('‘the comment by Ana: Thank you’ is shown to visitors')).toBeVisible();
    await waitFor(async () => expect(await approve('Bo: And golf?')).toHaveFocus());
    await waitFor(() => expect(namesShown()).toEqual(['Ana', 'Bo']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(namesShown()).toEqual(['Ana']));
    await waitFor(async () => expect(await approve('Ana: Is it too late?')).toHaveFocus());
    await user.keyboard('{Enter}');

    expect(await screen.findByText('No comments are waiting.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(api.sent('PUT').at(-1)).toMatchObject({ url: '/comments/w', body: { state: 'shown' } });
  });

  it('finds comments by name, moves one to the trash after a question, and approves several at once', async () => {
    const { user } = openComments(
      waiting,
      golf,
      buildAdminComment({ id: 'm', name: 'Maria', state: 'waiting' }),
    );
    await rowOf(/maria/i);
    await enterSearch(user, 'Search comments', 'mar');
    await waitFor(() => expect(namesShown()).toEqual(['Maria']));
    await user.clear(screen.getByLabelText('Search comments'));
    await user.click(await enabled('Delete the comment by Ana: Is it too late?'));
    expect(screen.getByRole('alertdialog', { name: 'Delete this comment?' })).toBeVisible();
    await user.click(await answer('Delete'));
    expect(await screen.findByText(/^‘the comment by Ana.*’ is in the trash$/)).toBeVisible();
    await waitFor(() => expect(namesShown()).toEqual(['Bo', 'Maria']));

    await user.click(await enabled('Select'));
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    await user.click(await enabled('Approve selected'));
    await user.click(await answer('Approve'));
    expect(await screen.findByText('No comments are waiting.')).toBeVisible();
  });
});

describe('the earlier versions of a post', () => {
  const post = buildAdminPost({
    id: 'one',
    title: 'Signing day',
    updated_at: '2026-11-20T09:00:00.000Z',
    body: '<p>Four of our golfers signed.</p>',
  });
  const newer: PostRevisionWire = {
    id: 'v2',
    title: 'Signing day',
    saved_at: '2026-11-19T09:00:00.000Z',
    saved_by: 'ana@agency.example',
    body: '<p>Three of our golfers signed.</p>',
    custom_excerpt: '',
    share_title: '',
  };
  const older: PostRevisionWire = {
    ...newer,
    id: 'v1',
    title: 'Signing',
    saved_at: '2026-11-18T09:00:00.000Z',
    saved_by: '',
  };

  function openVersions(revisions = [newer, older]) {
    const api = new FakeApi([post]);
    const list = revisions.map(({ id, title, saved_at, saved_by }) => ({ id, title, saved_at, saved_by }));
    for (const revision of revisions) api.replace(`GET /posts/one/revisions/${revision.id}`, ok(revision));
    api.replace('GET /posts/one/revisions', ok(list));
    const { user } = renderAdmin(paths.adminPostRevisions.to('one'), api);
    return { api, user, press: pressIn(user) };
  }

  const RESTORE = 'POST /posts/one/revisions/v2/restore';
  const difference = () => screen.findByRole('region', { name: 'What has changed since then' });

  it('are listed with time and author, compared with the post word by word, or said to be the same or gone', async () => {
    const same = { ...newer, id: 'v0', body: '<p>Four of our <em>golfers</em> signed.</p>' };
    const gone = { ...newer, id: 'gone' };
    const { api, user } = openVersions([newer, older, same, gone]);
    api.replace('GET /posts/one/revisions/gone', refusal(404, 'Version not found'));
    const newest = within(await difference());
    expect(newest.getByRole('deletion')).toHaveTextContent('Three');
    expect(newest.getByRole('insertion')).toHaveTextContent('Four');
    const versions = within(screen.getByRole('navigation', { name: 'Versions' }));
    const [first, second, ...others] = versions.getAllByRole('link') as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent(/19 Nov 2026.*ana@agency\.example/);
    expect(first).toHaveAttribute('aria-current', 'true');
    expect(second).toHaveTextContent(/18 Nov 2026.*Author unknown/);

    await user.click(second);
    const [title] = await screen.findAllByRole('insertion');
    expect(title).toHaveTextContent('day');
    const said = [/^The words are the same/, /^This version is no longer kept/];
    for (const [index, link] of (others as HTMLElement[]).entries()) {
      await user.click(link);
      expect(await screen.findByText(said[index]!)).toBeVisible();
    }
  });

  it('are restored over the version that was seen only, and then in the editor as the restore answered', async () => {
    expectProblems('An action failed');
    const { api, press } = openVersions();
    api.replace(RESTORE, staleRefusal);
    await press('Restore this version');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/^Somebody has saved this post/);
    await press('OK');
    const restored = { ...post, title: 'As it was', updated_at: '2026-11-21T09:00:00.000Z' };
    api.replace(RESTORE, ok(restored));
    api.replace('GET /posts/one', refusal(500, 'Something went wrong'));
    await press('Restore this version');

    expect(await screen.findByText(/^The earlier version of .* is back$/)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible();
    expect(await screen.findByLabelText('Title')).toHaveValue('As it was');
    expect(api.sent('POST').at(-1)?.body).toEqual({ based_on: post.updated_at });
  });
});

describe('a time on London’s clocks', () => {
  it.each([
    ['2026-12-03T09:00', ['2026-12-03T09:00:00.000Z']],
    ['2026-07-03T09:00', ['2026-07-03T08:00:00.000Z']],
    // Around the change of 29 March 2026, which leaves out an hour.
    ['2026-03-29T01:00', []],
    ['2026-03-29T02:00', ['2026-03-29T01:00:00.000Z']],
    // Around the change of 25 October 2026, which repeats one.
    ['2026-10-25T01:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
    ['2026-10-25T02:00', ['2026-10-25T02:00:00.000Z']],
  ])('%s is %j', (clock, instants) => {
    expect(londonInstants(clock)).toEqual(instants);
    for (const instant of instants) expect(londonClock(instant)).toBe(clock);
  });

  it.each(['', '2026-12-03', '12026-12-03T09:00', '2026-02-30T99:00'])('is not %j', (text) =>
    expect(londonInstants(text)).toBeUndefined(),
  );
});

describe('a text for comparing', () => {
  it('has a line for each block, and says what else there is', () => {
    const html = `<h2>The morning</h2><p>Three <strong>signed</strong>,<br>at <a href="/golfers">last</a>.</p>
      <ul><li>One</li><li>Two</li></ul><p><img src="/api/uploads/a/800.webp" alt="A green"><img src="/b.webp"></p>`;

    expect(readableText(html).split('\n')).toEqual([
      '[Heading 2] The morning',
      'Three signed,',
      'at last [/golfers].',
      '• One',
      '• Two',
      '[Picture: A green] [Picture: not described]',
    ]);
    expect(readableText('<table><tr><td>Age</td><td>17</td></tr></table>')).toBe('Age | 17 |');
  });
});
