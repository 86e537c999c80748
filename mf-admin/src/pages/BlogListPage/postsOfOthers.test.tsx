import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminBlog.to();
const draft = buildPost({ id: 'one', title: 'Signing day', status: 'draft' });
const other = buildPost({ id: 'two', title: 'Campus visit', status: 'draft' });
const GONE = refusal(404, 'Post not found');

const rowTitles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const button = (name: string) => screen.findByRole('button', { name });
const confirm = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name });

/** Two posts on screen; meanwhile another admin has deleted the first and added a third. */
async function openList(call: string) {
  const api = new FakeApi([draft, other]);
  const { user } = renderAdmin(LIST, api);
  await button('Delete Signing day');
  api.replace(call, GONE);
  const written = buildPost({ id: 'three', title: 'Letters', status: 'draft' });
  api.replace('GET /posts/admin/all', { status: 200, body: [written, other] });
  return { api, user };
}

async function expectFreshList() {
  await waitFor(() => expect(rowTitles()).toEqual(['Letters', 'Campus visit']));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  screen.getAllByRole('alert').forEach((region) => expect(region).toBeEmptyDOMElement());
}

describe('a post that another admin has deleted', () => {
  it('silently leaves the list when the user deletes it', async () => {
    const { user } = await openList('DELETE /posts/one');
    await user.click(await button('Delete Signing day'));
    await user.click(confirm('Delete'));

    await expectFreshList();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('silently leaves the list when the user publishes it', async () => {
    const { user } = await openList('PUT /posts/one');
    await user.click(await button('Publish Signing day'));

    await expectFreshList();
  });
});

describe('a pending deletion', () => {
  it('cannot be cancelled with Escape or Cancel', async () => {
    const api = new FakeApi([draft, other]);
    const { user } = renderAdmin(LIST, api);
    let answer: () => void = () => undefined;
    api.replace(
      'DELETE /posts/one',
      () => new Promise((resolve) => (answer = () => resolve({ status: 204 }))),
    );
    await user.click(await button('Delete Signing day'));
    await user.click(confirm('Delete'));
    await user.keyboard('{Escape}');
    await user.click(confirm('Cancel'));

    expect(confirm('Cancel')).toHaveAttribute('aria-disabled', 'true');
    answer();
    expect(await screen.findByText('‘Signing day’ is in the trash')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says where the post is when it cannot be restored', async () => {
    expectProblems('The record could not be restored');
    const api = new FakeApi([draft, other]);
    api.replace('POST /trash/', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(LIST, api);
    await user.click(await button('Delete Signing day'));
    await user.click(confirm('Delete'));
    await user.click(await button('Undo'));

    const sentence = '‘Signing day’ could not be restored. It is still in the trash.';
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('a page of posts that fails to load', () => {
  it('is said to have failed, keeps its place in the address, and is tried again', async () => {
    const posts = Array.from({ length: 51 }, (_, index) =>
      buildPost({ id: `p${index}`, title: `Post ${index}` }),
    );
    const api = new FakeApi(posts);
    const second = 'GET /posts/admin/all?view=rows&limit=50&offset=50';
    api.replace(second, refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(LIST, api);
    await user.click(await screen.findByText('Next'));

    expect(await screen.findByText('Failed to load posts')).toBeVisible();
    expect(screen.queryByText('Post 0')).not.toBeInTheDocument();
    expect(window.location.search).toBe('?page=2');
    api.restore(second);
    await user.click(screen.getByText('Try again'));

    expect(await screen.findByText('Post 50', { selector: 'th' })).toBeVisible();
    expect(screen.getByText('51 to 51 of 51 posts')).toBeVisible();
  });

  it('beyond the end leads back to the last one', async () => {
    const posts = Array.from({ length: 51 }, (_, index) =>
      buildPost({ id: `p${index}`, title: `Post ${index}` }),
    );
    renderAdmin(`${LIST}?page=9`, new FakeApi(posts));

    expect(await screen.findByText('Post 50', { selector: 'th' })).toBeVisible();
    expect(window.location.search).toBe('?page=2');
  });
});

describe('posts of several pages', () => {
  const posts = Array.from({ length: 60 }, (_, index) =>
    buildPost({ id: `p${index}`, title: `Post ${index}`, status: 'draft' }),
  );

  it('are published together after one question', async () => {
    const api = new FakeApi(posts);
    const { user } = renderAdmin(LIST, api);
    await user.click(await screen.findByLabelText('Select Post 0'));
    await user.click(screen.getByText('Next'));
    await user.click(await screen.findByLabelText('Select Post 51'));

    await user.click(screen.getByText('Publish selected'));
    const question = within(screen.getByRole('alertdialog', { name: 'Publish 2 posts?' }));
    await user.click(question.getByRole('button', { name: 'Publish' }));

    expect(await screen.findByText('2 posts published')).toBeVisible();
    expect(api.sent('PUT').map(({ url }) => url)).toEqual(['/posts/p0', '/posts/p51']);
  });

  it('are all selected, and the others are loaded for it', async () => {
    const api = new FakeApi(posts);
    const { user } = renderAdmin(LIST, api);
    await user.click(await screen.findByLabelText(/^Select all 50 on this page/));
    await user.click(screen.getByText('Select all 60 posts'));

    expect(await screen.findByText('60 posts selected')).toBeVisible();
    expect(api.sent('GET', '/posts').at(-1)?.url).toBe('/posts/admin/all?view=rows&limit=100');
  });

  it('cannot be selected while another search is on its way', async () => {
    const api = new FakeApi(posts.slice(0, 3));
    const { user } = renderAdmin(LIST, api);
    await screen.findByLabelText('Select Post 0');
    let answer: () => void = () => undefined;
    const found = { status: 200, body: [posts[2]], headers: { 'X-Total-Count': '1' } };
    api.replace(
      'GET /posts/admin/all?view=rows&q=2',
      () => new Promise((resolve) => (answer = () => resolve(found))),
    );
    await enterSearch(user, 'Search posts', '2');
    await screen.findByText('Loading…');
    await user.click(screen.getByLabelText('Select Post 0'));
    answer();

    expect(await screen.findByText('1 post')).toBeVisible();
    expect(screen.queryByText('1 post selected')).not.toBeInTheDocument();
  });
});
