/** @jest-environment node */
import { DocumentedRender } from './DocumentedRender';
import { RenderCache, type RenderAddress } from './renderCache';
import { BLANK } from './composePage';
import type { LineUp } from '../registry/lineUp';

const MEGABYTE = 1024 * 1024;
const LINE_UP = { id: '1' } as LineUp;

/** A render whose document has a megabyte, as the page cache stores one: first without that document. */
async function store(cache: RenderCache, address: RenderAddress): Promise<DocumentedRender> {
  const body = Buffer.alloc(MEGABYTE);
  const bodies = { br: Buffer.alloc(0), gzip: Buffer.alloc(0), identity: body };
  const render = new DocumentedRender(BLANK, () =>
    Promise.resolve({ status: 200, etag: '', policy: '', bodies }),
  );
  cache.set(address, render);
  await render.documentFor(LINE_UP);
  cache.resize(address, render);
  return render;
}

const of = (count: number, build: (nr: number) => RenderAddress) =>
  Array.from({ length: count }, (_, nr) => build(nr));
const kept = (cache: RenderCache, addresses: RenderAddress[]) =>
  addresses.filter((address) => cache.get(address)).length;

it('keeps pages in 64 MB, their documents included', async () => {
  const cache = new RenderCache();
  const pages = of(80, (nr) => ({ page: `/golfers/${nr}`, query: '' }));
  for (const page of pages) await store(cache, page);

  expect(kept(cache, pages)).toBe(32);
});

it('keeps searches in 24 MB beside the pages', async () => {
  const cache = new RenderCache();
  const page = { page: '/golfers', query: '' };
  const searches = of(40, (nr) => ({ page: '/golfers', query: `?q=${nr}` }));
  await store(cache, page);
  for (const search of [...searches, ...searches]) await store(cache, search);

  expect(kept(cache, searches)).toBe(12);
  expect(kept(cache, [page])).toBe(1);
});

it('does not keep the longest queries', async () => {
  const cache = new RenderCache();
  const search = { page: '/golfers', query: `?q=${'x'.repeat(300)}` };
  await store(cache, search);
  await store(cache, search);

  expect(cache.get(search)).toBeUndefined();
});
