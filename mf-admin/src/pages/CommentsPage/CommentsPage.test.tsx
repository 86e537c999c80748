import { type AdminCommentWire, paths } from '@site/contract';
import { buildAdminComment } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakePage } from '../../testing/fakePage';
import { held } from '../../testing/held';
import { renderAdmin } from '../../testing/renderAdmin';

const COMMENTS = paths.adminComments.to();
afterEach(() => jest.restoreAllMocks());

const waiting = buildAdminComment({ id: 'w', name: 'Ana', text: 'Is it\ntoo late?', state: 'waiting' });
const shown = buildAdminComment({ id: 's', name: 'Tom', state: 'shown' });
const hidden = buildAdminComment({ id: 'h', name: 'Bea', state: 'hidden', post: null });

/** Keeps what is decided. */
function apiWith(...initial: AdminCommentWire[]): FakeApi {
  const api = new FakeApi();
  let comments = initial;
  const idIn = (url: string) => url.split('/')[2];
  api.replace('GET /comments', ({ url }) =>
    fakePage(comments, url, {
      matches: ({ state, name }, query) =>
        (!query.has('state') || query.get('state') === state) &&
        name.toLowerCase().startsWith(query.get('q') ?? ''),
    }),
  );
  api.replace('PUT /comments/', ({ url, body }) => {
    const comment = comments.find(({ id }) => id === idIn(url));
    if (!comment) return refusal(404, 'Comment not found');
    const changed = { ...comment, ...(body as object) };
    comments = comments.map((each) => (each === comment ? changed : each));
    return ok(changed);
  });
  api.replace('DELETE /comments/', ({ url }) => {
    comments = comments.filter(({ id }) => id !== idIn(url));
    return { status: 204 };
  });
  return api;
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const namesShown = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

it('shows what waits first, and the others by their state', async () => {
  const { user } = renderAdmin(COMMENTS, apiWith(waiting, shown, hidden));

  const row = within(await rowOf(/ana/i));
  expect(namesShown()).toEqual(['Ana']);
  expect(row.getByText(/^Is it/)).toHaveTextContent('Is it too late?');
  expect(row.getByText(/^Is it/)).toHaveAttribute('dir', 'auto');
  expect(row.getByRole('link', { name: waiting.post?.title })).toHaveAttribute(
    'href',
    paths.post.to(waiting.post?.slug ?? ''),
  );

  await user.click(screen.getByRole('link', { name: 'Hidden' }));
  expect(within(await rowOf(/bea/i)).getByText('The post was deleted')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All' }));
  await rowOf(/tom/i);
  expect(namesShown()).toEqual(['Ana', 'Tom', 'Bea']);
});

it('approves a comment, which then waits no longer, and says so', async () => {
  const api = apiWith(waiting, shown);
  const { user } = renderAdmin(COMMENTS, api);

  await user.click(
    await screen.findByRole('button', { name: 'Approve the comment by Ana: Is it too late?' }),
  );

  expect(await screen.findByText('No comment is waiting.')).toBeVisible();
  expect(screen.getByText('Visitors see the comment now')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([['/comments/w', { state: 'shown' }]]);
});

it('leads to the next comment after a decision, and to the one before after the last', async () => {
  const more = buildAdminComment({ id: 'm', name: 'Ana', text: 'Thank you', state: 'waiting' });
  const third = buildAdminComment({ id: 't', name: 'Bo', text: 'And golf?', state: 'waiting' });
  const { user } = renderAdmin(COMMENTS, apiWith(waiting, more, third));
  const approve = (what: string) => screen.findByRole('button', { name: `Approve the comment by ${what}` });

  await user.click(await approve('Ana: Thank you'));
  await waitFor(async () => expect(await approve('Bo: And golf?')).toHaveFocus());
  await waitFor(() => expect(namesShown()).toEqual(['Ana', 'Bo']));
  await user.keyboard('{Enter}');

  await waitFor(async () => expect(await approve('Ana: Is it too late?')).toHaveFocus());
  await waitFor(() => expect(namesShown()).toEqual(['Ana']));
  expect(await approve('Ana: Is it too late?')).toHaveFocus();
});

it.each([
  [404, 'Comment not found', 'This comment is no longer there: somebody has deleted it.'],
  [503, 'The service is away', 'The comment could not be changed. The service is away'],
])('sends one decision for two clicks, and says what failed: %i', async (status, message, shown) => {
  expectProblems('A comment could not be changed');
  const api = apiWith(waiting);
  const { hold, release } = held();
  api.replace('PUT /comments/', async () => {
    await hold;
    return refusal(status, message);
  });
  const { user } = renderAdmin(COMMENTS, api);

  await user.dblClick(
    await screen.findByRole('button', { name: 'Hide the comment by Ana: Is it too late?' }),
  );
  release();

  expect(await screen.findByText(shown)).toBeVisible();
  expect(api.sent('PUT')).toHaveLength(1);
});

it('moves a comment to the trash after a question', async () => {
  const { user } = renderAdmin(COMMENTS, apiWith(waiting));

  await user.click(await screen.findByRole('button', { name: 'Delete the comment by Ana: Is it too late?' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('No comment is waiting.')).toBeVisible();
  expect(screen.getByText('The comment is in the trash')).toBeVisible();
});

it('finds comments by name, and approves several at once', async () => {
  const more = buildAdminComment({ id: 'm', name: 'Maria', state: 'waiting' });
  const { user } = renderAdmin(COMMENTS, apiWith(waiting, more));
  await rowOf(/maria/i);

  await enterSearch(user, 'Search comments', 'mar');
  await waitFor(() => expect(namesShown()).toEqual(['Maria']));
  await user.clear(screen.getByLabelText('Search comments'));
  await waitFor(() => expect(namesShown()).toEqual(['Ana', 'Maria']));

  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));

  expect(await screen.findByText('No comment is waiting.')).toBeVisible();
});

describe('a long comment', () => {
  const long = buildAdminComment({ id: 'w', name: 'Ana', text: 'It begins', is_cut: true, state: 'waiting' });

  it('is shown by its beginning, and whole on demand', async () => {
    const api = new FakeApi();
    api.replace('GET /comments/w', ok({ ...long, text: 'It begins\nand ends', is_cut: false }));
    api.replace('GET /comments', ok([long]));
    const { user } = renderAdmin(COMMENTS, api);
    const row = within(await rowOf(/ana/i));
    expect(row.getByText('It begins…')).toBeVisible();
    await user.click(row.getByRole('button', { name: /^Read all/ }));

    const whole = await row.findByText(/and ends$/);
    expect(whole).toHaveFocus();
    expect(row.queryByRole('button', { name: /^Read all/ })).not.toBeInTheDocument();
    expect(api.sent('GET', '/comments?').at(-1)?.url).toContain('view=rows');
  });

  it('says when the rest could not be loaded', async () => {
    expectProblems('A comment could not be read');
    const api = new FakeApi();
    api.replace('GET /comments/w', refusal(503, 'The service is away'));
    api.replace('GET /comments', ok([long]));
    const { user } = renderAdmin(COMMENTS, api);
    await user.click(await screen.findByRole('button', { name: /^Read all/ }));

    expect(
      await screen.findByText('The rest of the comment could not be loaded. The service is away'),
    ).toBeVisible();
  });
});
