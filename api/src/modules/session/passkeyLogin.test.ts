import { limits, loginWire, passkeyChallengeWire } from '@site/contract';
import { anotherKey, Authenticator, type ProofSays } from '../../testing/authenticator';
import { codeOf } from '../../testing/codeCalls';
import { expectWire } from '../../testing/expectWire';
import { newAddress } from '../../testing/newAddress';
import { setUpPasskeys } from '../../testing/passkeyCalls';
import { PASSWORD } from '../../testing/signIn';
import { AuditEntry } from '../audit/audit.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { PasskeyChallenge } from '../users/passkeyChallenge.model';
import { User } from '../users/user.model';
import { removeAdmin, resetPassword } from '../users/user.service';
import { Session } from './session.model';

const { added, admin, call, challenge, list, login, offer, post, send, signInAsNewAdmin, signInWith } =
  setUpPasskeys();

const signIn = (body: object, address = newAddress()) => post('/auth/passkey', body, address);
const bearerOf = (token: string) => ({ ...admin, bearer: `Bearer ${token}` });

describe('a login with a passkey', () => {
  it('opens a session without address and password, and says which passkey it was', async () => {
    const { device } = await added({ name: 'Office laptop' });
    const asked = await post('/auth/passkey/challenge', {}).expect(200);
    await expectWire(passkeyChallengeWire, asked.body);
    expect(asked.body.rp_id).toBe('www.linksway.example');
    const { body, headers } = await signIn(device.prove(asked.body.challenge)).expect(200);
    await expectWire(loginWire, body);

    expect(body.user.email).toBe(admin.email);
    expect(String(headers['set-cookie'])).toContain('export_access=');
    const there = bearerOf(body.token);
    const { sessions } = (await send('get', '/account/sessions', there).expect(200)).body;
    expect(sessions.map(({ passkey }: { passkey: unknown }) => passkey).sort()).toEqual([
      'Office laptop',
      null,
    ]);
    expect((await list())[0]?.last_used_at).toEqual(expect.any(String));
  });

  it('asks for no one-time code, because the device has verified its owner', async () => {
    const { device } = await added();
    const { body: secret } = await call('post', '/account/codes', { current_password: PASSWORD }).expect(200);
    await call('put', '/account/codes', { code: codeOf(secret.secret) }).expect(200);
    await login().expect(401);

    expect((await signInWith(device)).status).toBe(200);
  });

  it('leaves the password as it was', async () => {
    await added();

    await login().expect(200);
  });

  it('is in the audit trail, and so is one that was refused', async () => {
    const { device } = await added();
    await AuditEntry.deleteMany();
    await signInWith(device);
    await signInWith(device, { key: anotherKey() });
    await signInWith(new Authenticator());
    // The refusal is entered without making its answer wait.
    const refusals = () => AuditEntry.countDocuments({ outcome: 'refused' });
    while ((await refusals()) === 0) await call('get', '/account').expect(200);

    const entries = await AuditEntry.find({ action: 'sign_in' }).lean();
    expect(entries.map(({ kind, outcome }) => `${kind} ${outcome}`).sort()).toEqual([
      'passkey done',
      'passkey refused',
    ]);
  });

  it('from a device that is new to the account is mailed', async () => {
    const { device } = await added();
    await OutboxEntry.deleteMany();
    await post('/auth/passkey', device.prove(await challenge())).set(
      'User-Agent',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    );

    expect(await OutboxEntry.find().lean()).toMatchObject([
      { kind: 'new_device', about: { address: admin.email, what: 'Firefox on Linux' } },
    ]);
  });
});

