import { deviceKeys } from '@site/contract';
import { json, status, stubNetwork } from '../testing/stubNetwork';
import { refusedError } from './apiError';
import { createEtagCache } from './etagCache';
import { sendRequest } from './sendRequest';
import { TOKEN_KEY } from './services';
import { browserStorage, createMemoryStorage } from './storage';

const PATH = '/posts?limit=3';
const tagged = (body: unknown, etag = '"one"') => json(body, { headers: { ETag: etag } });

describe('a request', () => {
  it('is a GET that accepts JSON by default, and carries the token that is stored', async () => {
    const { services, sent } = stubNetwork(json([]));
    await sendRequest(services, { url: PATH });
    services.storage.setItem(TOKEN_KEY, 'stored');
    await sendRequest(services, { url: PATH, method: 'DELETE', headers: { 'Idempotency-Key': 'k' } });
    await sendRequest(services, { url: PATH }, 'given');
    await sendRequest(services, { url: PATH }, null);

    expect(sent.map(({ headers }) => headers.Authorization)).toEqual([
      undefined,
      'Bearer stored',
      'Bearer given',
      undefined,
    ]);
    const Accept = 'application/json';
    expect(sent[0]).toEqual({ url: `/api${PATH}`, method: 'GET', headers: { Accept } });
    expect(sent[1]).toMatchObject({ method: 'DELETE', headers: { Accept, 'Idempotency-Key': 'k' } });
  });

  it('sends an object as JSON, and leaves a form to the browser', async () => {
    const { services, sent } = stubNetwork(json([]));
    const fetch = jest.spyOn(services, 'fetch');
    const form = new FormData();
    for (const body of [{ a: 1 }, form]) await sendRequest(services, { url: PATH, method: 'POST', body });

    expect(fetch.mock.calls.map(([, init]) => init?.body)).toEqual(['{"a":1}', form]);
    const types = sent.map(({ headers }) => headers['Content-Type']);
    expect(types).toEqual(['application/json', undefined]);
  });

  it('that is answered by half a body fails, and nothing of it is stored', async () => {
    const { services } = stubNetwork(() => new Response('[{"title": "Sign', { headers: { ETag: '"one"' } }));

    expect(await sendRequest(services, { url: PATH })).toEqual({
      error: { status: 'network', message: 'API call failed: the answer could not be read' },
    });
    expect(services.etags.etag(PATH)).toBeNull();
  });

  it('that is refused has the error of the api; without an answer it is one of the network', async () => {
    const body = { message: 'Title is required', code: 'invalid', fields: { title: 'Title is required' } };
    const { services } = stubNetwork(json(body, { status: 422 }));

    expect(await sendRequest(services, { url: '/posts', method: 'POST', body: {} })).toEqual({
      error: { status: 422, ...body, message: 'API call failed: Title is required' },
    });
    expect(await sendRequest(stubNetwork().services, { url: PATH })).toMatchObject({
      error: { status: 'network' },
    });
  });
});

