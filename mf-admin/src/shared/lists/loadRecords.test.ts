import type { AnswerMeta } from '@site/runtime';
import { allOf } from './loadRecords';

const records = Array.from({ length: 250 }, (_, nr) => ({ id: `r${nr}` }));

/** Loads all of 250 records; `metaOf` is what the runtime tells about the page that ends there. */
async function load(metaOf: (end: number) => AnswerMeta) {
  const asked: string[] = [];
  const send = (url: string) => {
    asked.push(url);
    const query = new URLSearchParams(url.split('?')[1]);
    const start = Number(query.get('offset') ?? query.get('cursor') ?? 0);
    return Promise.resolve({ data: records.slice(start, start + 100), meta: metaOf(start + 100) });
  };
  const loaded = await allOf<{ id: string }>('/leads?state=new')('q=ana', undefined, undefined, send);
  return { asked, loaded };
}

it('the records on all pages are loaded by cursor', async () => {
  const { asked, loaded } = await load((end) => ({ next: end < 250 ? String(end) : undefined }));

  expect(loaded).toEqual({ data: records });
  expect(asked).toEqual([
    '/leads?state=new&q=ana&limit=100',
    '/leads?state=new&q=ana&limit=100&cursor=100',
    '/leads?state=new&q=ana&limit=100&cursor=200',
  ]);
});

it('and by number beside a shell whose runtime tells no cursors', async () => {
  const { asked, loaded } = await load(() => ({ total: 250 }));

  expect(loaded).toEqual({ data: records });
  expect(asked).toEqual([
    '/leads?state=new&q=ana&limit=100',
    '/leads?state=new&q=ana&limit=100&offset=100',
    '/leads?state=new&q=ana&limit=100&offset=200',
  ]);
});

it('of more than a thousand records the first thousand is loaded', async () => {
  const many = Array.from({ length: 1050 }, (_, nr) => ({ id: `r${nr}` }));
  const send = (url: string) => {
    const start = Number(new URLSearchParams(url.split('?')[1]).get('cursor') ?? 0);
    return Promise.resolve({ data: many.slice(start, start + 100), meta: { next: String(start + 100) } });
  };

  const loaded = await allOf<{ id: string }>('/leads')('', undefined, undefined, send);

  expect(loaded).toEqual({ data: many.slice(0, 1000) });
});
