import { type AccountWire, paths } from '@site/contract';
import { buildAccount, buildUser } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { signInTo } from '../../testing/signInTo';

const ACCOUNTS = paths.adminAccounts.to();
const own = buildAccount({ id: buildUser().id, email: 'admin@linksway.example' });
const jo = buildAccount({ id: 'jo', email: 'jo@linksway.example', last_sign_in_at: null });

const open = async (api: FakeApi) => (await signInTo(ACCOUNTS, api)).user;

/** Accounts of which others can be removed. */
function apiWith(...accounts: AccountWire[]): FakeApi {
  const api = new FakeApi();
  let left = accounts;
  api.replace('GET /invitations', ok({ invitations: [] }));
  api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: true }));
  api.replace('GET /accounts', () => ok({ accounts: left }));
  api.replace('DELETE /accounts/', ({ url }) => {
    left = left.filter(({ id }) => !url.endsWith(id));
    return { status: 204 };
  });
  return api;
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const removeJo = () => screen.findByRole('button', { name: 'Remove jo@linksway.example' });
const dialog = () => within(screen.getByRole('alertdialog'));

it('names who may sign in, since when, and when they last did', async () => {
  await open(apiWith(own, jo));
  const first = await rowOf(/admin@ ?linksway/);

  expect(
    within(first)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Owner', '1 Aug 2025', expect.stringMatching(/^1 Oct 2025, \d\d:30$/), 'Off', '—']);
  const second = await rowOf(/jo@linksway/);
  expect(within(second).getAllByRole('cell')[2]).toHaveTextContent('—');
});

it('offers nobody to remove their own account', async () => {
  await open(apiWith(own, jo));
  await removeJo();
  const row = await rowOf(/admin@ ?linksway/);

  expect(within(row).getByRole('rowheader')).toHaveTextContent(/^admin@linksway.exampleYou$/);
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
});

it('removes an account after a question that names it', async () => {
  const api = apiWith(own, jo);
  const user = await open(api);
  await user.click(await removeJo());
  expect(screen.getByRole('alertdialog', { name: 'Remove jo@linksway.example?' })).toBeVisible();
  expect(api.sent('DELETE')).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('jo@linksway.example can no longer sign in')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /jo@/ })).not.toBeInTheDocument());
  expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/accounts/jo']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('changes nothing when the question is cancelled', async () => {
  const api = apiWith(own, jo);
  const user = await open(api);
  await user.click(await removeJo());
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(api.sent('DELETE')).toEqual([]);
});

it.each([
  [
    refusal(409, 'This is the last owner.'),
    'jo@linksway.example could not be removed. This is the last owner.',
  ],
  [
    refusal(404, 'Admin not found'),
    'jo@linksway.example could not be removed. The account is no longer there.',
  ],
])('says why it failed (%#)', async (answer, sentence) => {
  const api = apiWith(own, jo);
  api.replace('DELETE /accounts/', answer);
  const user = await open(api);
  await user.click(await removeJo());
  await user.click(dialog().getByRole('button', { name: 'Remove' }));

  expect(await screen.findByRole('alertdialog', { name: sentence })).toBeVisible();
});

it('says that it is loading', async () => {
  const api = apiWith(own);
  api.replace('GET /accounts', () => new Promise(() => undefined));
  await open(api);

  await screen.findByText('Loading the accounts…');
});

it('says that it could not be loaded, and tries again', async () => {
  const api = apiWith(own);
  api.replace('GET /accounts', refusal(500, 'Something went wrong'));
  const user = await open(api);
  expect(await screen.findByText('Failed to load the accounts')).toBeVisible();
  expect(screen.getByText('This list tries again by itself every few seconds.')).toBeVisible();

  api.replace('GET /accounts', ok({ accounts: [own] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf(/admin@ ?linksway/)).toBeDefined();
});

describe('the role of an account', () => {
  const makeEditor = () => screen.findByRole('button', { name: 'Make editor jo@linksway.example' });

  it('is changed after a question that says what it means', async () => {
    const api = apiWith(own, jo);
    const user = await open(api);
    const changed = { ...jo, role: 'editor' } as const;
    api.replace('PUT /accounts/jo', () => {
      api.replace('GET /accounts', ok({ accounts: [own, changed] }));
      return ok(changed);
    });
    await user.click(await makeEditor());
    expect(screen.getByRole('alertdialog', { name: 'Make jo@linksway.example an editor?' })).toBeVisible();
    expect(dialog().getByText(/no longer sees applications, messages or athletes/)).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Make editor' }));

    expect(await screen.findByText('jo@linksway.example is an editor now')).toBeVisible();
    expect(api.sent('PUT')).toEqual([
      expect.objectContaining({ url: '/accounts/jo', body: { role: 'editor' } }),
    ]);
    const button = await screen.findByRole('button', { name: 'Make owner jo@linksway.example' });
    expect(within(await rowOf(/jo@linksway/)).getAllByRole('cell')[0]).toHaveTextContent('Editor');
    await user.click(button);
    expect(screen.getByRole('alertdialog', { name: 'Make jo@linksway.example an owner?' })).toBeVisible();
  });

  it.each([
    [refusal(409, 'This is the last owner.'), 'This is the last owner.'],
    [refusal(404, 'Account not found'), 'The account is no longer there.'],
  ])('says why it was not changed (%#)', async (answer, reason) => {
    const api = apiWith(own, jo);
    api.replace('PUT /accounts/jo', answer);
    const user = await open(api);
    await user.click(await makeEditor());
    await user.click(dialog().getByRole('button', { name: 'Make editor' }));

    const name = `The role of jo@linksway.example could not be changed. ${reason}`;
    expect(await screen.findByRole('alertdialog', { name })).toBeVisible();
  });
});
