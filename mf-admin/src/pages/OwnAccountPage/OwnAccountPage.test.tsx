import { paths } from '@site/contract';
import { buildOwnAccount, buildOwnSession } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { signInTo } from '../../testing/signInTo';

const here = buildOwnSession({ id: 'here', is_current: true, device: 'Firefox on Linux' });
const phone = buildOwnSession({ id: 'phone', device: 'Safari on iOS' });
const unknown = buildOwnSession({ id: 'unknown', device: '' });

/** An account whose changes stay, and sessions that can be ended. */
function apiWith(...sessions: ReturnType<typeof buildOwnSession>[]): FakeApi {
  const api = new FakeApi();
  let account = buildOwnAccount();
  let left = sessions.length > 0 ? sessions : [here];
  const changed = ({ body }: { body: unknown }) => {
    const { name = account.name, email = account.email } = body as Partial<typeof account>;
    account = { ...account, name, email };
    return ok(account);
  };
  api.replace('GET /account/sessions', () => ok({ sessions: left }));
  api.replace('GET /account', () => ok(account));
  api.replace('GET /auth/me', () => ok({ id: account.id, email: account.email, name: account.name }));
  api.replace('PUT /account/password', { status: 204 });
  api.replace('PUT /account', changed);
  api.replace('DELETE /account/sessions/', ({ url }) => {
    left = left.filter(({ id }) => !url.endsWith(`/${id}`));
    return { status: 204 };
  });
  api.replace('DELETE /account/sessions', () => {
    left = left.filter(({ is_current }) => is_current);
    return { status: 204 };
  });
  return api;
}

async function open(api: FakeApi) {
  const { user } = await signInTo(paths.adminOwnAccount.to(), api);
  const form = async (name: string) => within(await screen.findByRole('form', { name }));
  return { user, form };
}

it('changes the name', async () => {
  const api = apiWith();
  const { user, form } = await open(api);
  const name = await form('Name');
  await user.clear(name.getByLabelText('Name'));
  await user.type(name.getByLabelText('Name'), 'Jo Field');
  await user.click(name.getByRole('button', { name: 'Save name' }));

  expect(await screen.findByText('Your name is saved')).toBeVisible();
  expect(api.sent('PUT')).toEqual([expect.objectContaining({ url: '/account', body: { name: 'Jo Field' } })]);
  await waitFor(async () => expect((await form('Name')).getByLabelText('Name')).toHaveValue('Jo Field'));
});

it('changes the email address with the password, and says it everywhere', async () => {
  const { user, form } = await open(apiWith());
  const email = await form('Email address');
  await user.clear(email.getByLabelText('Email address'));
  await user.type(email.getByLabelText('Email address'), 'jo@linksway.example');
  await user.type(email.getByLabelText('Your current password'), 'secret');
  await user.click(email.getByRole('button', { name: 'Change email address' }));

  expect(await screen.findByText('You now sign in with jo@linksway.example')).toBeVisible();
  expect(await screen.findByText('Signed in as jo@linksway.example')).toBeInTheDocument();
  expect((await form('Email address')).getByLabelText('Your current password')).toHaveValue('');
});

it('says beside the field which one is wrong, and keeps what was typed', async () => {
  const api = apiWith();
  const wrong = { current_password: 'This is not your password' };
  api.replace('PUT /account/password', refusal(422, 'This is not your password', wrong));
  const { user, form } = await open(api);
  const password = await form('Password');
  await user.type(password.getByLabelText('Your current password'), 'wrong');
  await user.type(password.getByLabelText('New password'), 'a longer pass phrase');
  await user.click(password.getByRole('button', { name: 'Change password' }));

  expect(await password.findByText('This is not your password')).toBeVisible();
  expect(password.getByLabelText('New password')).toHaveValue('a longer pass phrase');
});

it('sends no password that is too short', async () => {
  const api = apiWith();
  const { user, form } = await open(api);
  const password = await form('Password');
  await user.type(password.getByLabelText('Your current password'), 'secret');
  await user.type(password.getByLabelText('New password'), 'short');
  await user.click(password.getByRole('button', { name: 'Change password' }));

  expect(await password.findByText(/at least 12 characters long/)).toBeVisible();
  expect(api.sent('PUT')).toEqual([]);
});

it('says that there were too many tries', async () => {
  const api = apiWith();
  api.replace('PUT /account/password', refusal(429, 'Too many attempts. Please try again later.'));
  const { user, form } = await open(api);
  const password = await form('Password');
  await user.type(password.getByLabelText('Your current password'), 'secret');
  await user.type(password.getByLabelText('New password'), 'a longer pass phrase');
  await user.click(password.getByRole('button', { name: 'Change password' }));

  expect(await password.findByText(/could not be changed. Too many attempts/)).toBeVisible();
});

it('lists where the account is signed in, and marks this place', async () => {
  await open(apiWith(here, phone, unknown));
  const row = await screen.findByRole('row', { name: /Firefox on Linux/ });

  expect(within(row).getByText('This one')).toBeVisible();
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /An unknown device/ })).toBeVisible();
});

it('ends one session', async () => {
  const api = apiWith(here, phone);
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));

  expect(await screen.findByText('Safari on iOS is signed out')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Safari/ })).not.toBeInTheDocument());
  expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/account/sessions/phone']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('ends all others together, and offers it only where there are some', async () => {
  const api = apiWith(here, phone, unknown);
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));

  expect(await screen.findByText('You are signed out everywhere else')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument(),
  );
  expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/account/sessions']);
});

it('says that a session could not be ended', async () => {
  const api = apiWith(here, phone);
  api.replace('DELETE /account/sessions/', refusal(503, 'The service is not available.'));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));

  expect(await screen.findByText(/Safari on iOS could not be signed out. The service/)).toBeVisible();
});

it('says that it could not be loaded, and tries again', async () => {
  const api = apiWith();
  api.replace('GET /account', refusal(500, 'Something went wrong'));
  const { user, form } = await open(api);
  expect(await screen.findByText('Your account could not be loaded.')).toBeVisible();

  api.replace('GET /account', ok(buildOwnAccount()));
  api.replace('GET /account/sessions', ok({ sessions: [here] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await form('Name')).getByLabelText('Name')).toHaveValue('Admin');
});
