/** @jest-environment node */
import type { RenderedPage } from '../../src/render/createRenderer';
import { buildRemote, buildThrown } from '../testing/releases';
import { blogRelease, registryOf, startPages } from '../testing/startPages';
import { startServer } from '../testing/startServer';
import type { FinishedPage } from './document';

describe('the page cache', () => {
  it('renders one missing page for all paths that nobody owns', async () => {
    const { get, urls } = startPages({ page: { status: 404 } });
    await get('', '/nowhere');
    await get('q=anything', '/wp-login.php');
    await get('', '/%E0%A4');
    await get('', '/login');

    expect(urls).toEqual(['/not/found', '/login']);
  });

  it('renders a page once, whatever campaign its URL names, and counts what it had', async () => {
    const { get, urls, lookups } = startPages();
    await get('utm_source=mail');
    await get('');
    await get('utm_source=poster');
    await get('q=ana');

    expect(urls).toEqual(['/golfers?utm_source=mail', '/golfers?q=ana']);
    expect(lookups).toEqual(['miss', 'hit', 'hit', 'miss']);
  });

  it('renders for the parameters that the page depends on, and keeps a search as well', async () => {
    const { get, urls } = startPages();
    expect(await get('')).toContain('<p>/golfers</p>');
    expect(await get('year=2027&utm_source=mail&q=ana')).toContain('<p>/golfers?q=ana&year=2027</p>');

    expect(await get('q=ana&year=2027')).toContain('<p>/golfers?q=ana&year=2027</p>');
    expect(urls).toEqual(['/golfers', '/golfers?q=ana&year=2027']);
  });

  it('shares a render and its document among concurrent visitors, and no longer', async () => {
    const site = startPages({ page: { dependencies: [{ url: '/golfers', etag: null }] } });
    const [one, other] = await Promise.all([site.visit(), site.visit(), site.visit('', '/about')]);
    expect(site.urls).toEqual(['/golfers', '/about']);
    expect(one.bodies).toBe(other.bodies);

    await site.get();
    expect(site.urls).toEqual(['/golfers', '/about', '/golfers']);
  });

  it.each([
    [499, 1],
    [500, 2],
  ])('takes for a page with the status %i %i renders for two visits', async (status, renders) => {
    const { get, urls } = startPages({ page: { status } });
    await get();
    await get();

    expect(urls).toHaveLength(renders);
  });

  it('leaves a page to the browser that failed to render, and renders it again', async () => {
    const { get, visit, renderers, logged } = startPages();
    const { render } = renderers;
    renderers.render = () => Promise.reject(new Error('the renderer ended'));
    const { status, bodies } = await visit();
    expect(status).toBe(503);
    expect(bodies.identity.toString()).toContain('"state":null');
    expect(bodies.identity.toString()).toContain('needs JavaScript');
    expect(logged[0]).toMatchObject({ msg: 'renderer failed', path: '/golfers', remote: 'mf-public@1' });

    renderers.render = render;
    expect(await get()).toContain('"state":{"secret":"state"}');
  });

  it('renders the pages of a deployed remote again, composes those of the others, and knows what was live', async () => {
    const site = startPages();
    await site.get();
    const before = await site.visit('', '/blog');
    site.registry = registryOf('1', '2');
    const composed = await site.get();
    await site.get('', '/blog');

    expect(site.urls).toEqual(['/golfers', '/blog', '/blog']);
    expect(composed).toContain('<p>/golfers</p>');
    expect(composed).toContain('"entry":"/remotes/mf-blog/2/remoteEntry.js"');
    expect(composed).not.toContain('"entry":"/remotes/mf-blog/1/remoteEntry.js"');

    site.registry = registryOf('1', '1');
    expect((await site.visit('', '/blog')).bodies).toBe(before.bodies);
    expect(site.urls).toHaveLength(3);
  });

  it('names the release that rendered a page in the place of one that fails', async () => {
    const site = startPages();
    site.registry = [buildRemote(blogRelease('2'), [blogRelease('1')])];
    const { render } = site.renderers;
    site.renderers.render = (release, request) =>
      release?.version === '2' ? Promise.resolve(buildThrown()) : render(release, request);
    const html = await site.get('', '/blog');

    expect(html).toContain('"entry":"/remotes/mf-blog/1/remoteEntry.js"');
    expect(html).not.toContain('/remotes/mf-blog/2/');
  });

  it('has one page for all paths that are rendered in the browser only', async () => {
    const { visit, urls } = startPages();
    const first = await visit('', '/admin/blog');

    expect(await visit('', '/admin/golfers')).toBe(first);
    expect(first.status).toBe(200);
    expect(first.bodies.identity.toString()).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
    expect(urls).toEqual([]);
  });

  it('asks the api whether a visitor gets the cached page, where each of its answers had an ETag', async () => {
    let status = 304;
    const asked: string[] = [];
    const api = await startServer((ctx) => {
      asked.push(ctx.url);
      ctx.status = status;
    });
    const known = { url: '/posts', etag: '"one"' };
    const site = startPages({ apiUrl: `${api.origin}/api`, page: { dependencies: [known] } });
    const first = await site.visit();
    expect((await site.visit()).bodies).toBe(first.bodies);
    status = 200;
    expect((await site.visit()).bodies).not.toBe(first.bodies);
    expect(asked).toEqual(['/api/posts', '/api/posts']);

    site.page = { dependencies: [known, { url: '/facts', etag: null }] };
    for (let visits = 0; visits < 2; visits += 1) await site.visit('', '/about');
    expect(site.urls.slice(2)).toEqual(['/about', '/about']);
    expect(asked).toHaveLength(2);
  });
});

describe('a posted form', () => {
  const submission = { form: { name: 'Zoë' }, headers: {} };
  const REFUSED = { isSent: false, status: 422, values: { name: 'Zoë' }, errors: { name: 'no' } } as const;
  const submit = (page: Partial<RenderedPage>, pathname = '/apply') =>
    startPages({ page }).pages.submit({ pathname, query: new URLSearchParams('about=zoe') }, submission);

  it('is returned with its values when it is refused', async () => {
    const page = (await submit({ outcome: REFUSED })) as FinishedPage;

    expect(page.bodies.identity.toString()).toContain(JSON.stringify(REFUSED));
    expect(page.bodies.identity.toString()).toContain('<p>/apply?about=zoe</p>');
  });

  it.each([
    ['that was taken', '/apply', { outcome: { isSent: true } }, 'sent'],
    ['to a page without one', '/about', { outcome: null }, 'unsupported'],
    ['to a page with an error of its visitor', '/apply', { outcome: null, status: 499 }, 'unsupported'],
    ['to the admin area', '/admin', { outcome: { isSent: true } }, 'unsupported'],
    [
      'whose remote cannot be loaded',
      '/apply',
      { outcome: null, status: 503 },
      expect.objectContaining({ status: 503 }),
    ],
    [
      'to a page that is gone',
      '/apply',
      { outcome: null, status: 410 },
      expect.objectContaining({ status: 410 }),
    ],
  ])('%s (%s) is answered for what it is', async (_what, pathname, page, expected) => {
    expect(await submit(page as Partial<RenderedPage>, pathname)).toEqual(expected);
  });

  it('fails when no renderer accepts it', async () => {
    const { pages, renderers } = startPages();
    renderers.render = () => Promise.reject(new Error('the renderer ended'));

    const address = { pathname: '/apply', query: new URLSearchParams() };
    expect(await pages.submit(address, submission)).toBe('failed');
  });
});
