import { paths, type PostRevisionWire } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { buildAdminPost } from '../testing/buildAdminRecords';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../testing/fakeApi';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

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

function open(revisions = [newer, older], query = '') {
  const api = new FakeApi([post]);
  const list = revisions.map(({ id, title, saved_at, saved_by }) => ({ id, title, saved_at, saved_by }));
  for (const revision of revisions) api.replace(`GET /posts/one/revisions/${revision.id}`, ok(revision));
  api.replace('GET /posts/one/revisions/', refusal(404, 'Version not found'));
  api.replace('GET /posts/one/revisions', ok(list));
  const { user } = renderAdmin(`${paths.adminPostRevisions.to('one')}${query}`, api);
  const press = pressIn(user);
  return { api, user, press };
}

const RESTORE = 'POST /posts/one/revisions/v2/restore';
const difference = () => screen.findByRole('region', { name: 'What has changed since then' });

describe('the earlier versions of a post', () => {
  it('are listed with time and author, and compared with the post word by word, one by one', async () => {
    const { user } = open();
    const newest = within(await difference());
    expect(newest.getByRole('deletion')).toHaveTextContent('Three');
    expect(newest.getByRole('insertion')).toHaveTextContent('Four');
    const versions = within(screen.getByRole('navigation', { name: 'Versions' }));
    const [first, second] = versions.getAllByRole('link') as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent(/19 Nov 2026.*ana@agency\.example/);
    expect(first).toHaveAttribute('aria-current', 'true');
    expect(second).toHaveTextContent(/18 Nov 2026.*Author unknown/);

    await user.click(second);
    const [title] = await screen.findAllByRole('insertion');
    expect(title).toHaveTextContent('day');
  });

  it('are restored over the version that was seen only, and then in the editor as the restore answered', async () => {
    expectProblems('An action failed');
    const { api, press } = open();
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

  it.each([
    [[{ ...newer, body: '<p>Four of our <em>golfers</em> signed.</p>' }], '', /^The words are the same/],
    [[newer], '?version=gone', /^This version is no longer kept/],
  ])('say what there is to say instead of a difference', async (revisions, query, text) => {
    open(revisions, query);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
