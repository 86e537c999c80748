import { type OwnAccountWire, paths } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOwnAccount, buildOwnSession } from '../../testing/buildAdminRecords';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { renderSignedIn } from '../../testing/renderAdmin';
import { pressIn } from '../../testing/pressIn';

const here = buildOwnSession({ id: 'here', is_current: true, device: 'Firefox on Linux' });
const phone = buildOwnSession({ id: 'phone', device: 'Safari on iOS' });
const unknown = buildOwnSession({ id: 'unknown', device: '' });
const recovery_codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Linksway:admin?secret=JBSWY3DPEHPK3PXP' };

/** An account whose changes stay, with sessions that can be ended. */
async function open(fields: Partial<OwnAccountWire> = {}, sessions = [here, phone]) {
  const api = new FakeApi();
  let account = buildOwnAccount(fields);
  let left = sessions;
  const set = (has_codes: boolean) => (account = { ...account, has_codes, recovery_codes_left: 2 });
  api.replace('GET /account/sessions', () => ok({ sessions: left }));
  api.replace('GET /account', () => ok(account));
  api.replace('GET /auth/me', () => ok({ id: account.id, email: account.email, name: account.name }));
  api.replace('PUT /account/password', { status: 204 });
  api.replace('PUT /account/codes', () => (set(true), ok({ recovery_codes })));
  api.replace('PUT /account', ({ body }) => {
    const { name = account.name, email = account.email } = body as Partial<OwnAccountWire>;
    account = { ...account, name, email };
    return ok(account);
  });
  api.replace('DELETE /account/sessions/', ({ url }) => {
    left = left.filter(({ id }) => !url.endsWith(`/${id}`));
    return { status: 204 };
  });
  api.replace('DELETE /account/sessions', () => {
    left = left.filter(({ is_current }) => is_current);
    return { status: 204 };
  });
  api.replace('POST /account/codes/off', () => (set(false), { status: 204 }));
  api.replace('POST /account/codes/recovery', () => (set(true), ok({ recovery_codes })));
  api.replace('POST /account/codes', ok(secret));
  const { user } = await renderSignedIn(paths.adminOwnAccount.to(), api);
  const press = pressIn(user);
  const fill = async (name: string, texts: Record<string, string>) => {
    const fields = within(await screen.findByRole('form', { name }));
    for (const [label, text] of Object.entries(texts)) {
      await user.clear(fields.getByLabelText(label));
      await user.paste(text);
    }
  };
  return { api, user, press, fill };
}

const form = (name: string) => screen.findByRole('form', { name });
const codes = () => screen.findByRole('region', { name: 'One-time codes' });
const PASSWORD = { 'Your current password': 'secret', 'New password': 'a longer pass phrase' };

it('changes the name', async () => {
  const { api, press, fill } = await open();
  await fill('Name', { Name: 'Jo Field' });
  await press('Save name');

  expect(await screen.findByText('Your name is saved')).toBeVisible();
  expect(api.sent('PUT')).toEqual([expect.objectContaining({ url: '/account', body: { name: 'Jo Field' } })]);
  await waitFor(async () =>
    expect(within(await form('Name')).getByLabelText('Name')).toHaveValue('Jo Field'),
  );
});

it('changes the email address with the password, and says it everywhere', async () => {
  const { press, fill } = await open();
  const email = 'jo@linksway.example';
  await fill('Email address', { 'Email address': email, 'Your current password': 'secret' });
  await press('Change email address');

  expect(await screen.findByText(`You now sign in with ${email}`)).toBeVisible();
  expect(await screen.findByText(`Signed in as ${email}`)).toBeInTheDocument();
  expect(within(await form('Email address')).getByLabelText('Your current password')).toHaveValue('');
});

it('says beside the field what is wrong with a password, or that there were too many tries, and keeps it', async () => {
  expectProblems('Your password could not be changed.', 'Your password could not be changed.');
  const { api, press, fill } = await open();
  await fill('Password', { ...PASSWORD, 'New password': 'short' });
  await press('Change password');
  const password = within(await form('Password'));
  expect(await password.findByText(/at least 12 characters long/)).toBeVisible();
  expect(api.sent('PUT')).toEqual([]);

  const wrong = 'This is not your password';
  api.replace('PUT /account/password', refusal(422, wrong, { current_password: wrong }));
  await fill('Password', PASSWORD);
  await press('Change password');
  expect(await password.findByText(wrong)).toBeVisible();
  expect(password.getByLabelText('New password')).toHaveValue('a longer pass phrase');
  api.replace('PUT /account/password', refusal(429, 'Too many attempts. Please try again later.'));
  await press('Change password');
  expect(await password.findByText(/could not be changed. Too many attempts/)).toBeVisible();
});

