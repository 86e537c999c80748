import { indexablePages, legalChanges, site } from '@site/contract';
import request from 'supertest';
import { followChanges } from '../../responseCache/serveCached';
import { contentCollections } from '../allModules';
import { createGolfer, createPost, createProgram, createTrainer } from '../../testing/createRecords';
import { childrenOf, readXml, textOf } from '../../testing/readXml';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, TEST_ORIGIN, startTestApi } from '../../testing/startTestApi';
import { Golfer } from '../golfers/golfer.model';
import { Post } from '../posts/post.model';
import { Program } from '../programs/program.model';
import { Trainer } from '../trainers/trainer.model';
import { MOST_ENTRIES, securityText, serializeSitemap } from './sitemap.serializer';

interface Url {
  loc: string;
  lastmod?: string;
}

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
afterEach(() =>
  Promise.all([Post.deleteMany(), Trainer.deleteMany(), Golfer.deleteMany(), Program.deleteMany()]),
);

const get = (path: string) => request(api.server).get(path);
const put = (path: string, patch: object) =>
  request(api.server).put(`/api${path}`).set('Authorization', admin.bearer).send(patch).expect(200);

const urlsIn = (xml: string): Url[] =>
  childrenOf(readXml(xml), 'url').map((url) => {
    const lastmod = textOf(url, 'lastmod');
    return { loc: String(textOf(url, 'loc')), ...(lastmod && { lastmod }) };
  });

async function listed(): Promise<Url[]> {
  const { text } = await get('/api/sitemap.xml').expect(200);
  return urlsIn(text);
}

const pathsListed = async () => (await listed()).map(({ loc }) => loc.replace(TEST_ORIGIN, ''));
/** Those that are listed while there are neither placements nor trainers. */
const fixedPages = indexablePages.filter((path) => path !== '/results' && path !== '/trainers');

const ALLOWED = {
  givenBy: 'R. Hartley (mother)',
  givenAt: new Date('2025-09-01'),
  scope: 'Name, photo, results',
  withdrawnAt: null,
  searchEngines: true,
  adultOn: null,
  belowSixteen: false,
};

describe('GET /sitemap.xml', () => {
  it('is a sitemap of sitemaps.org, also outside /api', async () => {
    const { headers, text } = await get('/sitemap.xml').expect(200);

    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9"><url><loc>/,
    );
    expect((await get('/api/sitemap.xml')).text).toBe(text);
    await get('/sitemap.xml').set('If-None-Match', String(headers.etag)).expect(304);
    const head = await request(api.server).head('/sitemap.xml').set('Accept-Encoding', 'gzip').expect(200);
    expect(head.headers).toMatchObject({ etag: headers.etag, 'content-type': headers['content-type'] });
  });

  it('lists the fixed pages without unknown dates, and no noindex page', async () => {
    expect(await pathsListed()).toEqual(fixedPages);
    const dated = (await listed()).filter(({ lastmod }) => lastmod);
    // Their readers are told the same day.
    expect(
      dated.map(({ loc, lastmod }) => [loc.replace(`${TEST_ORIGIN}/`, ''), lastmod?.slice(0, 10)]).sort(),
    ).toEqual(Object.entries(legalChanges).sort());
    for (const path of ['/login', '/example', '/admin', '/admin/dashboard', '/faqs'])
      expect(fixedPages).not.toContain(path);
  });

  it('lists published posts and trainers with their dates of change', async () => {
    const post = await createPost({ slug: 'signing-day' });
    await createPost({ slug: 'not-yet', status: 'draft', publishedAt: null });
    const trainer = await createTrainer({ slug: 'helen-marchbank' });
    await createTrainer({ slug: 'has-left', isPublished: false });

    expect(await pathsListed()).toContain('/trainers');
    expect((await listed()).slice(fixedPages.length + 1)).toEqual([
      { loc: `${TEST_ORIGIN}/blog/signing-day`, lastmod: post.get('updatedAt').toISOString() },
      { loc: `${TEST_ORIGIN}/trainers/helen-marchbank`, lastmod: trainer.get('updatedAt').toISOString() },
    ]);
  });

  it('lists an athlete only when the record allows it', async () => {
    await createGolfer({ slug: 'allowed', consent: ALLOWED });
    await createGolfer({ slug: 'without-consent' });
    await createGolfer({ slug: 'site-only', consent: { ...ALLOWED, searchEngines: false } });
    await createGolfer({ slug: 'nobody-signed', consent: { ...ALLOWED, givenBy: '' } });
    await createGolfer({ slug: 'never-given', consent: { ...ALLOWED, givenAt: null } });
    await createGolfer({ slug: 'withdrawn', consent: { ...ALLOWED, withdrawnAt: new Date() } });
    await createGolfer({ slug: 'unpublished', consent: ALLOWED, isPublished: false });

    expect((await pathsListed()).slice(fixedPages.length)).toEqual(['/golfers/allowed']);
  });

  it('dates a programme by its last change, and leaves out an inactive one', async () => {
    const program = await createProgram({ slug: 'future-champions' });
    await createProgram({ slug: 'collegiate-pathway', status: 'inactive' });
    // Its slug is also the path of a page that has nothing to do with programmes.
    await createProgram({ slug: 'about', status: 'inactive' });

    const urls = await listed();

    expect(urls).toHaveLength(fixedPages.length - 1);
    expect(urls).toContainEqual({
      loc: `${TEST_ORIGIN}/future-champions`,
      lastmod: program.get('updatedAt').toISOString(),
    });
    expect(urls).toContainEqual({ loc: `${TEST_ORIGIN}/about` });
    expect(urls).not.toContainEqual(expect.objectContaining({ loc: `${TEST_ORIGIN}/collegiate-pathway` }));
  });

  it('never takes the origin from the request', async () => {
    const { text } = await get('/sitemap.xml').set({
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
    });

    expect(text).not.toContain('evil.example');
    expect(urlsIn(text).every(({ loc }) => loc.startsWith(`${TEST_ORIGIN}/`))).toBe(true);
  });

  it('reflects what was published, hidden or withdrawn in the next request', async () => {
    const unfollow = await keepAnswers();
    const isListed = async (path: string) => (await pathsListed()).includes(path);
    const draft = await createPost({ slug: 'soon', status: 'draft', publishedAt: null });
    const golfer = await createGolfer({ slug: 'isla', consent: ALLOWED });

    await put(`/posts/${draft.id}`, { status: 'published' });
    expect(await isListed('/blog/soon')).toBe(true);
    await put(`/posts/${draft.id}`, { status: 'draft' });
    expect(await isListed('/blog/soon')).toBe(false);
    expect(await isListed('/golfers/isla')).toBe(true);
    await put(`/golfers/${golfer.id}`, { consent: { withdrawn_at: '2025-10-01' } });
    expect(await isListed('/golfers/isla')).toBe(false);

    await unfollow();
  });

  it('is cached under its own type, and answered with 304', async () => {
    const unfollow = await keepAnswers();
    const headers = await keptHeaders('/sitemap.xml');

    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    await get('/sitemap.xml').set('If-None-Match', String(headers.etag)).expect(304);
    await unfollow();
  });

  it('never has more entries than the protocol allows', () => {
    const entries = Array.from({ length: MOST_ENTRIES + 1 }, () => ({ path: '/' }));

    expect(serializeSitemap(entries, TEST_ORIGIN).split('<loc>')).toHaveLength(MOST_ENTRIES + 1);
  });

  it('escapes special characters for XML', () => {
    expect(serializeSitemap([{ path: "/blog/a&b<c>'" }], TEST_ORIGIN)).toContain('/blog/a&amp;b&lt;c&gt;');
  });
});

