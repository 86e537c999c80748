import { type AdminCommentWire, paths } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminComment } from '../testing/buildAdminRecords';
import { enterSearch } from '../testing/enterSearch';
import { FakeApi } from '../testing/fakeApi';
import { FakeRecords, idIn } from '../testing/FakeRecords';
import { renderAdmin } from '../testing/renderAdmin';

const waiting = buildAdminComment({ id: 'w', name: 'Ana', text: 'Is it\ntoo late?', state: 'waiting' });
const shown = buildAdminComment({ id: 's', name: 'Tom', state: 'shown' });
const hidden = buildAdminComment({ id: 'h', name: 'Bea', state: 'hidden', post: null });
const golf = buildAdminComment({ id: 't', name: 'Bo', text: 'And golf?', state: 'waiting' });

/** The moderation, which keeps what is decided. */
function open(...initial: AdminCommentWire[]) {
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

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const namesShown = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const confirm = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

it('shows what waits first, and the others by their state', async () => {
  const { user } = open(waiting, shown, hidden);
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
  const { api, user } = open(waiting, more, golf);
  const approve = (what: string) => button(`Approve the comment by ${what}`);
  await user.click(await approve('Ana: Thank you'));
  expect(await screen.findByText('‘the comment by Ana: Thank you’ is shown to visitors')).toBeVisible();
  await waitFor(async () => expect(await approve('Bo: And golf?')).toHaveFocus());
  await waitFor(() => expect(namesShown()).toEqual(['Ana', 'Bo']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(namesShown()).toEqual(['Ana']));
  await waitFor(async () => expect(await approve('Ana: Is it too late?')).toHaveFocus());
  await user.keyboard('{Enter}');

  expect(await screen.findByText('No comment is waiting.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(api.sent('PUT').at(-1)).toMatchObject({ url: '/comments/w', body: { state: 'shown' } });
});

it('finds comments by name, moves one to the trash after a question, and approves several at once', async () => {
  const { user } = open(waiting, golf, buildAdminComment({ id: 'm', name: 'Maria', state: 'waiting' }));
  await rowOf(/maria/i);
  await enterSearch(user, 'Search comments', 'mar');
  await waitFor(() => expect(namesShown()).toEqual(['Maria']));
  await user.clear(screen.getByLabelText('Search comments'));
  await user.click(await button('Delete the comment by Ana: Is it too late?'));
  expect(screen.getByRole('alertdialog', { name: 'Delete this comment?' })).toBeVisible();
  await user.click(await confirm('Delete'));
  expect(await screen.findByText(/^‘the comment by Ana.*’ is in the trash$/)).toBeVisible();
  await waitFor(() => expect(namesShown()).toEqual(['Bo', 'Maria']));

  await user.click(await button('Select'));
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  await user.click(await button('Approve selected'));
  await user.click(await confirm('Approve'));
  expect(await screen.findByText('No comment is waiting.')).toBeVisible();
});
