import pino from 'pino';
import request from 'supertest';
import { createListener } from '../../app';
import type { ServerEnv } from '../../config/env';
import { type SigningKeys, signingKeys } from '../../shared/signingKeys';
import { codeOf, setUpCodes } from '../../testing/codeCalls';
import { PASSWORD } from '../../testing/signIn';
import { TEST_ENV, TEST_SECRET } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { confirmCodes, resealSecrets } from '../users/oneTimeCodes.service';
import { User } from '../users/user.model';
import { ownAccountModule } from './ownAccount.module';

const NEXT_SECRET = 'the-next-secret-for-tests-of-32-characters';

const { account, admin, api, begin, call, login, signInAsNewAdmin, turnOn } = setUpCodes();

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
    await signInAsNewAdmin();
  });

  it('leaves the codes valid, also when the key before is forgotten after one start', async () => {
    const { secret } = await turnOn();
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const env = { JWT_SECRET: NEXT_SECRET, JWT_SECRET_PREVIOUS: TEST_SECRET };
    await ownAccountModule.startWorker!(env as ServerEnv, log).stop();
    expect(lines.join()).toContain('re-encrypted with the current key');

    const server = createListener({ env: { ...TEST_ENV, JWT_SECRET: NEXT_SECRET }, log });
    const { email } = admin;
    const sent = { email, password: PASSWORD, code: codeOf(secret) };
    await request(server).post('/api/auth/login').send(sent).expect(200);
  });

  it('during a set-up does not leave the secret with the key before', async () => {
    const { secret } = await begin();
    const keys = signingKeys({ JWT_SECRET: NEXT_SECRET, JWT_SECRET_PREVIOUS: TEST_SECRET });
    await resealSecrets(keys);
    const user = await User.findOne({ email: admin.email });
    await confirmCodes(user!, { code: codeOf(secret), keys });

    const onlyNext: SigningKeys = signingKeys({ JWT_SECRET: NEXT_SECRET });
    expect(await resealSecrets(onlyNext)).toEqual({ sealed: 0, unreadable: 0 });
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
