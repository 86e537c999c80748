import { stubNetwork } from '../testing/stubNetwork';
import { sendRequest } from './sendRequest';

/** jsdom's own would need a server: the test controls this one. */
class FakeXhr extends EventTarget {
  static last: FakeXhr;
  upload = new EventTarget();
  sent: { method?: string; url?: string; headers: Record<string, string>; body?: unknown } = { headers: {} };
  responseHeaders: Record<string, string> = {};
  status = 0;
  statusText = '';
  responseText = '';

  constructor() {
    super();
    FakeXhr.last = this;
  }

  open(method: string, url: string) {
    Object.assign(this.sent, { method, url });
  }

  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value;
  }

  getResponseHeader(name: string) {
    return this.responseHeaders[name] ?? null;
  }

  send(body: unknown) {
    this.sent.body = body;
  }

  answer(status: number, responseText = '', rest: Partial<FakeXhr> = {}) {
    Object.assign(this, { status, responseText }, rest);
    this.dispatchEvent(new Event('load'));
  }
}

const realXhr = globalThis.XMLHttpRequest;
beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeXhr }));
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: realXhr }));

function start() {
  const { services, sent } = stubNetwork();
  const body = new FormData();
  const progress: number[] = [];
  const result = sendRequest(
    services,
    { url: '/posts', method: 'POST', body, onProgress: (fraction) => void progress.push(fraction) },
    'secret',
  );
  return { result, body, progress, sent };
}

describe('an upload with progress', () => {
  it('carries the headers of every request, and lets the browser set the boundary', async () => {
    const { result, body, sent } = start();
    FakeXhr.last.answer(200, '{"id":"1"}');

    expect(await result).toEqual({ value: { id: '1' } });
    expect(FakeXhr.last.sent).toEqual({
      method: 'POST',
      url: '/api/posts',
      headers: { Accept: 'application/json', Authorization: 'Bearer secret' },
      body,
    });
    expect(sent).toHaveLength(0);
  });

  it('reports the sent fraction, if the total is known', async () => {
    const { result, progress } = start();
    const report = (init: ProgressEventInit) =>
      FakeXhr.last.upload.dispatchEvent(new ProgressEvent('progress', init));
    report({ lengthComputable: true, loaded: 5, total: 20 });
    report({ lengthComputable: false, loaded: 10, total: 0 });
    report({ lengthComputable: true, loaded: 20, total: 20 });
    FakeXhr.last.answer(204);

    expect(await result).toEqual({ value: null });
    expect(progress).toEqual([0.25, 1]);
  });

  it('that is refused carries the error of the api', async () => {
    const { result } = start();
    FakeXhr.last.answer(413, '{"message":"Too large","code":"too_large"}', {
      responseHeaders: { 'Retry-After': '7' },
    });

    expect(await result).toEqual({
      error: { status: 413, message: 'API call failed: Too large', code: 'too_large', retryAfter: 7 },
    });
  });

  it('that is refused without a body carries the status text', async () => {
    const { result } = start();
    FakeXhr.last.answer(502, '<h1>', { statusText: 'Bad Gateway' });

    expect(await result).toEqual({ error: { status: 502, message: 'API call failed: Bad Gateway' } });
  });

  it('that cannot reach the server is a network error', async () => {
    const { result } = start();
    FakeXhr.last.dispatchEvent(new Event('error'));

    expect(await result).toMatchObject({ error: { status: 'network' } });
  });
});
