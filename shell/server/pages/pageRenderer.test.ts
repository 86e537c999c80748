/** @jest-environment node */
import pino from 'pino';
import { PAGE_DATA_ID, type PageData } from '../../src/pageData';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { ClientRemote } from '../../src/federation/remoteLoader';
import type { Registry } from '../registry/registry';
import { createPageRenderer, type PageContent } from './pageRenderer';

const SCRIPT = { href: '/assets/a.js', integrity: 'sha256-a' };

const remoteOf = (name: string): ClientRemote => ({
  name,
  container: name,
  version: '1',
  routes: [],
  federation: '2.9',
  base: `/remotes/${name}/1/`,
  entry: `/remotes/${name}/1/remoteEntry.js`,
  integrity: 'sha384-abc',
});
const registry: Registry = {
  id: 'one',
  client: [remoteOf('mf-public'), remoteOf('mf-blog')],
  entries: {},
  isComplete: true,
  clientFile: () => undefined,
};
const rendered: RenderedPage = {
  status: 200,
  head: '<title>Blog</title>',
  styles: '',
  html: '<p>Signing day</p>',
  errors: [],
  state: { api: 'posts' } as object,
  remote: null,
  chunk: null,
  failed: [],
  dependencies: [],
  queries: [],
  outcome: null,
};
const refusal = { isSent: false, status: 422, values: { name: 'A' }, errors: { name: 'Too short' } } as const;

function arrange(render: () => Promise<Partial<RenderedPage>>) {
  const page = async () => ({ ...rendered, ...(await render()) });
  const renderer = createPageRenderer({
    renderers: { render: page, submit: page, close: () => undefined },
    shell: { starter: SCRIPT, main: SCRIPT, preloads: [] },
    origin: 'http://localhost',
    log: pino({ level: 'silent' }),
  });
  const visit = (pathname: string) => renderer.render(registry, { pathname, query: new URLSearchParams() });
  const submit = (pathname: string) =>
    renderer.submit(registry, pathname, {} as Parameters<typeof renderer.submit>[2]);
  return { visit, submit };
}

function dataOf({ html }: PageContent): PageData {
  const [, json = ''] = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html) ?? [];
  return JSON.parse(json) as PageData;
}

it('sends the rendered page with its data', async () => {
  const page = await arrange(async () => ({})).visit('/blog');

  expect(page).toMatchObject({ status: 200, dependencies: [], queries: [] });
  expect(page.html).toContain('<div id="app"><p>Signing day</p></div>');
  expect(dataOf(page)).toMatchObject({ state: { api: 'posts' }, failed: [], refused: null });
});

it.each(['/admin', '/admin/blog'])('sends %s without rendering it, hidden from search', async (path) => {
  const render = jest.fn(async () => ({}));
  const page = await arrange(render).visit(path);

  expect(render).not.toHaveBeenCalled();
  expect(page).toMatchObject({ status: 200, dependencies: [], queries: [] });
  expect(page.html).toContain('<title>Linksway</title><meta name="robots" content="noindex"><script');
  expect(page.html).toContain('<div id="app"><noscript>');
  expect(dataOf(page)).toMatchObject({ state: null, failed: [], refused: null });
});

it('leaves the page to the browser when rendering fails', async () => {
  const page = await arrange(() => Promise.reject(new Error('out of memory'))).visit('/blog');

  expect(page.status).toBe(503);
  expect(page.html).toContain('needs JavaScript');
  expect(dataOf(page)).toMatchObject({ state: null });
});

it('names the entry of the remote that the page belongs to, and of no other', async () => {
  const clientFile = jest.spyOn(registry, 'clientFile');
  await arrange(async () => ({ remote: 'mf-blog' })).visit('/blog');
  await arrange(async () => ({ remote: null })).visit('/blog');

  expect(clientFile.mock.calls.map(([name]) => name)).toEqual(['mf-blog']);
});

describe('a form', () => {
  it('that was refused comes back with its errors', async () => {
    const page = await arrange(async () => ({ outcome: refusal })).submit('/apply');

    expect(dataOf(page as PageContent).refused).toEqual(refusal);
  });

  it('that was sent has no page', async () => {
    const { submit } = arrange(async () => ({ outcome: { isSent: true } }));

    expect(await submit('/apply')).toBe('sent');
  });

  it.each([
    [200, 'unsupported'],
    [499, 'unsupported'],
  ])('is not supported by a page of status %i without forms', async (status, answer) => {
    expect(await arrange(async () => ({ status })).submit('/about')).toBe(answer);
  });

  it('for a remote that is down gets the page that says so', async () => {
    const page = await arrange(async () => ({ status: 500 })).submit('/apply');

    expect(page).toMatchObject({ status: 500 });
  });

  it('is not supported where only the browser renders', async () => {
    expect(await arrange(async () => ({})).submit('/admin')).toBe('unsupported');
  });

  it('fails with the renderer', async () => {
    expect(await arrange(() => Promise.reject(new Error('gone'))).submit('/apply')).toBe('failed');
  });
});
