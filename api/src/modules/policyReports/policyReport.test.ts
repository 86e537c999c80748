import { limits } from '@site/contract';
import request from 'supertest';
import { newAddress } from '../../testing/newAddress';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { policyReportsIn } from './policyReport';
import { countPolicyReports } from './policyReport.service';

const SECRET = 'ana@example.com';
const VIOLATION = {
  type: 'csp-violation',
  age: 10,
  url: `https://site.example/golfers?q=${SECRET}`,
  body: {
    documentURL: `https://site.example/golfers?q=${SECRET}`,
    effectiveDirective: 'script-src-elem',
    blockedURL: `https://evil.example/a.js?${SECRET}`,
    sourceFile: `https://site.example/assets/main.js?${SECRET}`,
    lineNumber: 12,
    sample: SECRET,
    disposition: 'enforce',
  },
};
const OLD = {
  'csp-report': {
    'document-uri': 'https://site.example/',
    'effective-directive': 'require-trusted-types-for',
    'blocked-uri': 'trusted-types-sink',
  },
};
const REPORTED = {
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  page: '/golfers',
  source: 'https://site.example/assets/main.js:12',
};

describe('what browsers report', () => {
  it('is read in both formats, without queries and samples', () => {
    expect(policyReportsIn([VIOLATION])).toEqual([REPORTED]);
    expect(policyReportsIn(OLD)).toEqual([
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: '/' },
    ]);
  });

  it.each([
    ['an extension of the browser', { ...VIOLATION.body, sourceFile: 'chrome-extension://abc/x.js' }],
    ['an extension that was blocked', { ...VIOLATION.body, blockedURL: 'moz-extension://abc/x.js' }],
    ['a directive that is none', { ...VIOLATION.body, effectiveDirective: `<b>${SECRET}</b>` }],
    ['no page', { ...VIOLATION.body, documentURL: undefined }],
    ['a line that is text', { ...VIOLATION.body, lineNumber: SECRET }],
  ])('is dropped: %s', (_what, body) => {
    expect(policyReportsIn([{ ...VIOLATION, body }])).toEqual([]);
  });

  it.each([null, 1, 'text', [], [[]], {}, [null], { 'csp-report': [] }, [{ type: 'csp-violation' }]])(
    'is dropped: %j',
    (body) => {
      expect(policyReportsIn(body)).toEqual([]);
    },
  );

  it('shows addresses that are no URL as unknown, and others by their scheme', () => {
    const of = (blockedURL: string) =>
      policyReportsIn([{ ...VIOLATION, body: { ...VIOLATION.body, blockedURL } }]);

    expect(of(`${SECRET} typed`)).toEqual([{ ...REPORTED, blocked: 'unknown' }]);
    expect(of('data:text/html,x')).toEqual([{ ...REPORTED, blocked: 'data:' }]);
    expect(of('eval')).toEqual([{ ...REPORTED, blocked: 'eval' }]);
  });
});

describe('POST /policy-reports', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  });
  afterAll(() => api.stop());

  const send = (body: unknown, type = 'application/reports+json', address = newAddress()) =>
    request(api.server)
      .post('/api/policy-reports')
      .set('X-Forwarded-For', address)
      .type(type)
      .send(typeof body === 'string' ? body : JSON.stringify(body));

  it('counts reports and writes them to the log, one line a second of a kind', async () => {
    const before = countPolicyReports();
    await send([VIOLATION, VIOLATION, VIOLATION]).expect(204);
    await send(OLD, 'application/csp-report').expect(204);

    expect(countPolicyReports() - before).toBe(4);
    const lines = api.logLines().filter(({ msg }) => msg === 'the policy of a page refused something');
    expect(lines).toMatchObject([
      { ...REPORTED, omitted: 0 },
      { directive: 'require-trusted-types-for', omitted: 0 },
    ]);
    expect(JSON.stringify(api.logLines())).not.toContain(SECRET);
  });

  it('gives invented directives no lines of their own', async () => {
    const before = api.logLines().length;
    const invented = Array.from({ length: 20 }, (_, nr) => ({
      ...VIOLATION,
      body: { ...VIOLATION.body, effectiveDirective: `x-${String.fromCharCode(97 + nr)}` },
    }));
    await send(invented).expect(204);

    const lines = api.logLines().slice(before);
    expect(lines.filter(({ msg }) => msg !== 'request')).toMatchObject([{ directive: 'other', omitted: 0 }]);
  });

  it.each([
    ['no list', '{"a":', 'application/reports+json', 400],
    ['nothing', '', 'application/csp-report', 400],
    ['another type', '{}', 'application/json', 415],
    ['too much', JSON.stringify([' '.repeat(limits.jsonBytes)]), 'application/csp-report', 413],
  ])('refuses %s', async (_what, body, type, status) => {
    await send(body, type).expect(status);
  });

  it('takes 60 in ten minutes from one address', async () => {
    const address = newAddress();
    for (let sent = 0; sent < 60; sent += 1) await send(OLD, 'application/csp-report', address).expect(204);
    await send(OLD, 'application/csp-report', address).expect(429);
    await send(OLD, 'application/csp-report').expect(204);
  });
});
