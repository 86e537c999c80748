import { limits, passkeyOfferWire, passkeysWire, passkeyWire } from '@site/contract';
import mongoose from 'mongoose';
import { Authenticator, type ProofSays } from '../../testing/authenticator';
import { codeOf } from '../../testing/codeCalls';
import { expectWire } from '../../testing/expectWire';
import { setUpPasskeys } from '../../testing/passkeyCalls';
import { PASSWORD } from '../../testing/signIn';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { accountMailText } from '../accountMail/accountMail.service';
import { AuditEntry } from '../audit/audit.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { PasskeyChallenge } from '../users/passkeyChallenge.model';
import { User } from '../users/user.model';

const { add, added, admin, api, begin, call, list, offer, post, send, signInAsNewAdmin, signInWith } =
  setUpPasskeys();

const device = () => new Authenticator();

describe('adding a passkey', () => {
  it('takes the password and what the device makes, and lists it by name', async () => {
    const offered = await offer();
    await expectWire(passkeyOfferWire, offered);
    expect(offered).toMatchObject({
      rp_id: 'www.linksway.example',
      rp_name: 'Linksway',
      user_name: admin.email,
      known: [],
    });
    const { body } = await add({ ...device().make(offered), name: '  Jo’s\nphone 📱 ' }).expect(201);
    await expectWire(passkeyWire, body);

    const { body: listed } = await call('get', '/account/passkeys').expect(200);
    await expectWire(passkeysWire, listed);
    expect(listed.passkeys).toEqual([
      { id: body.id, name: 'Jo’s phone 📱', created_at: expect.any(String), last_used_at: null },
    ]);
  });

  it('names those that the account has, so that a device makes no second one', async () => {
    const { device: phone } = await added();

    expect((await offer()).known).toEqual([{ credential_id: phone.credentialId, transports: ['internal'] }]);
  });

  it('refuses a wrong password, and counts it with those of the login', async () => {
    const { body } = await begin({ current_password: 'wrong' }).expect(422);

    expect(body.fields).toEqual({ current_password: 'This is not your password' });
    const { id } = await User.findOne({ email: admin.email }).orFail();
    expect(await PasskeyChallenge.countDocuments({ userId: id as string })).toBe(0);
    const from = (password: string) =>
      send('post', '/account/passkeys/begin')
        .set('X-Forwarded-For', '203.0.113.77')
        .send({ current_password: password });
    for (let nr = 0; nr < limits.loginTries; nr += 1) await from('wrong').expect(422);
    await from(PASSWORD).expect(429);
  });

  it('takes a code as well where the account has one-time codes, each once', async () => {
    const { body: secret } = await call('post', '/account/codes', { current_password: PASSWORD }).expect(200);
    const { body } = await call('put', '/account/codes', { code: codeOf(secret.secret) }).expect(200);
    const [first] = body.recovery_codes;
    expect((await begin().expect(422)).body.fields).toEqual({ code: 'Please enter the code as well.' });
    await begin({ code: '000000' }).expect(422);
    const offered = await offer({ code: first });
    await begin({ code: first }).expect(422);

    await add(device().make(offered)).expect(201);
  });

  it('is mailed to the account, with the name, London time and what to do', async () => {
    await OutboxEntry.deleteMany();
    const { device: laptop } = await added({ name: 'Office laptop' });
    const [entry, ...others] = await OutboxEntry.find().lean();
    expect(others).toEqual([]);
    const { about } = entry!;
    const mail = await accountMailText({ kind: 'new_passkey', about }, { publicOrigin: TEST_ORIGIN });

    expect([entry?.kind, mail?.to, mail?.subject]).toEqual([
      'new_passkey',
      admin.email,
      'A new passkey for your account',
    ]);
    expect(mail?.text).toMatch(/^Passkey: Office laptop\nTime: .*, London time$/m);
    expect(mail?.text).toContain(`${TEST_ORIGIN}/admin/account`);
    expect(JSON.stringify(entry)).not.toContain(laptop.credentialId);
  });

  it('adds nothing when its mail cannot be stored, and can be tried again', async () => {
    const { db } = mongoose.connection;
    const accept = (validator: object) => db?.command({ collMod: OutboxEntry.collection.name, validator });
    const made = device().make(await offer());
    await accept({ kind: { $ne: 'new_passkey' } });
    await add(made).expect(500);
    await accept({});

    expect(await list()).toEqual([]);
    await add(made).expect(201);
  });

  it('is in the audit trail, and no key, challenge or name of a device is in it or in the log', async () => {
    await AuditEntry.deleteMany();
    const { device: phone, passkey } = await added({ name: 'Secret name' });
    await call('put', `/account/passkeys/${passkey.id}`, { name: 'Another name' }).expect(200);
    await call('delete', `/account/passkeys/${passkey.id}`).expect(204);

    const entries = await AuditEntry.find().lean();
    expect(entries.map(({ action, kind, title }) => [action, kind, title])).toEqual([
      ['look_up', 'passkey', admin.email],
      ['create', 'passkey', admin.email],
      ['update', 'passkey', admin.email],
      ['delete', 'passkey', admin.email],
    ]);
    expect(JSON.stringify([entries, api.logLines()])).not.toMatch(
      new RegExp(`${phone.credentialId}|Secret name|Another name`),
    );
  });
});

