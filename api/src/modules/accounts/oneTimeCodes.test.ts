import { type TOTP, URI } from 'otpauth';
import request from 'supertest';
import { createListener } from '../../app';
import { setUpCodes } from '../../testing/codeCalls';
import { PASSWORD } from '../../testing/signIn';
import { TEST_ENV, TEST_SECRET } from '../../testing/startTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { OutboxEntry } from '../mail/outbox.model';
import { User } from './account.model';
import pino from 'pino';

const NEXT_SECRET = 'the-next-secret-for-tests-of-32-characters';

const { account, admin, api, begin, call, codeOf, confirm, login, off, renew, signInAsNewAdmin, turnOn } =
  setUpCodes();

describe('the set-up', () => {
  it('hands an app its secret, asks for nothing until a code confirms it, and then shows ten recovery codes', async () => {
    const secret = await begin();
    const app = URI.parse(secret.uri) as TOTP;
    expect([app.issuer, app.label, app.secret.base32]).toEqual(['Linksway', admin.email, secret.secret]);
    await login().expect(200);
    const { body } = await confirm(codeOf(secret.secret)).expect(200);
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
});

describe('a login', () => {
  it('with a wrong password is answered with the same bytes as for any account, code or not', async () => {
    const plain = await login({ password: 'wrong' }).expect(401);
    const { secret, recovery } = await turnOn();

    for (const code of [undefined, codeOf(secret), recovery[0]])
      expect((await login({ password: 'wrong', code }).expect(401)).text).toBe(plain.text);
    // None of the codes has been used.
    await login({ code: codeOf(secret) }).expect(200);
  });

  it('says with the right password alone that a code is missing, and signs in with that of the app, once', async () => {
    const { secret } = await turnOn();
    const alone = await login().expect(401);
    expect(alone.body).toEqual({ code: 'code_required', message: 'Please send a one-time code as well' });
    expect(alone.headers['set-cookie']).toBeUndefined();
    const code = codeOf(secret);
    const { body } = await login({ code: `${code.slice(0, 3)} ${code.slice(3)}` }).expect(200);
    await call('get', '/auth/me').set('Authorization', `Bearer ${body.token}`).expect(200);
    const again = await login({ code }).expect(401);

    expect(again.body.code).toBe('bad_code');
  });

  it('at the same moment with one code signs one of them in', async () => {
    const { secret, recovery } = await turnOn();
    for (const code of [codeOf(secret), recovery[0]]) {
      const answers = await Promise.all([1, 2, 3].map(() => login({ code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      expect(answers.filter(({ body }) => body.code === 'bad_code')).toHaveLength(2);
    }
  });

  it('accepts a clock that is off by one step, and no code of an earlier step than the last', async () => {
    const { secret } = await turnOn();

    for (const steps of [2, -2]) await login({ code: codeOf(secret, steps) }).expect(401);
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
});

describe('wrong codes', () => {
  it('of one account are counted from whatever address', async () => {
    const { secret, recovery } = await turnOn();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => login({ code: '000000' })));

    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    await login({ code: codeOf(secret) }).expect(429);
    // The open session goes on, and a new password ends the guesses of whoever knows the old one. Nobody guesses a
    // recovery code, so it counts as no try.
    const code = recovery[0]!;
    const passwords = { current_password: PASSWORD, new_password: 'a longer pass phrase', code };
    await call('put', '/account/password', passwords).expect(204);
    await login({ password: 'a longer pass phrase', code: codeOf(secret) }).expect(200);
  });
});

describe('recovery codes', () => {
  it('are replaced by new ones, and of several changes with one code one is made', async () => {
    const { secret, recovery } = await turnOn();
    const { body } = await renew(codeOf(secret)).expect(200);
    const [first, code] = body.recovery_codes as [string, string];
    await login({ code: first }).expect(200);
    await login({ code: recovery[0] }).expect(401);

    const answers = await Promise.all([off(code), renew(code), off(code), renew(code)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });
});

describe.each([
  ['e-mail address', '/account/email', { email: 'jo@elsewhere.example' }],
  ['password', '/account/password', { new_password: 'a longer pass phrase' }],
])('a change of the %s', (_what, path, change) => {
  const put = (code?: string) => call('put', path, { current_password: PASSWORD, ...change, code });

  it('needs a code where they are on, each once', async () => {
    const { secret, recovery } = await turnOn();
    for (const code of [undefined, '000000'])
      expect((await put(code).expect(422)).body.fields).toEqual({ code: expect.any(String) });
    expect((await account()).email).toBe(admin.email);
    await login({ code: codeOf(secret) }).expect(200);
    await put(codeOf(secret)).expect(422);
    expect((await put(recovery[0])).ok).toBe(true);
    expect(await account()).toMatchObject({ has_codes: true, recovery_codes_left: 9 });
  });
});

describe('turning them off', () => {
  it('takes the password and a code, leaves no recovery code, and is told as every change of codes is', async () => {
    await OutboxEntry.deleteMany();
    const { secret, recovery } = await turnOn();
    const { body } = await renew(codeOf(secret)).expect(200);
    await off(body.recovery_codes[0], 'wrong').expect(422);
    for (const code of ['000000', recovery[0]!]) await off(code).expect(422);
    expect(await account()).toMatchObject({ has_codes: true });
    await off(body.recovery_codes[0]).expect(204);

    expect(await account()).toMatchObject({ has_codes: false, recovery_codes_left: 0 });
    await login().expect(200);
    await off(body.recovery_codes[1]).expect(409);
    expect((await OutboxEntry.find().sort({ _id: 1 }).lean()).map(({ about }) => about)).toMatchObject(
      ['One-time codes were turned on', 'New recovery codes were made', 'One-time codes were turned off'].map(
        (what) => ({ what, address: admin.email }),
      ),
    );
  });
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
});

describe('a change of the signing key', () => {
  beforeEach(async () => {
    await User.deleteMany();
    await signInAsNewAdmin();
  });

  const loginWith = (secrets: object, code: string) =>
    request(createListener({ env: { ...TEST_ENV, ...secrets }, log: pino({ level: 'silent' }) }))
      .post('/api/auth/login')
      .send({ email: admin.email, password: PASSWORD, code });

  it('leaves the codes valid, also when the key before is forgotten after one login', async () => {
    const { secret } = await turnOn();
    const both = { JWT_SECRET: NEXT_SECRET, JWT_SECRET_PREVIOUS: TEST_SECRET };
    await loginWith(both, codeOf(secret)).expect(200);

    await loginWith({ JWT_SECRET: NEXT_SECRET }, codeOf(secret, 1)).expect(200);
  });

  it('leaves the recovery codes as the way in when the key before is lost', async () => {
    const { secret, recovery } = await turnOn();

    await loginWith({ JWT_SECRET: NEXT_SECRET }, codeOf(secret)).expect(401);
    await loginWith({ JWT_SECRET: NEXT_SECRET }, recovery[0]!).expect(200);
  });
});
