/** @jest-environment node */
import { Writable } from 'node:stream';
import pino from 'pino';
import { startServer, type TestServer } from '../testing/startServer';
import { handleErrors } from './middleware';
import { pageReports } from './pageReports';

const SECRET = 'ana@example.com';
const VIOLATION = {
  type: 'csp-violation',
  url: `https://site.example/golfers?q=${SECRET}`,
  body: {
    documentURL: `https://site.example/golfers?q=${SECRET}`,
    effectiveDirective: 'script-src-elem',
    blockedURL: `https://evil.example/a.js?${SECRET}`,
    sourceFile: `https://site.example/assets/main.js?${SECRET}`,
    lineNumber: 12,
    sample: SECRET,
  },
};
const OLD = {
  'csp-report': {
    'document-uri': 'https://site.example/',
    'effective-directive': 'require-trusted-types-for',
    'blocked-uri': 'trusted-types-sink',
  },
};
const FAILURE = { release: 'mf-blog@1', kind: 'error', name: 'TypeError', frame: 'BlogPage.1a.js:1:200' };
const PAGE = { release: 'mf-blog@1', vitals: { lcp: 1200, inp: 60, cls: 0.02 }, failures: [FAILURE] };

const metrics = { countPage: jest.fn(), countRefusal: jest.fn() };
let server: TestServer;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  jest.clearAllMocks();
  lines = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  server = await startServer(handleErrors, pageReports({ metrics, log: pino(sink) }));
});
afterEach(() => server.close());

const send = (path: string, body: unknown) =>
  server.request(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

it('counts the report of a page, and writes what failed to the log, one line a second of a kind', async () => {
  expect((await send('/page-reports', PAGE)).status).toBe(204);
  await send('/page-reports', PAGE);

  expect(metrics.countPage.mock.calls).toEqual([[PAGE], [PAGE]]);
  expect(lines).toMatchObject([{ ...FAILURE, omitted: 0, msg: 'a page has failed in a browser' }]);
});

it.each([
  ['a release with spaces', { ...PAGE, release: 'mf blog' }],
  ['a message', { ...PAGE, failures: [{ ...FAILURE, name: `${SECRET} is wrong` }] }],
  ['a time before the page', { ...PAGE, vitals: { lcp: -1 } }],
  ['a field that it does not have', { ...PAGE, path: '/golfers/ana' }],
  ['no JSON', '{"release":'],
  ['nothing', ''],
])('refuses %s', async (_what, body) => {
  expect((await send('/page-reports', body)).status).toBe(400);
  expect(metrics.countPage).not.toHaveBeenCalled();
});

it('refuses what is too large', async () => {
  expect((await send('/policy-reports', [' '.repeat(40_000)])).status).toBe(413);
});

it('is there for reports only', async () => {
  expect((await server.request('/page-reports')).status).toBe(404);
});

it('takes what a policy refused in both formats, without queries and samples', async () => {
  await send('/policy-reports', [VIOLATION]);
  await send('/policy-reports', OLD);

  expect(metrics.countRefusal.mock.calls).toEqual([['script-src-elem'], ['require-trusted-types-for']]);
  expect(lines).toMatchObject([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/golfers',
      source: 'https://site.example/assets/main.js:12',
    },
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: '/' },
  ]);
  expect(JSON.stringify(lines)).not.toContain(SECRET);
});

it.each([
  ['an extension of the browser', { sourceFile: 'chrome-extension://abc/x.js' }],
  ['an extension that was blocked', { blockedURL: 'moz-extension://abc/x.js' }],
  ['a directive that is none', { effectiveDirective: `<b>${SECRET}</b>` }],
  ['no page', { documentURL: undefined }],
])('drops %s', async (_what, change) => {
  await send('/policy-reports', [{ ...VIOLATION, body: { ...VIOLATION.body, ...change } }, null, 1]);

  expect(metrics.countRefusal).not.toHaveBeenCalled();
});

it('gives invented directives no series and no lines of their own', async () => {
  const invented = ['x-a', 'x-b'].map((effectiveDirective) => ({
    ...VIOLATION,
    body: { ...VIOLATION.body, effectiveDirective },
  }));
  await send('/policy-reports', invented);

  expect(metrics.countRefusal.mock.calls).toEqual([['other'], ['other']]);
  expect(lines).toMatchObject([{ directive: 'other', omitted: 0 }]);
});
