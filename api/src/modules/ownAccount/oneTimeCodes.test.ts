import { codesSecretWire, recoveryCodesWire } from '@site/contract';
import { type TOTP, URI } from 'otpauth';
import { codeOf, setUpCodes } from '../../testing/codeCalls';
import { expectWire } from '../../testing/expectWire';
import { PASSWORD } from '../../testing/signIn';
import { User } from '../users/user.model';

const { account, admin, begin, call, confirm, login, signInAsNewAdmin, turnOn } = setUpCodes();

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
    await call('get', '/auth/me').set('Authorization', `Bearer ${body.token}`).expect(200);
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
    await signInAsNewAdmin();
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
