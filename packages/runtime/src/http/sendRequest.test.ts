import { json, status, stubNetwork } from '../testing/stubNetwork';
import { sendRequest } from './sendRequest';
import { TOKEN_KEY } from './services';

const PATH = '/posts?limit=3';
const tagged = (body: unknown, etag = '"one"') => json(body, { headers: { ETag: etag } });

describe('bearer token', () => {
  it('is sent with every call while one is stored', async () => {
    const { services, sent } = stubNetwork(json([]));
    await sendRequest(services, { url: PATH });
    services.storage.setItem(TOKEN_KEY, 'secret');
    await sendRequest(services, { url: PATH });

    expect(sent.map(({ headers }) => headers.Authorization)).toEqual([undefined, 'Bearer secret']);
  });
});

describe('a request', () => {
  it('is a GET that accepts JSON by default', async () => {
    const { services, sent } = stubNetwork(json([]));
    await sendRequest(services, { url: PATH });
    await sendRequest(services, { url: PATH, method: 'DELETE', headers: { 'Idempotency-Key': 'k' } });

    expect(sent).toEqual([
      { url: `/api${PATH}`, method: 'GET', headers: { Accept: 'application/json' } },
      {
        url: `/api${PATH}`,
        method: 'DELETE',
        headers: { Accept: 'application/json', 'Idempotency-Key': 'k' },
      },
    ]);
  });

  it('sends an object as JSON, and leaves a form to the browser', async () => {
    const { services, sent } = stubNetwork(json([]));
    const fetch = jest.spyOn(services, 'fetch');
    const form = new FormData();
    await sendRequest(services, { url: PATH, method: 'POST', body: { a: 1 } });
    await sendRequest(services, { url: PATH, method: 'POST', body: form });
    await sendRequest(services, { url: PATH, method: 'POST' });

    expect(fetch.mock.calls.map(([, init]) => init?.body)).toEqual(['{"a":1}', form, undefined]);
    expect(sent.map(({ headers }) => headers['Content-Type'])).toEqual([
      'application/json',
      undefined,
      undefined,
    ]);
  });

  it('carries the given token instead of the stored one, or none', async () => {
    const { services, sent } = stubNetwork(json([]));
    services.storage.setItem(TOKEN_KEY, 'stored');
    await sendRequest(services, { url: PATH }, 'given');
    await sendRequest(services, { url: PATH }, null);

    expect(sent.map(({ headers }) => headers.Authorization)).toEqual(['Bearer given', undefined]);
  });
});

describe('ETag cache', () => {
  it('is for reading: a write is not conditional, and its response is not stored', async () => {
    const { services, sent } = stubNetwork(tagged(['read']), tagged(['written'], '"two"'));
    await sendRequest(services, { url: PATH });
    await sendRequest(services, { url: PATH, method: 'PUT', body: {} });

    expect(sent[1]?.headers['If-None-Match']).toBeUndefined();
    expect([services.etags.etag(PATH), services.etags.body(PATH)]).toEqual(['"one"', ['read']]);
  });

  it('stores nothing without an ETag', async () => {
    const { services } = stubNetwork(json(['read']));
    await sendRequest(services, { url: PATH });

    expect(services.etags.body(PATH)).toBeUndefined();
  });

  it('sends the ETag of an earlier response, and serves the copy on a 304', async () => {
    const { services, sent } = stubNetwork(tagged([{ title: 'Signing day' }]), status(304));
    await sendRequest(services, { url: PATH });
    const second = await sendRequest(services, { url: PATH });

    expect(sent[1]?.headers['If-None-Match']).toBe('"one"');
    expect(second).toEqual({ value: [{ title: 'Signing day' }] });
  });

  it('knows how many entries a list has, also when the copy is still good', async () => {
    const total = (count: number) => ({ headers: { ETag: '"one"', 'X-Total-Count': String(count) } });
    const { services } = stubNetwork(json(['a post'], total(14)), status(304, total(15)));

    expect(await sendRequest(services, { url: PATH })).toEqual({ value: ['a post'], total: 14 });
    expect(await sendRequest(services, { url: PATH })).toEqual({ value: ['a post'], total: 15 });
  });

  it('keeps separate copies for different queries', async () => {
    const { services, sent } = stubNetwork(tagged([]));
    await sendRequest(services, { url: '/posts?limit=3' });
    await sendRequest(services, { url: '/posts?limit=4' });

    expect(sent[1]?.headers['If-None-Match']).toBeUndefined();
  });

  it('reports a 304 without a copy in the words of the catalogue, and forgets the ETag', async () => {
    const { services, sent } = stubNetwork(tagged([]), status(304));
    await sendRequest(services, { url: PATH });
    services.storage.removeItem(`body:${PATH}`);

    expect(await sendRequest(services, { url: PATH })).toEqual({
      error: { status: 'no_cached_copy', message: 'ETag match but no cached data found.' },
    });
    await sendRequest(services, { url: PATH });
    expect(sent[2]?.headers['If-None-Match']).toBeUndefined();
  });

  it('never stores the response to a call with a token', async () => {
    const { services } = stubNetwork(tagged([{ title: 'draft' }]));
    services.storage.setItem(TOKEN_KEY, 'secret');
    await sendRequest(services, { url: PATH });

    expect(services.etags.etag(PATH)).toBeNull();
  });

  it('keeps only the newest 40 paths', async () => {
    const { services } = stubNetwork(tagged([]));
    for (let page = 0; page <= 40; page += 1) await sendRequest(services, { url: `/posts?page=${page}` });

    expect(services.etags.etag('/posts?page=0')).toBeNull();
    expect(services.etags.etag('/posts?page=1')).toBe('"one"');
    expect(services.etags.etag('/posts?page=40')).toBe('"one"');
  });

  it('still answers when the storage is full', async () => {
    const { services } = stubNetwork(tagged(['read']));
    services.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };

    expect(await sendRequest(services, { url: PATH })).toEqual({ value: ['read'] });
  });
});

describe('a refused call', () => {
  it("carries the server's message after the catalogue's words", async () => {
    const body = { message: 'Title is required', code: 'invalid', fields: { title: 'Title is required' } };
    const { services } = stubNetwork(json(body, { status: 422 }));

    expect(await sendRequest(services, { url: '/posts', method: 'POST', body: {} })).toEqual({
      error: {
        status: 422,
        message: 'API call failed: Title is required',
        code: 'invalid',
        fields: body.fields,
      },
    });
  });

  it('carries the status text if the body is not JSON', async () => {
    const { services } = stubNetwork(
      () => new Response('<h1>no', { status: 502, statusText: 'Bad Gateway' }),
    );

    expect(await sendRequest(services, { url: PATH })).toEqual({
      error: { status: 502, message: 'API call failed: Bad Gateway' },
    });
  });

  it('is a network error if the server is unreachable', async () => {
    const { services } = stubNetwork();

    expect(await sendRequest(services, { url: PATH })).toMatchObject({ error: { status: 'network' } });
  });
});

describe('an answer', () => {
  const broken = () => new Response('[{"title": "Sign', { headers: { ETag: '"one"' } });

  it('with a truncated body is an error, and is never stored', async () => {
    const { services } = stubNetwork(broken);

    expect(await sendRequest(services, { url: PATH })).toEqual({
      error: { status: 'network', message: 'API call failed: the answer could not be read' },
    });
    expect(services.etags.etag(PATH)).toBeNull();
  });

  it('without a body (204) is null', async () => {
    const { services } = stubNetwork(status(204));

    expect(await sendRequest(services, { url: '/posts/1', method: 'DELETE' })).toEqual({ value: null });
  });
});
