import { type OwnSessionWire, ownSessionsWire } from '@site/contract';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { expectWire } from '../../testing/expectWire';
import { newAddress } from '../../testing/newAddress';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { signIn } from '../../testing/signIn';
import { AuditEntry } from '../audit/audit.model';
import { Session } from '../session/session.model';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MINUTE_MS = 60_000;

const { admin, api } = setUpTestApi({ TRUSTED_PROXY: 'loopback' }, { adminPer: 'test' });

const call = (verb: 'get' | 'delete', path: string, bearer = admin.bearer) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', bearer);
const sessions = async (bearer?: string): Promise<OwnSessionWire[]> =>
  (await call('get', '/account/sessions', bearer).expect(200)).body.sessions;

async function signInAgain(userAgent = FIREFOX): Promise<string> {
  const { body } = await request(api.server)
    .post('/api/auth/login')
    .set('X-Forwarded-For', newAddress())
    .set('User-Agent', userAgent)
    .send({ email: admin.email, password: admin.password })
    .expect(200);
  return `Bearer ${body.token}`;
}

const idOf = (bearer: string) => (jwt.decode(bearer.slice(7)) as jwt.JwtPayload).jti;

it('are listed with their device, without those of others, and without any token', async () => {
  const other = await signInAgain();
  await signIn();
  const response = await call('get', '/account/sessions').expect(200);

  await expectWire(ownSessionsWire, response.body);
  const listed: OwnSessionWire[] = response.body.sessions;
  expect(listed.map(({ device, is_current }) => ({ device, is_current }))).toEqual([
    { device: 'Firefox on Linux', is_current: false },
    { device: '', is_current: true },
  ]);
  for (const secret of [admin.bearer, other]) expect(response.text).not.toContain(secret.split('.')[2]);
});

it('begin with the one that was seen last', async () => {
  const other = await signInAgain();
  await Session.updateOne({ _id: idOf(other) }, { lastSeenAt: new Date(Date.now() - MINUTE_MS) });

  expect((await sessions()).map(({ is_current }) => is_current)).toEqual([true, false]);
});

it('know when they began and when they were last seen', async () => {
  const [session] = await sessions();

  expect(Math.abs(Date.parse(session!.signed_in_at) - Date.now())).toBeLessThan(MINUTE_MS);
  expect(Math.abs(Date.parse(session!.last_seen_at) - Date.now())).toBeLessThan(MINUTE_MS);
});

it('from before devices were stored are listed as well', async () => {
  await Session.updateOne({ _id: idOf(admin.bearer) }, { $unset: { device: 1, lastSeenAt: 1 } });
  const [session] = await sessions();

  expect(session).toMatchObject({ device: '', is_current: true });
});

it('that have expired are not listed, though the database has not removed them yet', async () => {
  const other = await signInAgain();
  await Session.updateOne({ _id: idOf(other) }, { expiresAt: new Date(Date.now() - MINUTE_MS) });

  expect(await sessions()).toHaveLength(1);
});

it('are noted as seen once in five minutes, not with each request', async () => {
  const _id = idOf(admin.bearer);
  const seen = async () => (await Session.findById(_id).orFail()).lastSeenAt;
  // As if five minutes had passed.
  const earlier = new Date(Date.now() - 6 * MINUTE_MS);
  await Session.updateOne({ _id }, { lastSeenAt: earlier });
  await sessions();
  const noted = await seen();
  for (let nr = 0; nr < 5; nr += 1) await sessions();

  expect(noted!.getTime()).toBeGreaterThan(earlier.getTime() + 5 * MINUTE_MS);
  expect(await seen()).toEqual(noted);
});

describe('one session', () => {
  it('is ended, at once and alone', async () => {
    const [other, third] = [await signInAgain(), await signInAgain()];
    await call('delete', `/account/sessions/${idOf(other)}`).expect(204);

    await call('get', '/auth/me', other).expect(401);
    await call('get', '/auth/me', third).expect(200);
    await call('delete', `/account/sessions/${idOf(other)}`).expect(404);
  });

  it('of somebody else is not found, and goes on', async () => {
    const stranger = await signIn();
    await call('delete', `/account/sessions/${idOf(stranger.bearer)}`).expect(404);

    await call('get', '/auth/me', stranger.bearer).expect(200);
  });

  it('that asks ends with the logout alone', async () => {
    await call('delete', `/account/sessions/${idOf(admin.bearer)}`).expect(409);

    await call('get', '/auth/me').expect(200);
  });

  it('is ended once by two who do it at the same moment', async () => {
    const other = await signInAgain();
    const end = () => call('delete', `/account/sessions/${idOf(other)}`);
    const answers = await Promise.all([end(), end()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

it('all others end together, and those of other accounts go on', async () => {
  const [first, second, stranger] = [await signInAgain(), await signInAgain(), await signIn()];
  await call('delete', '/account/sessions').expect(204);

  for (const ended of [first, second]) await call('get', '/auth/me', ended).expect(401);
  await call('get', '/auth/me').expect(200);
  await call('get', '/auth/me', stranger.bearer).expect(200);
});

it('their ends are in the audit trail, without the id that is part of a token', async () => {
  const other = await signInAgain();
  await AuditEntry.deleteMany();
  await call('delete', `/account/sessions/${idOf(other)}`).expect(204);
  await call('delete', '/account/sessions').expect(204);
  const entries = await AuditEntry.find().sort({ at: 1, _id: 1 });

  expect(entries.map(({ action, kind, title }) => `${action} ${kind} ${title}`)).toEqual([
    'delete session Firefox on Linux',
    'delete session ',
  ]);
  expect(JSON.stringify(entries)).not.toContain(idOf(other));
});
