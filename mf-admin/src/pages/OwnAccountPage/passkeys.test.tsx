import { paths, type PasskeyWire } from '@site/contract';
import { buildOwnAccount, buildOwnSession, buildPasskey } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { signInTo } from '../../testing/signInTo';

const phone = buildPasskey({ id: 'phone', name: 'My phone', last_used_at: '2025-10-02T09:00:00.000Z' });
const laptop = buildPasskey({ id: 'laptop', name: 'Office laptop' });
const offer = {
  challenge: 'AAAA',
  rp_id: 'localhost',
  rp_name: 'Linksway',
  user_handle: 'BBBB',
  user_name: 'admin@linksway.example',
  user_display_name: 'Admin',
  known: [{ credential_id: 'CCCC', transports: ['internal'] }],
};
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const credential = {
  id: 'new',
  rawId: bytes('new'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
};

type Create = (options: CredentialCreationOptions) => Promise<unknown>;

/** A browser that has passkeys. */
function withPasskeys(create: Create) {
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});
const named = (name: string) => Object.assign(new Error('In the words of a browser'), { name });

function apiWith(...passkeys: PasskeyWire[]): FakeApi {
  const api = new FakeApi();
  let left = passkeys;
  api.replace('GET /account/sessions', ok({ sessions: [buildOwnSession({ passkey: 'My phone' })] }));
  api.replace('GET /account/passkeys', () => ok({ passkeys: left }));
  api.replace('GET /account', ok(buildOwnAccount()));
  api.replace('POST /account/passkeys/begin', ok(offer));
  api.replace('POST /account/passkeys', ({ body }) => {
    const added = buildPasskey({ id: 'new', name: (body as PasskeyWire).name });
    left = [...left, added];
    return { status: 201, body: added };
  });
  api.replace('PUT /account/passkeys/', ({ url, body }) => {
    left = left.map((each) => (url.endsWith(each.id) ? { ...each, ...(body as object) } : each));
    return ok(left.find(({ id }) => url.endsWith(id)));
  });
  api.replace('DELETE /account/passkeys/', ({ url }) => {
    left = left.filter(({ id }) => !url.endsWith(id));
    return { status: 204 };
  });
  return api;
}

async function open(api: FakeApi) {
  const { user } = await signInTo(paths.adminOwnAccount.to(), api);
  const region = await screen.findByRole('region', { name: 'Passkeys' });
  const part = within(region);
  const prove = async () => {
    await user.click(await part.findByRole('button', { name: 'Add a passkey' }));
    await user.type(part.getByLabelText('Your current password'), 'secret');
    await user.click(part.getByRole('button', { name: 'Continue' }));
    await part.findByLabelText('Name');
  };
  const make = async (name: string) => {
    await user.type(part.getByLabelText('Name'), name);
    await user.click(part.getByRole('button', { name: 'Make the passkey' }));
  };
  return { user, part, prove, make };
}

const sentTo = (api: FakeApi, url: string) => api.sent('POST').filter((one) => one.url === url);

it('lists the passkeys with when they were added and used', async () => {
  const { part } = await open(apiWith(phone, laptop));
  const rows = await part.findAllByRole('row');

  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent(/My phone.*1 Oct 2025.*2 Oct 2025/);
  expect(rows[2]).toHaveTextContent(/Office laptop.*Never/);
  expect(await screen.findByText('With the passkey ‘My phone’')).toBeVisible();
});