describe('a proof', () => {
  it.each<[string, ProofSays]>([
    ['by another key', { key: anotherKey() }],
    ['for another origin', { origin: 'https://www.linksway.example.evil.example' }],
    ['for the same host without encryption', { origin: 'http://www.linksway.example' }],
    ['for another domain', { domain: 'linksway.example' }],
    ['without verifying its owner', { isVerified: false }],
    ['without anybody present', { isPresent: false }],
    ['of a new passkey', { type: 'webauthn.create' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for another account', { userHandle: Buffer.from('650000000000000000000099').toString('base64url') }],
    ['with an operator as its challenge', { challenge: { $gt: '' } }],
    ['with a challenge that nobody made', { challenge: 'A'.repeat(43) }],
    ['without a challenge', { challenge: undefined }],
  ])('%s signs nobody in', async (_what, says) => {
    const { device } = await added();
    const { status, body, headers } = await signInWith(device, says);

    expect([status, body]).toEqual([
      401,
      { code: 'bad_passkey', message: 'This passkey is not known here, or it took too long' },
    ]);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('by an unknown passkey gets the same answer', async () => {
    const { device } = await added();
    const wrong = await signInWith(device, { key: anotherKey() });
    const unknown = await signInWith(new Authenticator(), { userHandle: 'AAAA' });

    expect([unknown.status, unknown.text]).toEqual([401, wrong.text]);
  });

  it('counts once, also when it arrives several times at the same moment', async () => {
    const { device } = await added();
    const proof = device.prove(await challenge());
    const sessions = await Session.countDocuments();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(proof)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await Session.countDocuments()).toBe(sessions + 1);
    await signIn(proof).expect(401);
  });

  it('that was wrong uses its challenge up', async () => {
    const { device } = await added();
    const value = await challenge();
    await signIn(device.prove(value, { key: anotherKey() })).expect(401);

    await signIn(device.prove(value)).expect(401);
  });

  it('comes too late after five minutes, by the clock of the database', async () => {
    const { device } = await added();
    const value = await challenge();
    const proof = device.prove(value);
    const { expiresAt } = await PasskeyChallenge.findById(value).orFail();
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000 + 1000);
    await PasskeyChallenge.updateMany({}, { expiresAt: new Date(Date.now() - 1000) });

    await signIn(proof).expect(401);
  });

  it('for the challenge of a new passkey signs nobody in', async () => {
    const { device } = await added();
    const { challenge: forAdding } = await offer();

    await signIn(device.prove(forAdding)).expect(401);
  });

  it('of another account’s passkey cannot name this one', async () => {
    const { device: mine } = await added();
    await signInAsNewAdmin();
    const { device: theirs } = await added();
    const proof = theirs.prove(await challenge());

    await signIn({ ...proof, credential_id: mine.credentialId }).expect(401);
    await signIn({ ...mine.prove(await challenge()), user_handle: proof.user_handle }).expect(401);
  });

  it('with a counter has to count on', async () => {
    const { device } = await added();
    const status = async (counter: number) => (await signInWith(device, { counter })).status;

    expect([await status(5), await status(5), await status(4), await status(0), await status(6)]).toEqual([
      200, 401, 401, 401, 200,
    ]);
  });

  it('and another one with the same counter at the same moment sign one of them in', async () => {
    const { device } = await added();
    const proofs = await Promise.all(
      [3, 3, 3].map(async (counter) => device.prove(await challenge(), { counter })),
    );
    const answers = await Promise.all(proofs.map((proof) => signIn(proof)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it.each([
    ['credential_id', { credential_id: { $gt: '' } }],
    ['credential_id', { credential_id: 'x'.repeat(1401) }],
    ['client_data', { client_data: 'A\0' }],
    ['authenticator_data', { authenticator_data: 'x'.repeat(4001) }],
    ['signature', { signature: '' }],
    ['user_handle', { user_handle: 'not base64url!' }],
  ])('is malformed with a wrong %s', async (_field, fault) => {
    const { device } = await added();

    await signIn({ ...device.prove(await challenge()), ...fault }).expect(400);
  });

  it.each([
    ['authenticator_data', 'AAAA'],
    ['signature', 'AAAA'],
    ['client_data', Buffer.from('null').toString('base64url')],
    ['client_data', Buffer.from('[]').toString('base64url')],
    ['client_data', 'AAAA'],
  ])('with rubbish as its %s signs nobody in', async (field, rubbish) => {
    const { device } = await added();

    await signIn({ ...device.prove(await challenge()), [field]: rubbish }).expect(401);
  });
});

describe('wrong proofs', () => {
  it('are counted with wrong passwords, by address', async () => {
    const { device } = await added();
    const address = newAddress();
    for (let nr = 0; nr < limits.loginTries - 1; nr += 1)
      await signIn(device.prove(await challenge(), { key: anotherKey() }), address).expect(401);
    await post('/auth/login', { email: admin.email, password: 'wrong' }, address).expect(401);

    await signIn(device.prove(await challenge()), address).expect(429);
    await post('/auth/login', { email: admin.email, password: PASSWORD }, address).expect(429);
    expect((await signInWith(device)).status).toBe(200);
  });

  it('of unknown passkeys are counted as well', async () => {
    const address = newAddress();
    const stranger = new Authenticator();
    const proof = async () => stranger.prove(await challenge(), { userHandle: 'AAAA' });
    for (let nr = 0; nr < limits.loginTries; nr += 1) await signIn(await proof(), address).expect(401);

    await signIn(await proof(), address).expect(429);
  });

  it('are made no fewer by right ones, and right ones are none', async () => {
    const { device } = await added();
    const address = newAddress();
    for (let nr = 0; nr < limits.loginTries + 2; nr += 1)
      await signIn(device.prove(await challenge()), address).expect(200);
  });
});

it('challenges are counted by address', async () => {
  const address = newAddress();
  const ask = () => post('/auth/passkey/challenge', {}, address);
  for (let nr = 0; nr < limits.passkeyCallsPerTenMinutes; nr += 1) await ask().expect(200);

  await ask().expect(429);
});

describe('what ends a passkey', () => {
  it('is its removal, which ends the sessions that it has opened, and no others', async () => {
    const { device, passkey } = await added();
    const { device: other } = await added();
    const [byIt, byOther, byPassword] = [
      (await signInWith(device)).body.token,
      (await signInWith(other)).body.token,
      (await login().expect(200)).body.token,
    ];
    await call('delete', `/account/passkeys/${passkey.id}`).expect(204);

    await send('get', '/auth/me', bearerOf(byIt)).expect(401);
    await send('get', '/auth/me', bearerOf(byOther)).expect(200);
    await send('get', '/auth/me', bearerOf(byPassword)).expect(200);
    expect((await signInWith(device)).status).toBe(401);
  });

  it('by a session that it has opened leaves that session, which has no passkey any more', async () => {
    const { device, passkey } = await added();
    const there = bearerOf((await signInWith(device)).body.token);
    await send('delete', `/account/passkeys/${passkey.id}`, there).expect(204);

    const { sessions } = (await send('get', '/account/sessions', there).expect(200)).body;
    const current = sessions.find(({ is_current }: { is_current: boolean }) => is_current);
    expect(current.passkey).toBeNull();
  });

  it('at the moment of a login leaves no session behind', async () => {
    const { device, passkey } = await added();
    const proof = device.prove(await challenge());
    const [opened] = await Promise.all([signIn(proof), call('delete', `/account/passkeys/${passkey.id}`)]);

    if (opened.status === 200) await send('get', '/auth/me', bearerOf(opened.body.token)).expect(401);
    expect(await Session.countDocuments({ passkeyId: passkey.id })).toBe(0);
  });

  it('is the removal of its account', async () => {
    const { device } = await added();
    const { email } = admin;
    await signInAsNewAdmin();
    await removeAdmin(email);

    expect((await signInWith(device)).status).toBe(401);
  });

  it('is a reset on the server, which says how many there were', async () => {
    const { device } = await added();
    expect(await resetPassword(admin.email)).toMatchObject({ lostPasskeys: 1 });

    expect((await signInWith(device)).status).toBe(401);
  });

  it('is neither a new password nor the end of all other sessions', async () => {
    const { device } = await added();
    const opened = bearerOf((await signInWith(device)).body.token);
    const passwords = { current_password: PASSWORD, new_password: 'a longer pass phrase' };
    await call('put', '/account/password', passwords).expect(204);
    await call('delete', '/account/sessions').expect(204);

    await send('get', '/auth/me', opened).expect(401);
    expect((await signInWith(device)).status).toBe(200);
  });
});

it('a passkey of an account whose role has changed signs in with the role of today', async () => {
  const { device } = await added();
  await User.updateOne({ email: admin.email }, { role: 'editor' });
  const { body, headers } = await signInWith(device);

  expect(body.user.role).toBe('editor');
  expect(headers['set-cookie']).toBeUndefined();
});
