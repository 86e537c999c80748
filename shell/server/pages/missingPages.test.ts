/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RenderedPage } from '../../src/render/createRenderer';
import { buildPage, buildRegistry, buildRelease, buildRemote } from '../testing/releases';
import { startPages } from '../testing/startPages';

const FEED = { url: '/agency', etag: 'feed-1' };
/** Of the api: long enough for another question to arrive. */
const LATENCY_MS = 3;
const KNOWN = 'ana-diaz';

let api: Server;
let asked: string[];
let feed: string;
let isAway: boolean;
let atOnce: number;
let mostAtOnce: number;
beforeEach(async () => {
  [asked, feed, isAway, atOnce, mostAtOnce] = [[], FEED.etag, false, 0, 0];
  api = createServer(({ url = '', headers }, response) => {
    if (url === `/api${FEED.url}`)
      return response.writeHead(headers['if-none-match'] === feed ? 304 : 200).end();
    asked.push(url);
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const status = url === `/api/golfers/${KNOWN}` ? 200 : 404;
    return setTimeout(() => {
      atOnce -= 1;
      response.writeHead(isAway ? 503 : status).end();
    }, LATENCY_MS);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  api.closeAllConnections();
  return new Promise((resolve) => api.close(resolve));
});

/** A site whose athletes' pages are rendered from one answer each, and from one that all pages share. */
function startSite() {
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  const site = startPages({ apiUrl });
  site.registry = buildRegistry([
    buildRemote(
      buildRelease('mf-public', '1', { routes: ['/golfers', '/golfers/:slug', '/athletes/:slug/:part'] }),
    ),
  ]);
  site.renderers.render = (release, { url }) => {
    site.urls.push(url);
    return Promise.resolve(pageOf(url, release?.name ?? null));
  };
  const rendered = () => site.urls.length;
  return { ...site, rendered, ask: (name: string) => site.visit('', `/golfers/${name}`) };
}

function pageOf(url: string, remote: string | null): RenderedPage {
  const name = url.slice('/golfers/'.length);
  const isKnown = name === KNOWN;
  return buildPage({
    remote,
    status: isKnown ? 200 : 404,
    isApiUp: !isAway,
    head: `<link rel="canonical" href="http://localhost${url}">`,
    html: `<p>${isKnown ? 'Ana' : 'No athlete'}</p>`,
    state: { queries: { [`golfer(${name})`]: isKnown ? 'Ana' : 'missing' } },
    dependencies: [FEED, { url: `/golfers/${name}`, etag: isKnown ? 'ana-1' : null }],
  });
}

it('a hundred invented names cost two renders, and each gets a page under its own name', async () => {
  const { ask, rendered } = startSite();

  for (let nr = 0; nr < 100; nr += 1) {
    const { status, bodies } = await ask(`invented-${nr}`);
    const html = bodies.identity.toString();
    expect(status).toBe(404);
    expect(html).toContain(`http://localhost/golfers/invented-${nr}"`);
    expect(html).toContain(`golfer(invented-${nr})`);
    expect(html).not.toMatch(/no-[0-9a-f]{24}/);
  }

  expect(rendered()).toBe(2);
});

it('nothing is kept of them', async () => {
  const { ask, pages } = startSite();
  for (let nr = 0; nr < 100; nr += 1) await ask(`invented-${nr}`);

  expect(pages.cacheSizes().page.renders).toBe(0);
});

it('a record that there is has its page, also the moment after it was made', async () => {
  const { ask } = startSite();
  await ask('invented-1');
  await ask('invented-2');

  const { status, bodies } = await ask(KNOWN);

  expect(status).toBe(200);
  expect(bodies.identity.toString()).toContain('<p>Ana</p>');
  expect(asked).toContain(`/api/golfers/${KNOWN}`);
});

it('they are rendered again when the rest of the page has changed, or the api is away', async () => {
  const { ask, rendered } = startSite();
  await ask('invented-1');
  await ask('invented-2');
  expect(rendered()).toBe(2);

  feed = 'feed-2';
  await ask('invented-3');
  expect(rendered()).toBe(3);
  isAway = true;
  await ask('invented-4');
  expect(rendered()).toBe(4);
});

it('many of them at once are made two at a time', async () => {
  const { ask } = startSite();
  await ask('invented-1');
  await ask('invented-2');
  mostAtOnce = 0;

  const answers = await Promise.all(Array.from({ length: 30 }, (_, nr) => ask(`crowd-${nr}`)));

  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(404));
  expect(mostAtOnce).toBe(2);
});

it('of many who ask while the api is away only the first two wait for it', async () => {
  const { ask } = startSite();
  await ask('invented-1');
  await ask('invented-2');
  isAway = true;
  asked = [];

  await Promise.all(Array.from({ length: 30 }, (_, nr) => ask(`crowd-${nr}`)));

  expect(asked.length).toBeLessThanOrEqual(2);
});

it.each(['a"b', 'Ana', 'a'.repeat(121), '%22%3E%3Cscript%3E', '../blog'])(
  'the name %j, which no record can have, is never put into a page',
  async (name) => {
    const { ask, rendered } = startSite();
    await ask('invented-1');
    await ask('invented-2');
    const before = rendered();
    await ask(name);

    expect(rendered()).toBe(before + 1);
  },
);
