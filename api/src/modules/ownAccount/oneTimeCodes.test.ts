import { type CodesSecretWire, codesSecretWire, recoveryCodesWire } from '@site/contract';
import { Secret, TOTP, URI } from 'otpauth';
import pino from 'pino';
import request from 'supertest';
import { createListener } from '../../app';
import type { ServerEnv } from '../../config/env';
import { signingKeys } from '../../shared/signingKeys';
import { expectWire } from '../../testing/expectWire';
import { newAddress } from '../../testing/newAddress';
import { PASSWORD, type TestAdmin, signIn } from '../../testing/signIn';
import { startTestApi, TEST_ENV, TEST_SECRET, type TestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { resealSecrets } from '../users/oneTimeCodes.service';
import { User } from '../users/user.model';
import { resetPassword } from '../users/user.service';
import { ownAccountModule } from './ownAccount.module';

const STEP_MS = 30_000;
const NEXT_SECRET = 'the-next-secret-for-tests-of-32-characters';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  admin = await signIn();
});

const agent = () => request(api.server);
const call = (verb: 'get' | 'post' | 'put', path: string, body?: object, bearer = admin.bearer) =>
  agent()[verb](`/api${path}`).set('Authorization', bearer).set('X-Forwarded-For', newAddress()).send(body);
const login = (fields: object = {}, address = newAddress()) =>
  request(api.server)
    .post('/api/auth/login')
    .set('X-Forwarded-For', address)
    .send({ email: admin.email, password: PASSWORD, ...fields });

/** As an app does it, some steps of time from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

const begin = async (): Promise<CodesSecretWire> =>
  (await call('post', '/account/codes', { current_password: PASSWORD }).expect(200)).body;
const confirm = (code: string) => call('put', '/account/codes', { code });
const account = async () => (await call('get', '/account').expect(200)).body;

/** Turns codes on. The code of the step before was used for it, so that of this step can be used once. */
async function turnOn(): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = await begin();
  const { body } = await confirm(codeOf(secret, -1)).expect(200);
  return { secret, recovery: body.recovery_codes };
}

describe('the set-up', () => {
  it('hands an app its secret, asks for nothing until a code confirms it, and then shows ten recovery codes', async () => {
    const secret = await begin();
    await expectWire(codesSecretWire, secret);
    const app = URI.parse(secret.uri) as TOTP;
    expect([app.issuer, app.label, app.secret.base32]).toEqual(['Linksway', admin.email, secret.secret]);
    await login().expect(200);
    const { body } = await confirm(app.generate()).expect(200);

    await expectWire(recoveryCodesWire, body);
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect(body.recovery_codes[0]).toMatch(/^(?:[a-z\d]{4}-){3}[a-z\d]{4}$/);
    expect(await account()).toMatchObject({ has_codes: true, recovery_codes_left: 10 });
    await login().expect(401);
  });

  it('needs the password, and stays off with a wrong code', async () => {
    await call('post', '/account/codes', { current_password: 'wrong' }).expect(422);
    await confirm('123456').expect(409);
    const { secret } = await begin();
    const wrong = codeOf(secret, 500);
    const { body } = await confirm(wrong).expect(422);

    expect(body.fields).toEqual({ code: expect.stringContaining('not right') });
    expect(await account()).toMatchObject({ has_codes: false });
    await login().expect(200);
  });

  it('of an earlier window ends when it is begun again', async () => {
    const [first, second] = [await begin(), await begin()];
    await confirm(codeOf(first.secret)).expect(422);

    await confirm(codeOf(second.secret)).expect(200);
  });

  it('is confirmed by one of two windows, whose recovery codes are those that count', async () => {
    const { secret } = await begin();
    const answers = await Promise.all([confirm(codeOf(secret)), confirm(codeOf(secret))]);
    const [on, ...others] = answers.filter(({ status }) => status === 200);

    expect(others).toEqual([]);
    await login({ code: on!.body.recovery_codes[0] }).expect(200);
  });

  it('ends after an hour, by the clock of the database', async () => {
    const { secret } = await begin();
    await User.updateOne(
      { email: admin.email },
      { 'pendingCodes.begunAt': new Date(Date.now() - 61 * 60_000) },
    );

    await confirm(codeOf(secret)).expect(409);
  });

  it('is not begun again while codes are on, so that a stranger at the screen replaces nothing', async () => {
    await turnOn();

    await call('post', '/account/codes', { current_password: PASSWORD }).expect(409);
  });
});

