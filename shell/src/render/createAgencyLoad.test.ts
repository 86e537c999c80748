import { buildAgency } from '@site/contract/testing';
import { agencyApi, createAppStore, createMemoryStorage, createServices } from '@site/runtime';
import { createAgencyLoad } from './createAgencyLoad';

const own = buildAgency({ phone: '0113 496 0123' });
const isUp = () => Promise.resolve(Response.json(own));
const isAway = () => Promise.resolve(new Response(null, { status: 503 }));

/** The agency in the store of one render. */
async function render(load: ReturnType<typeof createAgencyLoad>, fetch: jest.Mock<Promise<Response>>) {
  const store = createAppStore(createServices({ baseUrl: '/api', fetch, storage: createMemoryStorage() }));
  await load(store);
  return agencyApi.endpoints.agency.select()(store.getState()).data;
}

it('every page asks once', async () => {
  const fetch = jest.fn(isUp);

  expect(await render(createAgencyLoad(), fetch)).toEqual(own);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('while the api is away, pages get what was known last', async () => {
  const load = createAgencyLoad();
  await render(load, jest.fn(isUp));

  expect(await render(load, jest.fn(isAway))).toEqual(own);
});

it('where nothing is known, pages get nothing, and show what is built in', async () => {
  expect(await render(createAgencyLoad(), jest.fn(isAway))).toBeUndefined();
});
