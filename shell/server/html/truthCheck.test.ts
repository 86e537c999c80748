/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KeptPage } from './keptPage';
import { createTruthCheck } from './truthCheck';

let server: Server;
let answer: number;
let asked: (string | undefined)[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.headers['if-none-match']);
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const page = { dependencies: [{ url: '/posts', etag: '"one"' }] } as unknown as KeptPage;

it('keeps a page whose answers are unchanged, asking by their ETag', async () => {
  answer = 304;
  expect(await createTruthCheck(address())(page)).toBe(true);
  expect(asked).toEqual(['"one"']);
});

it.each([200, 404, 401])('drops a page when an answer behind it is now %i', async (status) => {
  answer = status;
  expect(await createTruthCheck(address())(page)).toBe(false);
});

it('keeps a page while the api is failing, and does not make the next visitor wait for it', async () => {
  answer = 503;
  const isStillTrue = createTruthCheck(address());
  expect(await isStillTrue(page)).toBe(true);
  expect(await isStillTrue(page)).toBe(true);
  expect(asked).toHaveLength(1);
});
