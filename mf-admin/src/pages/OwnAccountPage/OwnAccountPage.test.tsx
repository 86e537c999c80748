import { paths } from '@site/contract';
import { buildOwnAccount, buildOwnSession } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
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
  const form = (name: string) => screen.findByRole('form', { name });
  return { user, form };
}

it('changes the name', async () => {
  const api = apiWith();
  const { user, form } = await open(api);
  const name = await form('Name');
  await user.clear(within(name).getByLabelText('Name'));
  await user.type(within(name).getByLabelText('Name'), 'Jo Field');
  await user.click(within(name).getByRole('button', { name: 'Save name' }));

  expect(await screen.findByText('Your name is saved')).toBeVisible();
  expect(api.sent('PUT')).toEqual([expect.objectContaining({ url: '/account', body: { name: 'Jo Field' } })]);
  await waitFor(async () =>
    expect(within(await form('Name')).getByLabelText('Name')).toHaveValue('Jo Field'),
  );
});

it('changes the email address with the password, and says it everywhere', async () => {
  const { user, form } = await open(apiWith());
  const email = await form('Email address');
  await user.clear(within(email).getByLabelText('Email address'));
  await user.type(within(email).getByLabelText('Email address'), 'jo@linksway.example');
  await user.type(within(email).getByLabelText('Your current password'), 'secret');
  await user.click(within(email).getByRole('button', { name: 'Change email address' }));

  expect(await screen.findByText('You now sign in with jo@linksway.example')).toBeVisible();
  expect(await screen.findByText('Signed in as jo@linksway.example')).toBeInTheDocument();
  expect(within(await form('Email address')).getByLabelText('Your current password')).toHaveValue('');
});

it('says beside the field which one is wrong, and keeps what was typed', async () => {
  expectProblems('Your password could not be changed.');
  const api = apiWith();
  const wrong = { current_password: 'This is not your password' };
  api.replace('PUT /account/password', refusal(422, 'This is not your password', wrong));
  const { user, form } = await open(api);
  const password = await form('Password');
  await user.type(within(password).getByLabelText('Your current password'), 'wrong');
  await user.type(within(password).getByLabelText('New password'), 'a longer pass phrase');
  await user.click(within(password).getByRole('button', { name: 'Change password' }));

  expect(await within(password).findByText('This is not your password')).toBeVisible();
  expect(within(password).getByLabelText('New password')).toHaveValue('a longer pass phrase');
});

it('says that there were too many tries', async () => {
  expectProblems('Your password could not be changed.');
  const api = apiWith();
  api.replace('PUT /account/password', refusal(429, 'Too many attempts. Please try again later.'));
  const { user, form } = await open(api);
  const password = await form('Password');
  await user.type(within(password).getByLabelText('Your current password'), 'secret');
  await user.type(within(password).getByLabelText('New password'), 'a longer pass phrase');
  await user.click(within(password).getByRole('button', { name: 'Change password' }));

  expect(await within(password).findByText(/could not be changed. Too many attempts/)).toBeVisible();
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

it('takes a session that has ended meanwhile as ended', async () => {
  const api = apiWith(here, phone);
  const { user } = await open(api);
  await screen.findByRole('row', { name: /Safari/ });
  api.replace('DELETE /account/sessions/phone', refusal(404, 'Session not found'));
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }));

  expect(await screen.findByText('Safari on iOS is signed out')).toBeVisible();
  expect(screen.queryByText(/could not be/)).not.toBeInTheDocument();
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
  expectProblems('Safari on iOS could not be signed out.');
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
  expect(within(await form('Name')).getByLabelText('Name')).toHaveValue('Admin');
});

