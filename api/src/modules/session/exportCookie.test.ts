import jwt from 'jsonwebtoken';
import request from 'supertest';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { TEST_SECRET } from '../../testing/startTestApi';
import { resetPassword } from '../users/user.service';
import { endSessionsOf } from './session.service';

const { admin, api, signInAsNewAdmin } = setUpTestApi({ TRUSTED_PROXY: 'loopback' }, { adminPer: 'test' });

const PATHS = [
  '/api/applications/export',
  '/api/v1/applications/export',
  '/api/contact/export',
  '/api/v1/contact/export',
];

const get = (path: string) => request(api.server).get(path);
const signedIn = (path: string) => get(path).set('Authorization', admin.bearer);
const withCookie = (path: string, token: string) => get(path).set('Cookie', `export_access=${token}`);

function cookiesOf(response: { get(name: 'Set-Cookie'): string[] | undefined }): Map<string, string> {
  const cookies = response.get('Set-Cookie') ?? [];
  return new Map(cookies.map((cookie) => [/Path=([^;]*)/.exec(cookie)?.[1] ?? '', cookie]));
}

async function exportToken(): Promise<string> {
  const [cookie = ''] = cookiesOf(await signedIn('/api/applications').expect(200)).values();
  return /^export_access=([^;]+)/.exec(cookie)?.[1] ?? '';
}

describe('the cookies of the exports', () => {
  it.each(['/api/applications', '/api/v1/applications', '/api/contact'])('come with GET %s', async (path) => {
    const cookies = cookiesOf(await signedIn(path).expect(200));

    expect([...cookies.keys()]).toEqual(PATHS);
    for (const cookie of cookies.values()) {
      expect(cookie).toMatch(
        /^export_access=[\w-]+\.[\w-]+\.[\w-]+; Path=[a-z\d/]+; Max-Age=600; HttpOnly; SameSite=Strict$/,
      );
    }
  });

  it('are set by a login, and cleared by a logout', async () => {
    const { email, password } = admin;
    const login = await request(api.server).post('/api/auth/login').send({ email, password }).expect(200);
    expect([...cookiesOf(login).keys()]).toEqual(PATHS);
    expect(login.text).not.toContain(
      /^export_access=([^;]+)/.exec([...cookiesOf(login).values()][0] ?? '')?.[1],
    );

    const logout = await request(api.server)
      .post('/api/auth/logout')
      .set('Authorization', `Bearer ${login.body.token}`)
      .expect(204);
    expect([...cookiesOf(logout).keys()]).toEqual(PATHS);
    for (const cookie of cookiesOf(logout).values()) expect(cookie).toMatch(/^export_access=;.*Max-Age=0;/);
  });

  it('are set by no other response, and for nobody else', async () => {
    expect(cookiesOf(await signedIn('/api/auth/me')).size).toBe(0);
    expect(cookiesOf(await signedIn('/api/posts/admin/all')).size).toBe(0);
    expect(cookiesOf(await get('/api/applications').expect(401)).size).toBe(0);
    const failed = await request(api.server)
      .post('/api/auth/login')
      .send({ email: admin.email, password: 'wrong' })
      .expect(401);
    expect(cookiesOf(failed).size).toBe(0);
  });

  it('are Secure exactly when the proxy reports an encrypted connection', async () => {
    const overHttps = await signedIn('/api/applications').set('X-Forwarded-Proto', 'https');
    for (const cookie of cookiesOf(overHttps).values()) expect(cookie).toMatch(/; Secure$/);

    for (const proto of ['http', 'https, http', 'httpsx', '']) {
      const cookies = cookiesOf(await signedIn('/api/applications').set('X-Forwarded-Proto', proto));
      for (const cookie of cookies.values()) expect(cookie).not.toContain('Secure');
    }
  });
});

describe('an export', () => {
  it.each(PATHS)('%s opens with the cookie, and with the header', async (path) => {
    const { headers } = await withCookie(path, await exportToken()).expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['cache-control']).toBe('no-store');

    await signedIn(path).expect(200);
  });

  it.each(PATHS)(
    '%s refuses a caller who has neither, also one with a token in the address',
    async (path) => {
      const { body } = await get(path).expect(401);
      expect(body.code).toBe('unauthorized');

      const token = admin.bearer.slice(7);
      await get(`${path}?token=${token}`).expect(401);
      await get(`${path}?export_access=${await exportToken()}`).expect(401);
      await withCookie(path, '').expect(401);
    },
  );

  it('refuses the session token in the cookie, and the cookie token in the header', async () => {
    const token = await exportToken();

    await withCookie(PATHS[0]!, admin.bearer.slice(7)).expect(401);
    await get(PATHS[0]!).set('Authorization', `Bearer ${token}`).expect(401);
  });

  it('ignores the cookie when the header is wrong', async () => {
    await withCookie(PATHS[0]!, await exportToken())
      .set('Authorization', 'Bearer a.b.c')
      .expect(401);
  });

  it('is all that the cookie gives access to', async () => {
    const token = await exportToken();

    for (const path of ['/api/applications', '/api/contact', '/api/auth/me', '/api/posts/admin/all']) {
      await withCookie(path, token).expect(401);
      await get(path).set('Authorization', `Bearer ${token}`).expect(401);
    }
  });

  it.each([
    ['has expired', { iat: -700, exp: -100 }, TEST_SECRET],
    ['lives for longer than ten minutes', { iat: -700, exp: 9000 }, TEST_SECRET],
    ['is signed by another key', {}, 'another-secret-of-at-least-32-characters'],
    ['is for something else', { aud: 'linksway-admin' }, TEST_SECRET],
    ['is of another session', { jti: 'x'.repeat(22) }, TEST_SECRET],
  ])('refuses a token that %s', async (_what, change: Record<string, unknown>, secret) => {
    const now = Math.floor(Date.now() / 1000);
    const times = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [name, typeof value === 'number' ? now + value : value]),
    );
    const claims = jwt.decode(await exportToken()) as jwt.JwtPayload;
    const token = jwt.sign({ ...claims, ...times }, secret);

    await withCookie(PATHS[0]!, token).expect(401);
  });

  it('accepts a copy of its token, which shows that the others fail for their own reason', async () => {
    const claims = jwt.decode(await exportToken()) as jwt.JwtPayload;

    await withCookie(PATHS[0]!, jwt.sign(claims, TEST_SECRET)).expect(200);
  });

  it('is closed by a logout, and by a new password', async () => {
    const first = await exportToken();
    await request(api.server).post('/api/auth/logout').set('Authorization', admin.bearer).expect(204);
    await withCookie(PATHS[0]!, first).expect(401);

    await signInAsNewAdmin();
    const second = await exportToken();
    await endSessionsOf((await resetPassword(admin.email)).id);
    await withCookie(PATHS[0]!, second).expect(401);
  });
});
