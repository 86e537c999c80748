/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRevalidator } from './revalidation';

describe('revalidation', () => {
  let api: Server;
  let statusOf: (url: string) => number;
  let requests: { url?: string; etag?: string; accept?: string; id?: unknown }[];

  beforeEach(async () => {
    requests = [];
    api = createServer(({ url = '', headers }, response) => {
      requests.push({
        url,
        etag: headers['if-none-match'],
        accept: headers.accept,
        id: headers['x-request-id'],
      });
      response.writeHead(statusOf(url)).end();
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    api.closeAllConnections();
    return new Promise((resolve) => api.close(resolve));
  });

  const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  const page = { dependencies: [{ url: '/posts', etag: '"one"' }] };

  it('keeps a page whose api responses are unchanged, and checks them by ETag', async () => {
    statusOf = () => 304;

    expect(await createRevalidator(apiUrl())(page)).toBe('unchanged');
    expect(requests).toEqual([{ url: '/api/posts', etag: '"one"', accept: 'application/json' }]);
  });

  it('asks once for visitors who come together, and again for those who come later', async () => {
    statusOf = () => 304;
    const freshnessOf = createRevalidator(apiUrl());
    const together = Array.from({ length: 50 }, () => freshnessOf(page));
    await Promise.all(together);
    expect(requests).toHaveLength(2);

    statusOf = () => 200;
    expect(await freshnessOf(page)).toBe('changed');
  });

  it("checks them under the id of the visitor's request", async () => {
    statusOf = () => 304;
    await createRevalidator(apiUrl())(page, 'an-id');

    expect(requests).toMatchObject([{ id: 'an-id' }]);
  });

  it.each([200, 404, 401, 499])('drops a page when one of its api responses is now %i', async (status) => {
    statusOf = () => status;
    expect(await createRevalidator(apiUrl())(page)).toBe('changed');
  });

  it('drops a page when one of its api responses has changed', async () => {
    statusOf = (url) => (url.endsWith('/facts') ? 200 : 304);
    const dependencies = [...page.dependencies, { url: '/facts', etag: '"two"' }];

    expect(await createRevalidator(apiUrl())({ dependencies })).toBe('changed');
  });

  it('keeps a page while the api fails, but checks again for the next visitor', async () => {
    statusOf = () => 500;
    const freshnessOf = createRevalidator(apiUrl());

    expect([await freshnessOf(page), await freshnessOf(page)]).toEqual(['unknown', 'unknown']);
    expect(requests).toHaveLength(2);
  });

  it('does not make the next visitors wait for an api without its database', async () => {
    statusOf = () => 503;
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    const freshnessOf = createRevalidator(apiUrl());
    expect([await freshnessOf(page), await freshnessOf(page)]).toEqual(['unknown', 'unknown']);
    expect(requests).toHaveLength(1);

    statusOf = () => 200;
    now.mockReturnValue(1_999);
    expect(await freshnessOf(page)).toBe('unknown');
    now.mockReturnValue(2_000);
    expect(await freshnessOf(page)).toBe('changed');
  });

  it('does not make them wait for an api that is down, either', async () => {
    const url = apiUrl();
    await new Promise((resolve) => api.close(resolve));
    const freshnessOf = createRevalidator(url);
    expect(await freshnessOf(page)).toBe('unknown');

    const fetched = jest.spyOn(globalThis, 'fetch');
    expect(await freshnessOf(page)).toBe('unknown');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('checks again after a single slow response', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new DOMException('late', 'TimeoutError'));
    const freshnessOf = createRevalidator(apiUrl());

    expect([await freshnessOf(page), await freshnessOf(page)]).toEqual(['unknown', 'unknown']);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
