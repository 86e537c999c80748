/** @jest-environment node */
import type { RenderedPage } from '../../src/render/createRenderer';
import { buildRegistry, buildRemote, buildThrown } from '../testing/releases';
import { blogRelease, startPages } from '../testing/startPages';
import type { FinishedPage } from './compressPage';

describe('a page', () => {
  it('carries the state for hydration', async () => {
    expect(await startPages().get()).toContain('"state":{"secret":"state"}');
  });

  it('that failed to render is left to the browser, and not cached', async () => {
    const { visit, renderers, logged } = startPages();
    renderers.render = () => Promise.reject(new Error('the renderer ended'));
    const { status, bodies } = await visit();

    expect(status).toBe(503);
    expect(bodies.identity.toString()).toContain('"state":null');
    expect(logged[0]).toMatchObject({ msg: 'renderer failed', path: '/golfers', remote: 'mf-public@1' });
  });
});

describe('a page whose release fails', () => {
  it('names the release before it, which rendered it', async () => {
    const site = startPages();
    site.registry = buildRegistry([buildRemote(blogRelease('2'), [blogRelease('1')])]);
    const { render } = site.renderers;
    site.renderers.render = (release, request) =>
      release?.version === '2' ? Promise.resolve(buildThrown()) : render(release, request);
    const html = await site.get('', '/blog');

    expect(html).toContain('<p>/blog</p>');
    expect(html).toContain('"entry":"/remotes/mf-blog/1/remoteEntry.js"');
    expect(html).not.toContain('/remotes/mf-blog/2/');
  });
});

describe('a form', () => {
  const submission = { form: { name: 'Zoë' }, headers: {} };
  const submit = (outcome: RenderedPage['outcome'], pathname = '/apply', page = {}) =>
    startPages({ page: { outcome, ...page } }).pages.submit({ pathname, query: 'about=zoe' }, submission);

  it('was sent', async () => {
    expect(await submit({ isSent: true })).toBe('sent');
  });

  it('is returned with its values when it is refused', async () => {
    const refused = { isSent: false, status: 422, values: { name: 'Zoë' }, errors: { name: 'no' } } as const;
    const page = (await submit(refused)) as FinishedPage;

    expect(page.bodies.identity.toString()).toContain(JSON.stringify(refused));
    expect(page.bodies.identity.toString()).toContain('<p>/apply?about=zoe</p>');
  });

  it('is not supported by a page without a form, or by the admin area', async () => {
    expect(await submit(null, '/about')).toBe('unsupported');
    expect(await submit({ isSent: true }, '/admin')).toBe('unsupported');
  });

  it('whose remote cannot be loaded is answered with its page', async () => {
    expect(await submit(null, '/apply', { status: 503 })).toMatchObject({ status: 503 });
    expect(await submit(null, '/apply', { status: 499 })).toBe('unsupported');
  });

  it('to a page that is gone is answered with that page', async () => {
    expect(await submit(null, '/apply', { status: 410 })).toMatchObject({ status: 410 });
  });

  it('fails when no renderer accepts it', async () => {
    const { pages, renderers } = startPages();
    renderers.render = () => Promise.reject(new Error('the renderer ended'));

    expect(await pages.submit({ pathname: '/apply' }, submission)).toBe('failed');
  });
});
