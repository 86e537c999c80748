/** @jest-environment node */
import { buildAgency } from '@site/contract/testing';
import { agencyApi, createAppStore, createMemoryStorage, createServices } from '@site/runtime';
import type { Context } from 'koa';
import { startServer, type TestServer } from '../../server/testing/startServer';
import { ApiAnswers, createAgencyLoad, recordingFetch } from './apiAnswers';

describe('the requests of a render', () => {
  let api: TestServer;
  let answer: (ctx: Context) => void;
  beforeAll(async () => (api = await startServer((ctx) => answer(ctx))));

  const list = () => `${api.origin}/golfers`;
  const answerWith = (body: object, etag = '1') => {
    answer = (ctx) => {
      ctx.etag = etag;
      ctx.body = body;
    };
  };

  it('have the headers of the visitor beside their own', async () => {
    const ids: string[] = [];
    answer = (ctx) => void ids.push(`${ctx.get('X-Request-Id')} ${ctx.get('Accept')}`);
    const { fetch } = recordingFetch(api.origin, new ApiAnswers(), { 'X-Request-Id': 'an-id' });
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
    const { fetch, isApiUp } = recordingFetch(api.origin, new ApiAnswers());
    await fetch(list()).catch(() => undefined);

    expect(isApiUp()).toBe(isUp);
  });

  it('share what is unchanged with earlier renders: it is not sent again, and is the same object', async () => {
    let sent = 0;
    answer = (ctx) => {
      ctx.set({ ETag: '"1"', 'X-Total-Count': '7' });
      if (ctx.get('If-None-Match') === '"1"') return void (ctx.status = 304);
      sent += 1;
      ctx.body = [{ slug: 'ana', sports: ['Golf'] }];
    };
    const answers = new ApiAnswers();
    const first = await recordingFetch(api.origin, answers).fetch(list());
    const { fetch, dependencies, isApiUp } = recordingFetch(api.origin, answers);
    const second = await fetch(list());

    expect([sent, second.status, second.headers.get('X-Total-Count')]).toEqual([1, 200, '7']);
    const [golfer] = (await first.json()) as { sports: string[] }[];
    expect((await second.json()) as unknown).toEqual([golfer]);
    expect(dependencies).toEqual([{ url: '/golfers', etag: '"1"' }]);
    expect(isApiUp()).toBe(true);
    // No render can change an answer for the next one.
    expect(() => golfer?.sports.push('Rugby')).toThrow(TypeError);
  });

  it('get what has changed', async () => {
    const answers = new ApiAnswers();
    const ask = () => recordingFetch(api.origin, answers).fetch(list());
    answerWith([1]);
    expect(await (await ask()).json()).toEqual([1]);
    answerWith([2], '2');
    expect(await (await ask()).json()).toEqual([2]);
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
