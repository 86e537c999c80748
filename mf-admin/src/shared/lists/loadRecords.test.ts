import { allOf } from './loadRecords';

/** Loads so many records; returns them and what was asked for. */
async function load(count: number) {
  const records = Array.from({ length: count }, (_, nr) => ({ id: `r${nr}` }));
  const asked: string[] = [];
  const send = (url: string) => {
    asked.push(url);
    const start = Number(new URLSearchParams(url.split('?')[1]).get('offset'));
    return Promise.resolve({ data: records.slice(start, start + 100) });
  };
  const loaded = await allOf<{ id: string }>('/leads?state=new')('q=ana', undefined, undefined, send);
  return { records, asked, loaded };
}

it('the records on all pages are loaded', async () => {
  const { records, asked, loaded } = await load(250);

  expect(loaded).toEqual({ data: records });
  expect(asked).toEqual([
    '/leads?state=new&q=ana&limit=100',
    '/leads?state=new&q=ana&limit=100&offset=100',
    '/leads?state=new&q=ana&limit=100&offset=200',
  ]);
});

it('of more than a thousand records the first thousand is loaded', async () => {
  const { records, loaded } = await load(1050);

  expect(loaded).toEqual({ data: records.slice(0, 1000) });
});
