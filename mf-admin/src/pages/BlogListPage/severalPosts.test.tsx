import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { type Answer, FakeApi, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminBlog.to();
const titles = ['First', 'Second', 'Third', 'Fourth'];
const posts = titles.map((title) => buildPost({ id: title.toLowerCase(), title, status: 'draft' }));
const FAILED = refusal(500, 'Something went wrong');

const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('heading', { level: 1 });

/** Selects every row and confirms the action. */
async function runOnAll(label: string, api = new FakeApi(posts)) {
  const { user } = renderAdmin(LIST, api);
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  await user.click(button(`${label} selected`));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: label }));
  return { api, user };
}

/** The api's response to a call waits for the test. */
function heldBack(api: FakeApi, call: string) {
  let go: (answer: Answer) => void = () => undefined;
  api.replace(call, () => new Promise((resolve) => (go = resolve)));
  return { answer: (answer: Answer) => go(answer) };
}

describe('a bulk action that is stopped', () => {
  it.each([
    ['Stop', (user: { click(on: Element): Promise<void> }) => user.click(button('Stop'))],
    ['Escape', (user: { keyboard(keys: string): Promise<void> }) => user.keyboard('{Escape}')],
  ])('by %s ends after the current post, and reports what was done', async (_name, stop) => {
    const api = new FakeApi(posts);
    const second = heldBack(api, 'DELETE /posts/second');
    const { user } = await runOnAll('Delete', api);
    await waitFor(() => expect(api.sent('DELETE')).toHaveLength(2));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('1 of 4 done…');
    await stop(user);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Stopping after this one…');
    second.answer({ status: 204 });

    expect(await screen.findByText('2 posts moved to the trash. The rest was left alone.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/posts/first', '/posts/second']);
    expect(screen.getByRole('checkbox', { name: 'Select Third' })).toBeChecked();
    expect(button('Delete selected')).toHaveFocus();
  });

  it('can be started again', async () => {
    const api = new FakeApi(posts);
    const first = heldBack(api, 'DELETE /posts/first');
    const { user } = await runOnAll('Delete', api);
    await user.click(button('Stop'));
    first.answer({ status: 204 });
    await screen.findByText('1 post moved to the trash. The rest was left alone.');
    await user.click(button('Delete selected'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('3 posts moved to the trash')).toBeVisible();
  });

  it('does not continue after the screen is left', async () => {
    const api = new FakeApi(posts);
    const first = heldBack(api, 'DELETE /posts/first');
    await runOnAll('Delete', api);
    act(() => {
      window.history.pushState(null, '', paths.adminDashboard.to());
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByText('Manage Trainers');
    first.answer({ status: 204 });

    expect(await screen.findByText('1 post moved to the trash. The rest was left alone.')).toBeVisible();
    expect(api.sent('DELETE')).toHaveLength(1);
  });
});

describe('undoing a bulk action', () => {
  it('tries all rows, and names those that fail', async () => {
    expectProblems('A row could not be changed', 'A row could not be changed');
    const api = new FakeApi(posts);
    const { user } = await runOnAll('Publish', api);
    await screen.findByText('4 posts published');
    api.replace('PUT /posts/second', FAILED);
    api.replace('PUT /posts/third', FAILED);
    await user.click(button('Undo'));

    const sentence = 'Could not be undone: 2 posts published (‘Second’, ‘Third’).';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getAllByRole('alert').some((region) => region.textContent?.includes(sentence))).toBe(true);
    expect(
      api
        .sent('PUT')
        .slice(4)
        .map(({ url }) => url),
    ).toEqual(posts.map(({ id }) => `/posts/${id}`));
  });

  it('says which are no longer in the trash', async () => {
    expectProblems('A row could not be changed');
    const api = new FakeApi(posts);
    const { user } = await runOnAll('Delete', api);
    await screen.findByText('4 posts moved to the trash');
    api.replace('POST /trash/first/', refusal(404, 'Not found'));
    api.replace('POST /trash/', { status: 200, body: {} });
    await user.click(button('Undo'));

    expect(await screen.findByText('No longer there: ‘First’.')).toBeVisible();
    expect(api.sent('POST')).toHaveLength(4);
  });
});

describe('a bulk action on posts of which another admin has deleted one', () => {
  it('handles the others, and removes the deleted one', async () => {
    expectProblems('A row could not be changed');
    const api = new FakeApi(posts);
    api.replace('PUT /posts/second', refusal(404, 'Post not found'));
    await runOnAll('Publish', api);

    expect(await screen.findByText('3 posts published')).toBeVisible();
    expect(screen.getByText('No longer there: ‘Second’.')).toBeVisible();
    expect(title()).toHaveFocus();
  });

  it('keeps the error message when the row has left the list meanwhile', async () => {
    expectProblems('A row could not be changed');
    const api = new FakeApi(posts.slice(0, 2));
    api.replace('PUT /posts/first', FAILED);
    const second = heldBack(api, 'DELETE /posts/second');
    const { user } = renderAdmin(LIST, api);
    await user.click(await screen.findByRole('checkbox', { name: 'Select First' }));
    await user.click(button('Publish selected'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/^1 post could not be changed: ‘First’/)).toBeVisible();
    await user.click(button('Delete Second'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    second.answer({ status: 204 });

    expect(await screen.findByText('‘Second’ is in the trash')).toBeVisible();
    expect(screen.getByText(/^1 post could not be changed: ‘First’/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select First' })).toBeChecked();
  });
});

describe('the bar of selected rows', () => {
  it('sticks above the rows, and the column headers below it', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
    const { user } = renderAdmin(LIST, new FakeApi(posts));
    const bar = await screen.findByRole('group', { name: 'Selected posts' });
    expect(bar).not.toHaveStyle({ position: 'sticky' });
    await user.click(screen.getByRole('checkbox', { name: 'Select First' }));

    expect(bar).toHaveStyle({ position: 'sticky' });
    // eslint-disable-next-line testing-library/no-node-access -- the height is for the style sheets, which jsdom does not lay out
    const list = bar.parentElement;
    expect(list?.style.getPropertyValue('--marks-height')).toBe('52px');
    await user.click(button('Clear selection'));
    expect(list?.style.getPropertyValue('--marks-height')).toBe('');
    height.mockRestore();
  });
});