describe('one-time codes', () => {
  const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Linksway:admin?secret=JBSWY3DPEHPK3PXP' };
  const recovery_codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

  /** An account for which codes can be turned on, or are. */
  function codesApi(isOn: boolean): FakeApi {
    const api = new FakeApi();
    let account = buildOwnAccount({ has_codes: isOn, recovery_codes_left: isOn ? 1 : 0 });
    const set = (has_codes: boolean) => (account = { ...account, has_codes, recovery_codes_left: 2 });
    api.replace('GET /account/sessions', ok({ sessions: [here] }));
    api.replace('GET /account', () => ok(account));
    api.replace('POST /account/codes/off', () => (set(false), { status: 204 }));
    api.replace('POST /account/codes/recovery', () => (set(true), ok({ recovery_codes })));
    api.replace('POST /account/codes', ok(secret));
    api.replace('PUT /account/codes', () => (set(true), ok({ recovery_codes })));
    return api;
  }

  async function openCodes(api: FakeApi) {
    const { user, form } = await open(api);
    const part = within(await screen.findByRole('region', { name: 'One-time codes' }));
    return { user, form, part };
  }

  it('are set up with a picture or a key, and a first code; the recovery codes are shown once', async () => {
    const api = codesApi(false);
    const { user, form, part } = await openCodes(api);
    await user.click(part.getByRole('button', { name: 'Set up one-time codes' }));
    await user.type(part.getByLabelText('Your current password'), 'secret');
    await user.click(part.getByRole('button', { name: 'Continue' }));
    expect(await part.findByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(part.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(within(await form('One-time codes')).getByLabelText('Code of the app'), '123456');
    await user.click(part.getByRole('button', { name: 'Turn on' }));

    const codes = await part.findByRole('list', { name: 'Your recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recovery_codes);
    expect(part.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
    await user.click(part.getByRole('button', { name: 'I have kept them' }));
    expect(await part.findByText('You have 2 recovery codes left.')).toBeVisible();
    expect(part.queryByText(recovery_codes[0]!)).not.toBeInTheDocument();
  });

  it('are turned off with password and code', async () => {
    const api = codesApi(true);
    const { user, part } = await openCodes(api);
    await user.click(part.getByRole('button', { name: 'Turn off' }));
    await user.type(part.getByLabelText('Your current password'), 'secret');
    await user.type(part.getByLabelText('Code'), '123456');
    await user.click(part.getByRole('button', { name: 'Turn off' }));

    expect(await screen.findByText('One-time codes are off')).toBeVisible();
    expect(await part.findByText('Off')).toBeVisible();
    const body = { current_password: 'secret', code: '123456' };
    expect(api.sent('POST', '/account')).toEqual([expect.objectContaining({ body })]);
  });

  it('are asked for by a change of the password, also where they were turned on meanwhile', async () => {
    expectProblems('Your password could not be changed.');
    const api = codesApi(false);
    const { user, form } = await openCodes(api);
    const password = within(await form('Password'));
    await user.type(password.getByLabelText('Your current password'), 'secret');
    await user.type(password.getByLabelText('New password'), 'a longer pass phrase');
    expect(password.queryByLabelText('Code')).not.toBeInTheDocument();
    api.replace('GET /account', ok(buildOwnAccount({ has_codes: true })));
    api.replace('PUT /account/password', refusal(422, 'no', { code: 'Please enter the code as well.' }));
    await user.click(password.getByRole('button', { name: 'Change password' }));

    expect(await password.findByText('Please enter the code as well.')).toBeVisible();
    api.replace('PUT /account/password', { status: 204 });
    await user.type(password.getByLabelText('Code'), '123456');
    await user.click(password.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/^Your password is changed/)).toBeVisible();
    expect(api.sent('PUT').at(-1)?.body).toEqual({
      ...{ current_password: 'secret', code: '123456', new_password: 'a longer pass phrase' },
    });
    expect(within(await form('Email address')).getByLabelText('Code')).toBeVisible();
  });

  it('say beside the field that the code is wrong', async () => {
    expectProblems('New recovery codes could not be made.');
    const api = codesApi(true);
    api.replace('POST /account/codes/recovery', refusal(422, 'no', { code: 'This code is not right' }));
    const { user, part } = await openCodes(api);
    await user.click(part.getByRole('button', { name: 'Make new recovery codes' }));
    await user.type(part.getByLabelText('Your current password'), 'secret');
    await user.type(part.getByLabelText('Code'), '123456');
    await user.click(part.getByRole('button', { name: 'Make new recovery codes' }));

    expect(await part.findByText('This code is not right')).toBeVisible();
  });
});