describe('a login', () => {
  it('with the right password alone signs nobody in, and says what is missing', async () => {
    await turnOn();
    const { body, headers } = await login().expect(401);

    expect(body).toEqual({ code: 'code_required', message: 'Please send a one-time code as well' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('with a wrong password is answered with the same bytes as for any account, code or not', async () => {
    const plain = await login({ password: 'wrong' }).expect(401);
    const { secret, recovery } = await turnOn();

    for (const code of [undefined, '000000', codeOf(secret), recovery[0]])
      expect((await login({ password: 'wrong', code }).expect(401)).text).toBe(plain.text);
    // None of the codes has been used.
    await login({ code: codeOf(secret) }).expect(200);
  });

  it('with the code of the app signs in, once', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const { body } = await login({ code: `${code.slice(0, 3)} ${code.slice(3)}` }).expect(200);
    await call('get', '/auth/me', undefined, `Bearer ${body.token}`).expect(200);
    const again = await login({ code }).expect(401);

    expect(again.body.code).toBe('bad_code');
  });

  it('at the same moment with one code signs one of them in', async () => {
    const { secret, recovery } = await turnOn();
    for (const code of [codeOf(secret), recovery[0]]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => login({ code })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'bad_code')).toHaveLength(4);
    }
  });

  it.each([
    [1, 200],
    [2, 401],
    [-2, 401],
  ])('accepts a clock that is off by %i steps with %i', async (steps, status) => {
    const { secret } = await turnOn();

    await login({ code: codeOf(secret, steps) }).expect(status);
  });

  it('accepts no code of an earlier step once a later one was used', async () => {
    const { secret } = await turnOn();
    await login({ code: codeOf(secret, 1) }).expect(200);

    await login({ code: codeOf(secret) }).expect(401);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { recovery } = await turnOn();
    const typed = ` ${recovery[3]!.toUpperCase().replaceAll('-', ' ')} `;
    await login({ code: typed }).expect(200);
    await login({ code: typed }).expect(401);
    await login({ code: recovery[4] }).expect(200);

    expect(await account()).toMatchObject({ recovery_codes_left: 8 });
  });

  it('accepts no recovery code of another account', async () => {
    const { recovery } = await turnOn();
    admin = await signIn();
    await turnOn();

    await login({ code: recovery[0] }).expect(401);
  });

  it('of an account without codes takes no notice of one', async () => {
    await login({ code: '123456' }).expect(200);
  });

  it.each([{ $gt: '' }, ['123456'], 123456, 'x'.repeat(41)])(
    'refuses the code %j as malformed',
    async (code) => {
      await login({ code }).expect(400);
    },
  );
});

describe('wrong codes', () => {
  it('of one account are counted from whatever address', async () => {
    const { secret } = await turnOn();
    const guesses = await Promise.all(Array.from({ length: 14 }, () => login({ code: '000000' })));

    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
    await login({ code: codeOf(secret) }).expect(429);
    // The open session goes on, and a new password ends the guesses of whoever knows the old one.
    const passwords = { current_password: PASSWORD, new_password: 'a longer pass phrase' };
    await call('put', '/account/password', passwords).expect(204);
    await login({ password: 'a longer pass phrase', code: codeOf(secret) }).expect(200);
  });

  it('of one address are counted as wrong passwords are', async () => {
    await turnOn();
    const address = newAddress();
    for (let nr = 0; nr < 9; nr += 1) await login({ code: '000000' }, address).expect(401);
    await login({ password: 'wrong' }, address).expect(401);

    await login({ password: 'wrong' }, address).expect(429);
  });

  it('are not made fewer by the first step, which is no failure either', async () => {
    await turnOn();
    const address = newAddress();
    for (let nr = 0; nr < 12; nr += 1) await login({}, address).expect(401);
    for (let nr = 0; nr < 10; nr += 1) {
      await login({ password: 'wrong' }, address).expect(401);
      if (nr < 9) await login({}, address).expect(401);
    }

    await login({ password: 'wrong' }, address).expect(429);
  });

  it('of a signed-in admin are counted with those of the login', async () => {
    const { secret } = await turnOn();
    const off = (code: string) => call('post', '/account/codes/off', { current_password: PASSWORD, code });
    for (let nr = 0; nr < 10; nr += 1) await off('000000').expect(422);

    await off(codeOf(secret)).expect(429);
    await login({ code: codeOf(secret) }).expect(429);
  });
});

describe('turning them off', () => {
  const off = (code: string, current_password = PASSWORD) =>
    call('post', '/account/codes/off', { current_password, code });

  it('takes the password and a code, and leaves no recovery code', async () => {
    const { secret, recovery } = await turnOn();
    await off(codeOf(secret), 'wrong').expect(422);
    await off('000000').expect(422);
    expect(await account()).toMatchObject({ has_codes: true });
    await off(codeOf(secret)).expect(204);

    expect(await account()).toMatchObject({ has_codes: false, recovery_codes_left: 0 });
    await login().expect(200);
    await off(recovery[0]!).expect(409);
  });

  it('works with a recovery code, for somebody with another phone', async () => {
    const { recovery } = await turnOn();

    await off(recovery[0]!).expect(204);
  });
});

it('new recovery codes replace those of before', async () => {
  const { secret, recovery } = await turnOn();
  const proof = { current_password: PASSWORD, code: codeOf(secret) };
  const { body } = await call('post', '/account/codes/recovery', proof).expect(200);
  // The code has been used for it.
  await login({ code: proof.code }).expect(401);

  await login({ code: recovery[0] }).expect(401);
  await login({ code: body.recovery_codes[0] }).expect(200);
});

it('admin:reset can remove them for somebody who has lost everything, and else keeps them', async () => {
  await turnOn();
  const { password } = await resetPassword(admin.email);
  expect((await login({ password }).expect(401)).body.code).toBe('code_required');
  const { password: another } = await resetPassword(admin.email, { removesCodes: true });

  await login({ password: another }).expect(200);
});

describe('what is stored', () => {
  it('is neither the secret nor a recovery code, and no answer, log line or entry has them either', async () => {
    await AuditEntry.deleteMany();
    const { secret, recovery } = await turnOn();
    const code = codeOf(secret);
    await login({ code: '000000' }).expect(401);
    await login({ code }).expect(200);
    const answers = [await account(), (await call('get', '/accounts').expect(200)).body];
    const stored = await User.findOne({ email: admin.email }).lean();
    const entries = await AuditEntry.find();

    const everything = JSON.stringify([stored, entries, answers, api.logLines()]);
    for (const word of [secret, ...recovery, ...recovery.map((one) => one.replaceAll('-', ''))])
      expect(everything).not.toContain(word);
    expect(JSON.stringify(answers)).not.toMatch(/sealed|hash|lastStep/i);
    expect(JSON.stringify([entries, api.logLines()])).not.toContain(code);
  });

  it('is told apart in the audit trail', async () => {
    await AuditEntry.deleteMany();
    const { secret, recovery } = await turnOn();
    await login().expect(401);
    await login({ code: codeOf(secret) }).expect(200);
    await login({ code: '000000' }).expect(401);
    await call('post', '/account/codes/off', { current_password: PASSWORD, code: recovery[0] }).expect(204);
    // The refusal is entered without making its answer wait.
    const refusals = () => AuditEntry.countDocuments({ outcome: 'refused' });
    while ((await refusals()) === 0) await call('get', '/account').expect(200);

    const deeds = (await AuditEntry.find()).map(
      ({ action, kind, outcome }) => `${action} ${kind} ${outcome}`,
    );
    expect(deeds.sort()).toEqual(
      [
        'create one_time_codes done',
        'delete one_time_codes done',
        'look_up one_time_codes done',
        'sign_in one_time_codes refused',
        'sign_in session done',
      ].sort(),
    );
  });
});

describe('a change of the signing key', () => {
  beforeEach(async () => {
    await User.deleteMany();
    admin = await signIn();
  });

  it('leaves the codes valid, also when the key before is forgotten after one start', async () => {
    const { secret } = await turnOn();
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const env = { JWT_SECRET: NEXT_SECRET, JWT_SECRET_PREVIOUS: TEST_SECRET };
    await ownAccountModule.startWorker!(env as ServerEnv, log).stop();
    expect(lines.join()).toContain('sealed with the key of today');

    const server = createListener({ env: { ...TEST_ENV, JWT_SECRET: NEXT_SECRET }, log });
    const { email } = admin;
    const sent = { email, password: PASSWORD, code: codeOf(secret) };
    await request(server).post('/api/auth/login').send(sent).expect(200);
  });

  it('without the key before leaves recovery codes and the reset as the ways in', async () => {
    const { secret, recovery } = await turnOn();
    const lost = signingKeys({ JWT_SECRET: 'a-key-that-nobody-had-before-of-32-chars' });
    expect(await resealSecrets(lost)).toEqual({ sealed: 0, unreadable: 1 });
    await User.updateOne({ email: admin.email }, { 'codes.sealedSecret': 'lost.AAAA' });

    await login({ code: codeOf(secret) }).expect(401);
    await login({ code: recovery[0] }).expect(200);
  });
});
