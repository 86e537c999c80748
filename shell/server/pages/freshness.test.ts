/** @jest-environment node */
import { startServer, type TestServer } from '../testing/startServer';
import { type CheckFreshness, createRevalidator, watchChanges } from './freshness';

describe('the watch over kept pages', () => {
  const ASK_MS = 1_000;
  const CHECK_MS = 30_000;
  let stop: () => void;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  const watch = (dropChanged: () => Promise<boolean>) => {
    const api: { position?: string } = { position: '8269' };
    const log = { warn: jest.fn() };
    stop = watchChanges({ dropChanged, readPosition: async () => api.position, log });
    return { api, log };
  };
  const asks = (number: number) => jest.advanceTimersByTimeAsync(number * ASK_MS);

  it('checks at the news of a change, and once more for processes of the api that hear of it later', async () => {
    const dropChanged = jest.fn(async () => true);
    const { api } = watch(dropChanged);
    await asks(10);
    expect(dropChanged).toHaveBeenCalledTimes(2);

    api.position = '826a';
    await asks(1);
    expect(dropChanged).toHaveBeenCalledTimes(3);
    await asks(10);
    expect(dropChanged).toHaveBeenCalledTimes(4);

    // Another process, which has not heard of it yet.
    api.position = '8269';
    await asks(10);
    expect(dropChanged).toHaveBeenCalledTimes(4);
  });

  it('checks without news, too, and after an api that does not say anything', async () => {
    const dropChanged = jest.fn(async () => true);
    const { api } = watch(dropChanged);
    api.position = undefined;
    await jest.advanceTimersByTimeAsync(2 * CHECK_MS);

    expect(dropChanged).toHaveBeenCalledTimes(2);
  });

  it('checks again until the api has answered for each page, and after a check that failed', async () => {
    const dropChanged = jest.fn(async () => false).mockRejectedValueOnce(new Error('EACCES'));
    const { log } = watch(dropChanged);
    await asks(4);
    expect(dropChanged).toHaveBeenCalledTimes(4);
    expect(log.warn).toHaveBeenCalledWith(
      { err: expect.objectContaining({ message: 'EACCES' }) as unknown },
      'kept pages cannot be checked',
    );

    dropChanged.mockResolvedValue(true);
    await asks(10);
    expect(dropChanged).toHaveBeenCalledTimes(6);
  });
});

describe('the question whether a page is fresh', () => {
  const page = [{ url: '/posts', etag: '"one"' }];
  let api: TestServer;
  let statusOf: (url: string) => number;
  let requests: { url: string; etag: string; accept: string; id: string }[];
  let freshnessOf: CheckFreshness;
  beforeAll(async () => {
    api = await startServer((ctx) => {
      const [etag, accept, id] = [ctx.get('If-None-Match'), ctx.get('Accept'), ctx.get('X-Request-Id')];
      requests.push({ url: ctx.url, etag, accept, id });
      ctx.status = statusOf(ctx.url);
    });
  });
  beforeEach(() => {
    requests = [];
    freshnessOf = createRevalidator(`${api.origin}/api`);
  });

  it("is asked by ETag, under the id of the visitor's request", async () => {
    statusOf = () => 304;

    expect(await freshnessOf(page, 'an-id')).toBe('unchanged');
    expect(requests).toEqual([{ url: '/api/posts', etag: '"one"', accept: 'application/json', id: 'an-id' }]);
  });

  it('is asked once for visitors who come together, and again for those who come while it is answered', async () => {
    statusOf = () => 304;
    const together = Array.from({ length: 50 }, () => freshnessOf(page));
    await new Promise((resolve) => setImmediate(resolve));
    statusOf = () => 200;
    const later = freshnessOf(page);

    expect(await later).toBe('changed');
    await Promise.all(together);
    expect(requests).toHaveLength(2);
  });

  it.each([200, 499])('is answered with no when one of its answers is now %i', async (status) => {
    statusOf = (url) => (url.endsWith('/facts') ? status : 304);
    const both = [...page, { url: '/facts', etag: '"two"' }];

    expect(await freshnessOf(both)).toBe('changed');
  });

  it('is open while the api fails, and asked again for the next visitor', async () => {
    statusOf = () => 500;

    expect([await freshnessOf(page), await freshnessOf(page)]).toEqual(['unknown', 'unknown']);
    expect(requests).toHaveLength(2);
  });

  it('does not make the next visitors wait for an api without its database', async () => {
    statusOf = () => 503;
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    expect([await freshnessOf(page), await freshnessOf(page)]).toEqual(['unknown', 'unknown']);
    expect(requests).toHaveLength(1);

    statusOf = () => 200;
    now.mockReturnValue(1_999);
    expect(await freshnessOf(page)).toBe('unknown');
    now.mockReturnValue(2_000);
    expect(await freshnessOf(page)).toBe('changed');
    now.mockRestore();
  });
});