it('adds one with the password, a name and the browser', async () => {
  const asked: CredentialCreationOptions[] = [];
  withPasskeys((options) => (asked.push(options), Promise.resolve(credential)));
  const api = apiWith();
  const { part, prove, make } = await open(api);
  expect(await part.findByText('You have no passkey yet.')).toBeVisible();
  await prove();
  expect(part.getByLabelText('Name')).toHaveFocus();
  await make('  Office laptop ');

  expect(await screen.findByText('The passkey ‘Office laptop’ is added')).toBeVisible();
  expect(await part.findByRole('row', { name: /Office laptop/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(sentTo(api, '/account/passkeys/begin').map(({ body }) => body)).toEqual([
    { current_password: 'secret' },
  ]);
  expect(sentTo(api, '/account/passkeys').map(({ body }) => body)).toEqual([
    {
      name: 'Office laptop',
      client_data: base64url('{}'),
      attestation: base64url('attestation'),
      transports: ['internal'],
    },
  ]);
  const { publicKey } = asked[0]!;
  expect(publicKey).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(publicKey?.excludeCredentials).toHaveLength(1);
});

it('asks for a code as well where the account has one-time codes', async () => {
  withPasskeys(() => Promise.resolve(credential));
  const api = apiWith();
  api.replace('GET /account', ok(buildOwnAccount({ has_codes: true })));
  api.replace('GET /account/passkeys', ok({ passkeys: [] }));
  api.replace('GET /account/sessions', ok({ sessions: [] }));
  const { user, part } = await open(api);
  await user.click(await part.findByRole('button', { name: 'Add a passkey' }));
  await user.type(part.getByLabelText('Your current password'), 'secret');
  await user.type(part.getByLabelText('Code'), '123456');
  await user.click(part.getByRole('button', { name: 'Continue' }));

  await part.findByLabelText('Name');
  expect(sentTo(api, '/account/passkeys/begin').map(({ body }) => body)).toEqual([
    { current_password: 'secret', code: '123456' },
  ]);
});

it.each([
  ['NotAllowedError', /No passkey was added. It was cancelled, or took too long/],
  ['InvalidStateError', /has a passkey of your account already/],
  ['UnknownError', /This browser or device could not make one/],
])('says of %s what became of it, keeps the name, and can be tried again', async (name, text) => {
  expectProblems('No passkey was added.');
  let isRefused = true;
  withPasskeys(() => (isRefused ? Promise.reject(named(name)) : Promise.resolve(credential)));
  const { user, part, prove, make } = await open(apiWith());
  await prove();
  await make('My key');
  expect(await part.findByText(text)).toBeVisible();
  expect(part.getByLabelText('Name')).toHaveValue('My key');
  isRefused = false;
  await user.click(part.getByRole('button', { name: 'Make the passkey' }));

  expect(await screen.findByText('The passkey ‘My key’ is added')).toBeVisible();
});

it('asks the browser for nothing without a name', async () => {
  const create = jest.fn<Promise<unknown>, []>();
  withPasskeys(create);
  const { user, part, prove } = await open(apiWith());
  await prove();
  await user.click(part.getByRole('button', { name: 'Make the passkey' }));

  expect(await part.findByText('Give this passkey a name')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

it('says beside the field that the password is wrong', async () => {
  expectProblems('A passkey could not be added.');
  withPasskeys(() => Promise.resolve(credential));
  const api = apiWith();
  const wrong = { current_password: 'This is not your password' };
  api.replace('POST /account/passkeys/begin', refusal(422, 'no', wrong));
  const { user, part } = await open(api);
  await user.click(await part.findByRole('button', { name: 'Add a passkey' }));
  expect(part.getByLabelText('Your current password')).toHaveFocus();
  await user.type(part.getByLabelText('Your current password'), 'wrong');
  await user.click(part.getByRole('button', { name: 'Continue' }));

  expect(await part.findByText('This is not your password')).toBeVisible();
});

it('offers none in a browser that cannot make one', async () => {
  const { part } = await open(apiWith(phone));

  expect(await part.findByText(/This browser cannot make passkeys/)).toBeVisible();
  expect(part.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  expect(await part.findByRole('button', { name: 'Remove My phone' })).toBeVisible();
});

it('renames one', async () => {
  const { user, part } = await open(apiWith(phone));
  await user.click(await part.findByRole('button', { name: 'Rename My phone' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Rename the passkey' }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Old phone');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('The passkey is called ‘Old phone’ now')).toBeVisible();
  expect(await part.findByRole('row', { name: /Old phone/ })).toBeVisible();
});

it('removes one after a question', async () => {
  const api = apiWith(phone, laptop);
  const { user, part } = await open(api);
  await user.click(await part.findByRole('button', { name: 'Remove My phone' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/‘My phone’ signs you in no more/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('The passkey ‘My phone’ is removed')).toBeVisible();
  await waitFor(() => expect(part.queryByRole('row', { name: /My phone/ })).not.toBeInTheDocument());
  expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/account/passkeys/phone']);
});

it('takes one that was removed meanwhile as removed, and says what else fails', async () => {
  const api = apiWith(phone, laptop);
  const { user, part } = await open(api);
  api.replace('DELETE /account/passkeys/', refusal(404, 'Passkey not found'));
  await user.click(await part.findByRole('button', { name: 'Remove My phone' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  expectProblems('The passkey could not be removed.');
  api.replace('DELETE /account/passkeys/', refusal(503, 'The service is not available.'));
  await user.click(part.getByRole('button', { name: 'Remove Office laptop' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/could not be removed. The service is not available/)).toBeVisible();
});

it('says that they could not be loaded, and tries again', async () => {
  const api = apiWith(phone);
  api.replace('GET /account/passkeys', refusal(500, 'Something went wrong'));
  const { user, part } = await open(api);
  expect(await part.findByText('Failed to load your passkeys')).toBeVisible();

  api.replace('GET /account/passkeys', ok({ passkeys: [phone] }));
  await user.click(part.getByRole('button', { name: 'Try again' }));
  expect(await part.findByRole('row', { name: /My phone/ })).toBeVisible();
});