/** Enables the response cache, as in the running api. */
async function keepAnswers(): Promise<() => Promise<void>> {
  const unfollow = followChanges(api.cache, contentCollections);
  await keptHeaders('/sitemap.xml');
  return unfollow;
}

async function keptHeaders(path: string): Promise<Record<string, string>> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if (api.cache.get(path)) return (await get(path)).headers as Record<string, string>;
    await get(path);
  }
  throw new Error('it was never kept');
}

describe('GET /robots.txt', () => {
  it('keeps crawlers out of the api and the admin area, but not from the pictures', async () => {
    const { text, headers } = await get('/robots.txt').expect(200);

    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /api/uploads/',
      'Disallow: /api/',
      'Disallow: /admin',
      '',
      `Sitemap: ${TEST_ORIGIN}/sitemap.xml`,
      '',
    ]);
    await get('/robots.txt').set('If-None-Match', String(headers.etag)).expect(304);
  });

  it.each(['/login', '/example', '/blog', '/uploads/x/400.webp'])('lets crawlers fetch %s', async (path) => {
    const { text } = await get('/robots.txt');

    const refused = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, prefix = '']) => prefix);
    expect(refused.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  });
});

describe('GET /.well-known/security.txt', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const linesOf = (text: string) => text.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2));

  it('names whom to tell, until half a year from today, also outside /api', async () => {
    const { text, headers } = await get('/.well-known/security.txt').expect(200);
    const lines = linesOf(text);
    const ends = Date.parse(lines.find(([name]) => name === 'Expires')?.[1] ?? '');

    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(lines.filter(([name]) => name !== 'Expires')).toEqual([
      ['Contact', `mailto:${site.email}`],
      ['Contact', site.phoneHref],
      ['Preferred-Languages', 'en'],
      ['Canonical', `${TEST_ORIGIN}/.well-known/security.txt`],
      [''],
    ]);
    expect((ends - Date.now()) / DAY_MS).toBeGreaterThan(178);
    expect((ends - Date.now()) / DAY_MS).toBeLessThanOrEqual(180);
    expect((await get('/api/.well-known/security.txt')).text).toBe(text);
  });

  it('names the telephone that the owner has written', async () => {
    await put('/agency', { phone: '0113 496 0123' });

    expect((await get('/.well-known/security.txt')).text).toContain('Contact: tel:+441134960123\n');
  });

  it('moves its end on every day, and is the same for the whole of one', () => {
    const at = (time: string) => securityText({ contacts: [], origin: TEST_ORIGIN, now: new Date(time) });

    expect(at('2026-11-26T00:00:00Z')).toBe(at('2026-11-26T23:59:59Z'));
    expect(at('2026-11-26T12:00:00Z')).toContain('Expires: 2027-05-25T00:00:00.000Z');
    expect(at('2026-11-27T12:00:00Z')).toContain('Expires: 2027-05-26T00:00:00.000Z');
  });
});
