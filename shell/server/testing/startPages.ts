import type { RenderedPage } from '../../src/render/createRenderer';
import { KeptPages } from '../pages/keptPages';
import { PageCache } from '../pages/pageCache';
import { LineUps } from '../registry/lineUp';
import type { Registry } from '../registry/registry';
import type { Release } from '../registry/release';
import type { RenderInput } from '../render/renderThread';
import { buildPage, buildRelease, buildRemote, fakeRenderers, recordLog } from './releases';

const SCRIPT = { href: '/assets/a.js', integrity: 'sha256-a' };

const publicRelease = (version: string): Release =>
  buildRelease('mf-public', version, { routes: ['/golfers', '/about', '/apply'] });
export const blogRelease = (version: string): Release =>
  buildRelease('mf-blog', version, { routes: ['/blog'] });
export const registryOf = (publicVersion: string, blogVersion: string): Registry => [
  buildRemote(publicRelease(publicVersion)),
  buildRemote(blogRelease(blogVersion)),
];

interface SiteOptions {
  page?: Partial<RenderedPage>;
  apiUrl?: string;
}

/** The pages of a site with fake renderers, whose list page depends on `q` and `year`. */
export function startPages({ page = {}, apiUrl = 'http://127.0.0.1:1/api' }: SiteOptions = {}) {
  const urls: string[] = [];
  const lookups: string[] = [];
  const { log, logged } = recordLog();
  const requests: RenderInput[] = [];
  const site = { page, urls, requests, logged, registry: registryOf('1', '1') };
  const renderers = fakeRenderers(async (release, request) => {
    const { url } = request;
    urls.push(url);
    requests.push(request);
    await Promise.resolve();
    return buildPage({
      html: `<p>${url}</p>`,
      state: { secret: 'state' },
      remote: release?.name ?? null,
      queries: ['q', 'year'],
      ...site.page,
    });
  });
  const kept = new KeptPages();
  const pages = new PageCache({
    lineUps: new LineUps({ registry: () => Promise.resolve(site.registry), log }),
    renderers,
    shell: { starter: SCRIPT, main: SCRIPT, preloads: [] },
    apiUrl,
    origin: 'http://localhost',
    log,
    isDevelopment: false,
    kept,
    onLookup: (outcome) => lookups.push(outcome),
  });
  const visit = (query = '', pathname = '/golfers') =>
    pages.get({ pathname, query: new URLSearchParams(query) });
  const get = async (query?: string, pathname?: string) =>
    (await visit(query, pathname)).bodies.identity.toString();
  return Object.assign(site, { pages, kept, visit, get, renderers, lookups });
}
