import { indexablePages, legalChanges, site } from '@site/contract';
import request from 'supertest';
import { DAY_MS } from '../../lib/time';
import { buildConsent, createGolfer, createPost, createTrainer } from '../../testing/createRecords';
import { childrenOf, readXml, textOf } from '../../testing/readXml';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { Golfer } from '../golfers/golfer.model';
import { Post } from '../posts/post.model';
import { Program } from '../programs/program.model';
import { Trainer } from '../trainers/trainer.model';

const { api, send } = setUpTestApi();
const MODELS = [Post, Trainer, Golfer, Program];
beforeEach(() => Promise.all(MODELS.map((each) => each.collection.deleteMany({}))));

const get = (path: string) => request(api.server).get(path);
const put = (path: string, patch: object) => send('put', path).send(patch).expect(200);

interface Url {
  loc: string;
  lastmod?: string;
}
const urlsIn = (xml: string): Url[] =>
  childrenOf(readXml(xml), 'url').map((url) => {
    const lastmod = textOf(url, 'lastmod');
    return { loc: String(textOf(url, 'loc')), ...(lastmod && { lastmod }) };
  });
const listed = async () => urlsIn((await get('/api/sitemap.xml').expect(200)).text);
const pathsListed = async () => (await listed()).map(({ loc }) => loc.replace(TEST_ORIGIN, ''));
/** Those that are listed while there are neither placements nor trainers. */
const fixedPages = indexablePages.filter((path) => path !== '/results' && path !== '/trainers');

const ALLOWED = buildConsent({ searchEngines: true });

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
    const days = dated.map(({ loc, lastmod }) => [loc.replace(`${TEST_ORIGIN}/`, ''), lastmod?.slice(0, 10)]);
    expect(days.sort()).toEqual(Object.entries(legalChanges).sort());
    for (const path of ['/login', '/admin', '/admin/dashboard', '/faqs'])
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

  it('reflects what was published, hidden or withdrawn, and never the origin of a request', async () => {
    const isListed = async (path: string) => (await pathsListed()).includes(path);
    const draft = await createPost({ slug: 'soon', status: 'draft', publishedAt: null });
    const golfer = await createGolfer({ slug: 'isla', consent: ALLOWED });
    for (const status of ['published', 'draft']) {
      await put(`/posts/${draft.id}`, { status });
      expect(await isListed('/blog/soon')).toBe(status === 'published');
    }
    expect(await isListed('/golfers/isla')).toBe(true);
    await put(`/golfers/${golfer.id}`, { consent: { withdrawn_at: '2025-10-01' } });
    expect(await isListed('/golfers/isla')).toBe(false);

    const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' };
    const { text } = await get('/sitemap.xml').set(forged);
    expect(text).not.toContain('evil.example');
    expect(urlsIn(text).every(({ loc }) => loc.startsWith(`${TEST_ORIGIN}/`))).toBe(true);
  });
});

it('GET /robots.txt keeps crawlers out of the api and the admin area, but not from the pictures', async () => {
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

describe('GET /.well-known/security.txt', () => {
  it('names whom to tell, until half a year from today, also outside /api', async () => {
    const { text, headers } = await get('/.well-known/security.txt').expect(200);
    const lines = text.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2));
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
    await put('/agency', { phone: '0113 496 0123' });
    expect((await get('/.well-known/security.txt')).text).toContain('Contact: tel:+441134960123\n');
  });
});
