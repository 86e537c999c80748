import { paths, type PostRevisionWire } from '@site/contract';
import { buildAdminPost } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const post = buildAdminPost({
  ...{ id: 'one', title: 'Signing day', updated_at: '2026-11-20T09:00:00.000Z' },
  body: '<p>Four of our golfers signed.</p>',
});
const older: PostRevisionWire = {
  ...{ id: 'v1', title: 'Signing', saved_at: '2026-11-18T09:00:00.000Z', saved_by: '' },
  ...{ body: '<p>Nothing yet.</p>', custom_excerpt: null, share_title: null, pictures_gone: 0 },
};
const newer: PostRevisionWire = {
  ...{ id: 'v2', title: 'Signing day', saved_at: '2026-11-19T09:00:00.000Z', saved_by: 'ana@agency.example' },
  ...{ body: '<p>Three of our golfers signed.</p>', custom_excerpt: '', share_title: '', pictures_gone: 2 },
};

function open(revisions = [newer, older], query = '') {
  const api = new FakeApi([post]);
  api.replace('GET /posts/one/revisions', ({ url }) => {
    const [, , , , id] = url.split('/');
    if (!id)
      return ok(
        revisions.map(({ title, saved_at, saved_by, ...of }) => ({ id: of.id, title, saved_at, saved_by })),
      );
    const found = revisions.find((revision) => revision.id === id);
    return found ? ok(found) : refusal(404, 'Version not found');
  });
  const { user } = renderAdmin(`${paths.adminPostRevisions.to('one')}${query}`, api);
  const restore = async () => user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  return { api, user, restore };
}

describe('the earlier versions of a post', () => {
  it('are listed with time and author, and the newest is compared with the post word by word', async () => {
    open();
    const difference = await screen.findByRole('region', { name: 'What has changed since then' });

    const [removed, added] = [
      within(difference).getByRole('deletion'),
      within(difference).getByRole('insertion'),
    ];
    expect([removed.textContent, added.textContent]).toEqual(['Three', 'Four']);
    expect(within(difference).getByText(/2 pictures of this version were deleted since/)).toBeVisible();
    const versions = screen.getByRole('navigation', { name: 'Versions' });
    const [first, second] = within(versions).getAllByRole('link');
    expect(first).toHaveTextContent(/19 Nov 2026.*ana@agency\.example/);
    expect(first).toHaveAttribute('aria-current', 'true');
    expect(second).toHaveTextContent(/18 Nov 2026.*Author not noted/);
  });

  it('are chosen one by one, and show another title too', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: /18 Nov 2026/ }));

    const added = await screen.findAllByRole('insertion');
    expect(added[0]).toHaveTextContent('day');
  });

  it('show another excerpt too, and nothing about one that they do not know', async () => {
    const known = { ...newer, body: post.body, custom_excerpt: 'In a minute.' };
    const { user } = open([known, { ...older, body: post.body, title: post.title }]);
    const difference = await screen.findByRole('region', { name: 'What has changed since then' });
    expect(within(difference).getByRole('deletion')).toHaveTextContent('In a minute.');
    expect(within(difference).getByText('Excerpt')).toBeVisible();

    await user.click(await screen.findByRole('link', { name: /18 Nov 2026/ }));
    expect(await screen.findByText('The post has the same title and text now.')).toBeVisible();
  });

  it('are restored over the version that was seen', async () => {
    const { api, restore } = open();
    api.replace('POST /posts/one/revisions/v2/restore', ok(post));
    await restore();

    expect(await screen.findByText('The earlier version of ‘Signing day’ is back')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible();
    expect(api.sent('POST')[0]?.body).toEqual({ based_on: post.updated_at });
  });

  it('are in the editor as the restore answered, although the post cannot be loaded again', async () => {
    const { api, restore } = open();
    await screen.findByRole('button', { name: 'Restore this version' });
    api.replace('GET /posts/one', refusal(500, 'Something went wrong'));
    api.replace(
      'POST /posts/one/revisions/v2/restore',
      ok({ ...post, title: 'As it was', updated_at: '2026-11-21T09:00:00.000Z' }),
    );
    await restore();

    expect(await screen.findByLabelText('Title')).toHaveValue('As it was');
  });

  it('are not restored over a save by somebody else that was not seen', async () => {
    expectProblems('A version of a post could not be restored');
    const { api, restore } = open();
    api.replace('POST /posts/one/revisions/v2/restore', staleRefusal);
    await restore();

    expect(await screen.findByText(/^Somebody has saved this post meanwhile/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restore this version' })).toBeVisible();
  });

  it('say when only the formatting is different', async () => {
    open([{ ...newer, body: '<p>Four of our <em>golfers</em> signed.</p>' }]);
    expect(await screen.findByText(/^The words are the same/)).toBeVisible();
  });

  it('say when there is none', async () => {
    open([]);
    expect(await screen.findByText(/^There is no earlier version yet/)).toBeVisible();
  });

  it('say when one is no longer kept', async () => {
    open([newer], '?version=gone');
    expect(await screen.findByText(/^This version is no longer kept/)).toBeVisible();
  });

  it('are loaded again after a failure', async () => {
    const api = new FakeApi([post]);
    api.replace('GET /posts/one/revisions', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(paths.adminPostRevisions.to('one'), api);
    expect(await screen.findByText(/^The earlier versions could not be loaded/)).toBeVisible();

    api.replace('GET /posts/one/revisions', ok([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(/^There is no earlier version yet/)).toBeVisible();
  });
});
