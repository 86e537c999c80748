/** @jest-environment node */
import { buildAgency } from '@site/contract/testing';
import { agencyApi, createAppStore, createMemoryStorage, createServices } from '@site/runtime';
import type { Context } from 'koa';
import { startServer, type TestServer } from '../../server/testing/startServer';
import { createAgencyLoad, recordingFetch } from './apiAnswers';

describe('the requests of a render', () => {
  let api: TestServer;
  let answer: (ctx: Context) => void;
  beforeAll(async () => (api = await startServer((ctx) => answer(ctx))));

  const list = () => `${api.origin}/golfers`;

  it('have the headers of the visitor beside their own', async () => {
    const ids: string[] = [];
    answer = (ctx) => void ids.push(`${ctx.get('X-Request-Id')} ${ctx.get('Accept')}`);
    const { fetch } = recordingFetch(api.origin, { 'X-Request-Id': 'an-id' });
    await fetch(list(), { headers: { Accept: 'application/json' } });

    expect(ids).toEqual(['an-id application/json']);
  });

  it.each([
    [200, true],
    [404, true],
    [503, false],
    ['nothing', false],
  ])('say by the answer %s whether the api is up: %s', async (status, isUp) => {
    answer = (ctx) => {
      if (typeof status === 'number') ctx.status = status;
      else ctx.res.destroy();
    };
    const { fetch, isApiUp } = recordingFetch(api.origin);
    await fetch(list()).catch(() => undefined);

    expect(isApiUp()).toBe(isUp);
  });

  it('are what the page depends on: a kept one is true for as long as the ETags are', async () => {
    answer = (ctx) => {
      ctx.etag = '1';
      ctx.body = [];
    };
    const { fetch, dependencies } = recordingFetch(api.origin);
    await fetch(list());
    answer = (ctx) => void (ctx.body = []);
    await fetch(list());

    expect(dependencies).toEqual([
      { url: '/golfers', etag: '"1"' },
      { url: '/golfers', etag: null },
    ]);
  });
});

it('every page asks for the agency once, and gets what was known last while the api is away', async () => {
  const own = buildAgency({ phone: '0113 496 0123' });
  const isUp = jest.fn(() => Promise.resolve(Response.json(own)));
  const isAway = jest.fn(() => Promise.resolve(new Response(null, { status: 503 })));
  /** The agency in the store of one render. */
  const render = async (load: ReturnType<typeof createAgencyLoad>, fetch: typeof isUp) => {
    const store = createAppStore(createServices({ baseUrl: '/api', fetch, storage: createMemoryStorage() }));
    await load(store);
    return agencyApi.endpoints.agency.select()(store.getState()).data;
  };
  const load = createAgencyLoad();

  expect(await render(load, isUp)).toEqual(own);
  expect(isUp).toHaveBeenCalledTimes(1);
  expect(await render(load, isAway)).toEqual(own);
  // Where nothing is known they show what is built in.
  expect(await render(createAgencyLoad(), isAway)).toBeUndefined();
});
