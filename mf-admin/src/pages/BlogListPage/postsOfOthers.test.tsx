import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
  it('is not reported as loading', async () => {
    const posts = Array.from({ length: 51 }, (_, index) =>
      buildPost({ id: `p${index}`, title: `Post ${index}` }),
    );
    const api = new FakeApi(posts);
    api.replace('GET /posts/admin/all?limit=50&offset=50', refusal(500, 'Something went wrong'));
    renderAdmin(LIST, api);

    expect(await screen.findByText('Failed to load posts')).toBeVisible();
    expect(screen.getByText('50 posts')).toBeVisible();
    expect(screen.queryByText(/More are loading/)).not.toBeInTheDocument();
  });
});