describe('the error of a response', () => {
  const errorOf = (text: string, retryAfter?: string) =>
    refusedError(
      new Response(text, {
        status: 429,
        statusText: 'Too Many Requests',
        headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
      }),
    );

  it.each(['', '<h1>no', 'null', '7', '"text"', '{}'])(
    'has the status text where the body is %j',
    async (text) => {
      expect(await errorOf(text)).toEqual({ status: 429, message: 'API call failed: Too Many Requests' });
    },
  );

  it.each([
    ['30', 30],
    ['0', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ])('with Retry-After %j says %s', async (retryAfter, seconds) => {
    expect((await errorOf('', retryAfter)).retryAfter).toBe(seconds);
  });
});

describe('what a device keeps of the answers', () => {
  it('is asked for by its ETag, and shown on a 304; the count of a list is always new', async () => {
    const total = (count: number) => ({ headers: { ETag: '"one"', 'X-Total-Count': String(count) } });
    const { services, sent } = stubNetwork(json(['a post'], total(14)), status(304, total(15)));

    expect(await sendRequest(services, { url: PATH })).toEqual({ value: ['a post'], total: 14 });
    expect(await sendRequest(services, { url: PATH })).toEqual({ value: ['a post'], total: 15 });
    await sendRequest(services, { url: '/posts?limit=4' });
    expect(sent.map(({ headers }) => headers['If-None-Match'])).toEqual([undefined, '"one"', undefined]);
  });

  it('is not for writing: that is not conditional, and its answer is not stored', async () => {
    const { services, sent } = stubNetwork(tagged(['read']), tagged(['written'], '"two"'));
    await sendRequest(services, { url: PATH });
    await sendRequest(services, { url: PATH, method: 'PUT', body: {} });

    expect(sent[1]?.headers['If-None-Match']).toBeUndefined();
    expect([services.etags.etag(PATH), services.etags.body(PATH)]).toEqual(['"one"', ['read']]);
  });

  it.each([
    ['that has no ETag', json(['read']), undefined],
    ['to a call with a token', tagged(['draft']), 'secret'],
  ])('is no answer %s', async (_which, answer, token) => {
    const { services } = stubNetwork(answer);
    if (token) services.storage.setItem(TOKEN_KEY, token);
    await sendRequest(services, { url: PATH });

    expect([services.etags.etag(PATH), services.etags.body(PATH)]).toEqual([null, undefined]);
  });

  it('may be lost: a 304 without a copy is said in the words of the catalogue, and its ETag is forgotten', async () => {
    const { services, sent } = stubNetwork(tagged([]), status(304));
    await sendRequest(services, { url: PATH });
    services.storage.removeItem(`body:${PATH}`);

    expect(await sendRequest(services, { url: PATH })).toEqual({
      error: { status: 'no_cached_copy', message: 'ETag match but no cached data found.' },
    });
    await sendRequest(services, { url: PATH });
    expect(sent[2]?.headers['If-None-Match']).toBeUndefined();
  });
});

describe('the ETag cache', () => {
  const start = () => {
    const storage = createMemoryStorage();
    return { storage, cache: createEtagCache(storage) };
  };

  it('keeps 40 paths at most', () => {
    const { storage, cache } = start();
    for (let page = 0; page < 40; page += 1) cache.write(`/${page}`, '"one"', page);
    for (let version = 0; version < 45; version += 1) cache.write('/0', `"${version}"`, 'again');
    expect([cache.etag('/0'), cache.body('/0'), cache.etag('/1')]).toEqual(['"44"', 'again', '"one"']);
    expect(storage.length).toBe(80);

    cache.write('/40', '"one"', 40);
    expect([cache.etag('/40'), storage.length]).toEqual(['"one"', 2]);
  });

  it('survives corrupted entries, and clears its own keys only', () => {
    const { storage, cache } = start();
    storage.setItem(deviceKeys.token, 'secret');
    cache.write('/posts', '"one"', []);
    storage.setItem(`${deviceKeys.body}/posts`, '[{');
    expect(cache.body('/posts')).toBeUndefined();

    cache.clear();
    expect([storage.length, storage.key(0)]).toEqual([1, deviceKeys.token]);
  });

  it("is in the browser's storage if access is granted, otherwise in the memory of the page", () => {
    expect(browserStorage()).toBe(window.localStorage);

    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const storage = browserStorage();
    storage.setItem('a', '1');
    expect(storage).not.toBe(window.localStorage);
    expect([storage.getItem('a'), storage.getItem('b')]).toEqual(['1', null]);
  });
});

describe('an upload', () => {
  /** jsdom's own would need a server: the test controls this one. */
  class FakeXhr extends EventTarget {
    static last: FakeXhr;
    upload = new EventTarget();
    status = 200;
    responseText = '{"id":"1"}';
    open = jest.fn();
    setRequestHeader = jest.fn();
    getResponseHeader = () => null;
    send = jest.fn();
    abort = jest.fn();

    constructor() {
      super();
      FakeXhr.last = this;
    }
  }

  const realXhr = globalThis.XMLHttpRequest;
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { XMLHttpRequest: realXhr });
  });

  const start = (onProgress: (fraction: number) => void = () => undefined) =>
    sendRequest(stubNetwork().services, { url: '/posts', method: 'POST', body: new FormData(), onProgress });
  const report = (loaded: number, total: number) =>
    FakeXhr.last.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: total > 0, loaded, total }),
    );

  it('is given up with a sentence when nothing more of it is sent', async () => {
    const fractions: number[] = [];
    const stalled = start((fraction) => void fractions.push(fraction));
    await jest.advanceTimersByTimeAsync(29_000);
    report(5, 20);
    await jest.advanceTimersByTimeAsync(29_000);
    report(10, 0);
    await jest.advanceTimersByTimeAsync(29_000);
    expect(FakeXhr.last.abort).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);

    expect(FakeXhr.last.abort).toHaveBeenCalledTimes(1);
    const message = 'API call failed: the upload has come to a halt. Please try again.';
    expect(await stalled).toEqual({ error: { status: 'network', message } });
    expect(fractions).toEqual([0.25]);
  });

  it('that is sent whole waits for its answer', async () => {
    const sent = start();
    FakeXhr.last.upload.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(60_000);
    FakeXhr.last.dispatchEvent(new Event('load'));

    expect(await sent).toEqual({ value: { id: '1' } });
  });
});
