import mongoose from 'mongoose';
import { codeOf, setUpCodes } from '../../testing/codeCalls';
import { newAddress } from '../../testing/newAddress';
import { PASSWORD } from '../../testing/signIn';
import { OutboxEntry } from '../outbox/outbox.model';
import { resetPassword } from '../users/user.service';

const { account, admin, begin, call, confirm, login, off, renew, turnOn } = setUpCodes();

describe('wrong codes', () => {
  it('of one account are counted from whatever address', async () => {
    const { secret, recovery } = await turnOn();
    const guesses = await Promise.all(Array.from({ length: 14 }, () => login({ code: '000000' })));

    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
    await login({ code: codeOf(secret) }).expect(429);
    // The open session goes on, and a new password ends the guesses of whoever knows the old one. Nobody guesses a
    // recovery code, so it counts as no try.
    const code = recovery[0]!;
    const passwords = { current_password: PASSWORD, new_password: 'a longer pass phrase', code };
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
    // The account's own count lasts longer than that of the address.
    await mongoose.connection.collection('attempts').deleteMany({ key: /^address/ });
    await login({ password: 'wrong' }, address).expect(429);
  });

  it('of a set-up are counted as well', async () => {
    await begin();
    for (let nr = 0; nr < 10; nr += 1) await confirm('000000').expect(422);

    await confirm('000000').expect(429);
  });

  it('of a signed-in admin are counted with those of the login', async () => {
    const { secret } = await turnOn();
    for (let nr = 0; nr < 10; nr += 1) await off('000000').expect(422);

    await off(codeOf(secret)).expect(429);
    await login({ code: codeOf(secret) }).expect(429);
  });
});

it('a stranger at an open session cannot use up the tries of its owner', async () => {
  const { secret } = await turnOn();
  for (let nr = 0; nr < 11; nr += 1) await confirm('000000').expect(409);

  await login({ code: codeOf(secret) }).expect(200);
});

it('wrong codes of a signed-in admin are counted by address as well', async () => {
  await turnOn();
  const address = newAddress();
  const proof = { current_password: PASSWORD, code: '000000' };
  for (let nr = 0; nr < 9; nr += 1)
    await call('post', '/account/codes/off', proof).set('X-Forwarded-For', address).expect(422);
  await login({ password: 'wrong' }, address).expect(401);

  await login({ password: 'wrong' }, address).expect(429);
});

it('one code at the same moment renews recovery codes once, and turns codes off at most once', async () => {
  const { secret, recovery } = await turnOn();
  const renewed = await Promise.all(Array.from({ length: 4 }, () => renew(codeOf(secret))));
  const [won, ...others] = renewed.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  await login({ code: won!.body.recovery_codes[0] }).expect(200);
  await login({ code: recovery[0] }).expect(401);

  const code = won!.body.recovery_codes[1] as string;
  const answers = await Promise.all([off(code), renew(code), off(code), renew(code)]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
});

describe('turning them off', () => {
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
  const code = codeOf(secret);
  const { body } = await renew(code).expect(200);
  // The code has been used for it.
  await login({ code }).expect(401);

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

describe.each([
  ['e-mail address', '/account/email', { email: 'jo@elsewhere.example' }],
  ['password', '/account/password', { new_password: 'a longer pass phrase' }],
])('a change of the %s', (_what, path, change) => {
  const put = (code?: string) => call('put', path, { current_password: PASSWORD, ...change, code });

  it('needs a code where they are on, each once', async () => {
    const { secret, recovery } = await turnOn();
    for (const code of [undefined, '', '000000'])
      expect((await put(code).expect(422)).body.fields).toEqual({ code: expect.any(String) });
    expect((await account()).email).toBe(admin.email);
    await login({ code: codeOf(secret) }).expect(200);
    await put(codeOf(secret)).expect(422);

    const [first, second] = await Promise.all([put(recovery[0]), put(recovery[0])]);
    expect([first.ok, second.ok].sort()).toEqual([false, true]);
    expect(await account()).toMatchObject({ has_codes: true, recovery_codes_left: 9 });
  });
});

it('every change of one-time codes is told at the address of the account', async () => {
  await OutboxEntry.deleteMany();
  const { secret, recovery } = await turnOn();
  const { body } = await renew(codeOf(secret)).expect(200);
  await off(recovery[0]!).expect(422);
  await off(body.recovery_codes[0]).expect(204);

  expect((await OutboxEntry.find().sort({ _id: 1 }).lean()).map(({ about }) => about)).toMatchObject(
    ['One-time codes were turned on', 'New recovery codes were made', 'One-time codes were turned off'].map(
      (what) => ({ what, address: admin.email }),
    ),
  );
});