it('lists where the account is signed in, marks this place, and ends one session or all others', async () => {
  const { api, press } = await open({}, [here, phone, unknown]);
  const row = within(await screen.findByRole('row', { name: /Firefox on Linux/ }));
  expect(row.getByText('This one')).toBeVisible();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /An unknown device/ })).toBeVisible();
  await press('Sign out Safari on iOS');

  expect(await screen.findByText('Safari on iOS is signed out')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Safari/ })).not.toBeInTheDocument());
  const all = 'Sign out everywhere else';
  await press(all);
  expect(await screen.findByText('You are signed out everywhere else')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: all })).not.toBeInTheDocument());
  const ended = api.sent('DELETE').map(({ url }) => url);
  expect(ended).toEqual(['/account/sessions/phone', '/account/sessions']);
});

it('says of a session that has ended meanwhile that it is signed out', async () => {
  const { api, press } = await open();
  api.replace('DELETE /account/sessions/', refusal(404, 'Not found'));
  await press('Sign out Safari on iOS');

  expect(await screen.findByText('Safari on iOS is signed out')).toBeVisible();
});

describe('one-time codes', () => {
  it('are set up with a picture or a key, and a first code; the recovery codes are shown once', async () => {
    const { user, press } = await open({ has_codes: false });
    const part = within(await codes());
    await press('Set up one-time codes');
    expect(part.getByLabelText('Your current password')).toHaveFocus();
    await press('Cancel');
    expect(part.getByText('Off')).toBeVisible();
    await press('Set up one-time codes');
    await user.type(part.getByLabelText('Your current password'), 'secret');
    await press('Continue');
    expect(await part.findByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(part.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(part.getByLabelText('Code of the app'), '123456');
    await press('Turn on');

    const shown = within(await part.findByRole('list', { name: 'Your recovery codes' }));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recovery_codes);
    expect(part.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
    await press('I have kept them');
    expect(await part.findByText('You have 2 recovery codes left.')).toBeVisible();
    expect(part.queryByText(recovery_codes[0]!)).not.toBeInTheDocument();
  });

  it('are turned off with password and code', async () => {
    const { api, user, press } = await open({ has_codes: true, recovery_codes_left: 1 });
    const part = within(await codes());
    await press('Turn off');
    await user.type(part.getByLabelText('Your current password'), 'secret');
    await user.type(part.getByLabelText('Code'), '123456');
    await press('Turn off');

    expect(await screen.findByText('One-time codes are off')).toBeVisible();
    expect(await part.findByText('Off')).toBeVisible();
    const body = { current_password: 'secret', code: '123456' };
    expect(api.sent('POST', '/account')).toEqual([expect.objectContaining({ body })]);
  });

  it('are asked for by a change of the password, also where they were turned on meanwhile', async () => {
    expectProblems('Your password could not be changed.');
    const { api, user, press, fill } = await open({ has_codes: false });
    await fill('Password', PASSWORD);
    const password = within(await form('Password'));
    expect(password.queryByLabelText('Code')).not.toBeInTheDocument();
    api.replace('GET /account', ok(buildOwnAccount({ has_codes: true })));
    api.replace('PUT /account/password', refusal(422, 'no', { code: 'Please enter the code as well.' }));
    await press('Change password');
    expect(await password.findByText('Please enter the code as well.')).toBeVisible();
    api.replace('PUT /account/password', { status: 204 });
    await user.type(password.getByLabelText('Code'), '123456');
    await press('Change password');

    expect(await screen.findByText(/^Your password is changed/)).toBeVisible();
    expect(api.sent('PUT').at(-1)?.body).toEqual({
      current_password: 'secret',
      code: '123456',
      new_password: 'a longer pass phrase',
    });
    expect(within(await form('Email address')).getByLabelText('Code')).toBeVisible();
  });
});