describe('what a device has made', () => {
  it.each<[string, ProofSays]>([
    ['for another origin', { origin: 'https://www.linksway.example.evil.example' }],
    ['for the same host without encryption', { origin: 'http://www.linksway.example' }],
    ['for another domain', { domain: 'linksway.example' }],
    ['without verifying its owner', { isVerified: false }],
    ['without anybody present', { isPresent: false }],
    ['as a proof of a login', { type: 'webauthn.get' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['with an algorithm that nobody offered', { algorithm: -35 }],
    ['with certificates', { format: 'packed', statement: new Map([['x5c', [new Uint8Array(8)]]]) }],
    ['with a statement of another maker', { format: 'apple' }],
    ['with a statement that is signed by nobody', { format: 'packed' }],
  ])('%s is refused, and its challenge is used up', async (_what, says) => {
    const [offered, phone] = [await offer(), device()];
    await add(phone.make(offered, says)).expect(400);
    await add(phone.make(offered)).expect(409);

    expect(await list()).toEqual([]);
  });

  it('that signs its own attestation is accepted, as some devices send it unasked', async () => {
    await add(device().make(await offer(), { isSelfSigned: true })).expect(201);
  });

  it.each([
    ['no CBOR', { attestation: 'AAAA' }],
    ['six thousand lists in one another', { attestation: Buffer.alloc(6000, 0x81).toString('base64url') }],
    [
      'an endless list',
      { attestation: Buffer.from([0xbb, ...Array<number>(8).fill(0xff)]).toString('base64url') },
    ],
    ['nothing that is known', { attestation: Buffer.from([0xa0]).toString('base64url') }],
  ])('is refused as %s', async (_what, rubbish) => {
    await add({ ...device().make(await offer()), ...rubbish }).expect(400);

    expect(await list()).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['an operator', { $gt: '' }],
    ['a list', ['x']],
    ['nothing', undefined],
    ['control characters', '\0'.repeat(43)],
    ['a number', 7],
  ])('for %s as its challenge is refused', async (_what, challenge) => {
    await add(device().make(await offer(), { challenge })).expect(409);
  });

  it.each([
    ['name', { name: ' \0 ' }],
    ['name', { name: 'x'.repeat(limits.passkeyNameMax + 1) }],
    ['attestation', { attestation: 'x'.repeat(8001) }],
    ['attestation', { attestation: 'not base64url!' }],
    ['client_data', { client_data: '\0' }],
    ['transports', { transports: Array<string>(11).fill('usb') }],
  ])('is refused at its field: %s', async (field, fault) => {
    const { body } = await add({ ...device().make(await offer()), ...fault }).expect(422);

    expect(Object.keys(body.fields)[0]).toContain(field);
  });

  it('comes too late after five minutes, by the clock of the database', async () => {
    const offered = await offer();
    await PasskeyChallenge.updateMany({}, { expiresAt: new Date(Date.now() - 1000) });

    await add(device().make(offered)).expect(409);
  });

  it('counts once, also when it arrives several times at the same moment', async () => {
    const made = device().make(await offer());
    const answers = await Promise.all([add(made), add(made), add(made), add(made)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await list()).toHaveLength(1);
  });

  it('is worth nothing in another session, nor for another account', async () => {
    const phone = device();
    const made = phone.make(await offer());
    const { body } = await post('/auth/login', { email: admin.email, password: PASSWORD }).expect(200);
    const there = { ...admin, bearer: `Bearer ${body.token}` };
    await send('post', '/account/passkeys', there).send(made).expect(409);
    await signInAsNewAdmin();
    await add(made).expect(409);

    expect(await User.countDocuments({ 'passkeys.credentialId': phone.credentialId })).toBe(0);
  });

  it('for the challenge of a login adds nothing', async () => {
    const { body } = await post('/auth/passkey/challenge', {}).expect(200);

    await add(device().make({ ...(await offer()), challenge: body.challenge })).expect(409);
  });

  it('is worth nothing after a new password', async () => {
    const made = device().make(await offer());
    const passwords = { current_password: PASSWORD, new_password: 'a longer pass phrase' };
    await call('put', '/account/password', passwords).expect(204);

    await add(made).expect(409);
  });

  it('that another account has is refused', async () => {
    const { device: phone } = await added();
    await signInAsNewAdmin();

    await add(phone.make(await offer())).expect(409);
    expect(await list()).toEqual([]);
  });

  it('that the account has is refused', async () => {
    const { device: phone } = await added();

    await add(phone.make(await offer())).expect(409);
    expect(await list()).toHaveLength(1);
  });
});

it('an account has at most twenty, also when more come at the same moment', async () => {
  const offers = await Promise.all(Array.from({ length: 3 }, () => offer()));
  const full = Array.from({ length: limits.passkeys - 1 }, (_, nr) => ({
    ...{ passkeyId: `650000000000000000000a${10 + nr}`, credentialId: `${admin.email}-${nr}` },
    ...{ publicKey: 'x', counter: 0, name: `Key ${nr}`, createdAt: new Date() },
  }));
  await User.updateOne({ email: admin.email }, { passkeys: full });
  const answers = await Promise.all(offers.map((offered) => add(device().make(offered))));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { body } = await begin().expect(409);
  expect(body.message).toContain('at most 20 passkeys');
});

describe('a passkey', () => {
  it('is renamed, and keeps its name without one', async () => {
    const { passkey } = await added();
    const renamed = await call('put', `/account/passkeys/${passkey.id}`, { name: ' Old phone ' }).expect(200);
    expect(renamed.body).toEqual({ ...passkey, name: 'Old phone' });

    await call('put', `/account/passkeys/${passkey.id}`, {}).expect(200);
    await call('put', `/account/passkeys/${passkey.id}`, { name: ' ' }).expect(422);
    expect((await list()).map(({ name }) => name)).toEqual(['Old phone']);
  });

  it('of somebody else is not found, and stays', async () => {
    const { passkey, device: phone } = await added();
    await signInAsNewAdmin();
    await call('put', `/account/passkeys/${passkey.id}`, { name: 'Mine' }).expect(404);
    await call('delete', `/account/passkeys/${passkey.id}`).expect(404);
    await call('delete', '/account/passkeys/rubbish').expect(404);

    expect((await signInWith(phone)).status).toBe(200);
  });

  it('that is removed twice is gone once', async () => {
    const { passkey } = await added();
    const remove = () => call('delete', `/account/passkeys/${passkey.id}`);
    const answers = await Promise.all([remove(), remove()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

it('no answer has a key', async () => {
  await added();
  const { publicKey } = (await User.findOne({ email: admin.email }))!.passkeys[0]!;
  const answers = [
    await call('get', '/account'),
    await call('get', '/accounts'),
    await call('get', '/account/passkeys'),
  ];

  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(publicKey);
});
