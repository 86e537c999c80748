import { paths } from '@site/contract';
import { buildLogin } from '@site/contract/testing';
import { Route, Routes } from 'react-router-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/renderInShell';
import { LoginPage } from './LoginPage';
import { passkeyTexts } from './passkeyTexts';

const page = (
  <Routes>
    <Route path={paths.login.pattern} element={<LoginPage />} />
    <Route path="*" element={null} />
  </Routes>
);
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const credential = {
  id: 'the-credential',
  rawId: bytes('the credential'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('account'),
  },
};

type Get = (options: CredentialRequestOptions) => Promise<unknown>;

/** A browser that has passkeys. */
function withPasskeys(get: Get) {
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const refusal = (status: number, code: string) => ({ status, body: { message: 'no', code } });

/** An api that hands out a challenge and answers the proof. */
function apiWith(answer: { status: number; body: object }, offer = { status: 200, body: {} }) {
  const sent: { path: string; body: unknown }[] = [];
  const challenge = { challenge: 'AAAA', rp_id: 'localhost' };
  const fetch: typeof globalThis.fetch = (input, init) => {
    const path = String(input).replace('/api', '');
    const { body } = init ?? {};
    sent.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined });
    const { status, body: said } = path.endsWith('/challenge')
      ? { ...offer, body: { ...challenge, ...offer.body } }
      : answer;
    return Promise.resolve(Response.json(said, { status }));
  };
  return { fetch, sent };
}

async function signIn(fetch: typeof globalThis.fetch) {
  const view = renderInShell(page, { path: '/login', fetch });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  return view;
}

const named = (name: string) => Object.assign(new Error('In the words of a browser'), { name });

describe('a passkey', () => {
  it('is not offered by a browser that has none', () => {
    renderInShell(page, { path: '/login' });

    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(screen.queryByText('Sign in with a passkey')).not.toBeInTheDocument();
  });

  it('signs in without address and password', async () => {
    const asked: CredentialRequestOptions[] = [];
    withPasskeys((options) => (asked.push(options), Promise.resolve(credential)));
    const { fetch, sent } = apiWith({ status: 200, body: buildLogin() });
    const { storage } = await signIn(fetch);

    expect(await screen.findByText('/admin/dashboard')).toBeInTheDocument();
    expect(storage.getItem('token')).toBe(buildLogin().token);
    expect(asked[0]?.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked[0]?.publicKey?.allowCredentials).toBeUndefined();
    expect(sent).toEqual([
      { path: '/auth/passkey/challenge', body: undefined },
      {
        path: '/auth/passkey',
        body: {
          credential_id: 'the-credential',
          client_data: base64url('{}'),
          authenticator_data: base64url('data'),
          signature: base64url('signature'),
          user_handle: base64url('account'),
        },
      },
    ]);
  });

  it.each(['NotAllowedError', 'AbortError'])('that is not used (%s) is no failure', async (name) => {
    withPasskeys(() => Promise.reject(named(name)));
    const { fetch, sent } = apiWith({ status: 200, body: buildLogin() });
    await signIn(fetch);

    expect(await screen.findByText(passkeyTexts.cancelled)).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(sent).toHaveLength(1);
    // It can be tried again at once.
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('that a browser cannot use here leads to the password', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    withPasskeys(() => Promise.reject(named('UnknownError')));
    await signIn(apiWith({ status: 200, body: {} }).fetch);

    expect(await screen.findByRole('alert')).toHaveTextContent(passkeyTexts.impossible);
    expect(warn).toHaveBeenCalledWith('A passkey could not be used', 'UnknownError');
    warn.mockRestore();
  });

  it.each([
    ['is refused', refusal(401, 'bad_passkey'), /That passkey is not known here, or it took too long/],
    ['meets an api that is away', refusal(503, 'unavailable'), /The service is away for a moment/],
    ['comes after too many tries', refusal(429, 'too_many_requests'), /There were too many attempts/],
  ])('that %s is said as for a password', async (_what, answer, text) => {
    withPasskeys(() => Promise.resolve(credential));
    await signIn(apiWith(answer).fetch);

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('is not asked for while the api is away', async () => {
    const get = jest.fn<Promise<unknown>, []>();
    withPasskeys(get);
    await signIn(apiWith(refusal(200, ''), refusal(503, 'unavailable')).fetch);

    expect(await screen.findByRole('alert')).toHaveTextContent(/The service is away for a moment/);
    expect(get).not.toHaveBeenCalled();
  });
});
