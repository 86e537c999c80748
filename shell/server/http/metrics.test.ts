/** @jest-environment node */
import { recordLog } from '../testing/releases';
import { startServer, type TestServer } from '../testing/startServer';
import { createMetrics, type Metrics } from './metrics';
import { handleErrors } from './middleware';
import { pageReports } from './pageReports';

describe('the metrics', () => {
  let metrics: Metrics;
  beforeEach(() => {
    metrics = createMetrics({
      quarantined: () => [],
      pending: () => 7,
      cacheBytes: () => 900,
      isReady: () => false,
      inUse: () => [{ name: 'mf-blog', version: '2' }],
      routeOf: (path) => (path.startsWith('/golfers/') ? '/golfers/:slug' : undefined),
    });
  });

  /** The lines of a series, without its name. */
  const seriesOf = async (name: string): Promise<string[]> => {
    const { text } = await metrics.read();
    return text.split('\n').flatMap((line) => (line.startsWith(name) ? [line.slice(name.length)] : []));
  };

  it('count what pages report by release, where visitors get it', async () => {
    const release = 'mf-blog@2';
    metrics.countPage({ release, vitals: { lcp: 1200, cls: 0 } });
    metrics.countPage({ release, failure: { kind: 'remote', name: 'E' } });
    metrics.countPage({ release: 'invented@1', vitals: { lcp: 900 } });

    expect(await seriesOf('shell_page_lcp_seconds_sum')).toEqual([
      '{remote="mf-blog",version="2"} 1.2',
      '{remote="other",version="other"} 0.9',
    ]);
    expect(await seriesOf('shell_page_failures_total')).toEqual([
      '{remote="mf-blog",version="2",kind="remote"} 1',
    ]);
  });
});

describe('the reports of pages', () => {
  const SECRET = 'ana@example.com';
  const FAILURE = { kind: 'error', name: 'TypeError', frame: 'BlogPage.1a.js:1:200' };
  const PAGE = { release: 'mf-blog@1', vitals: { lcp: 1200, inp: 60, cls: 0.02 }, failure: FAILURE };

  const metrics = { countPage: jest.fn() };
  let server: TestServer;
  let logged: Record<string, unknown>[];
  beforeEach(async () => {
    jest.clearAllMocks();
    const record = recordLog();
    logged = record.logged;
    server = await startServer(handleErrors, pageReports({ metrics, log: record.log }));
  });

  const send = (path: string, body: unknown) =>
    server.request(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

  it('are counted, and what failed is in the log, one line a second of a kind', async () => {
    expect((await send('/page-reports', PAGE)).status).toBe(204);
    await send('/page-reports', PAGE);

    expect(metrics.countPage.mock.calls).toEqual([[PAGE], [PAGE]]);
    expect(logged).toMatchObject([
      { ...FAILURE, release: 'mf-blog@1', omitted: 0, msg: 'a page has failed in a browser' },
    ]);
  });

  it.each([
    ['a release with spaces', { ...PAGE, release: 'mf blog' }],
    ['a message', { ...PAGE, failure: { ...FAILURE, name: `${SECRET} is wrong` } }],
    ['a time before the page', { ...PAGE, vitals: { lcp: -1 } }],
    ['a field that they do not have', { ...PAGE, path: '/golfers/ana' }],
    ['no JSON', '{"release":'],
    ['nothing', ''],
  ])('are refused with %s', async (_what, body) => {
    expect((await send('/page-reports', body)).status).toBe(400);
    expect(metrics.countPage).not.toHaveBeenCalled();
  });

  it('are posted, and of a limited size', async () => {
    expect((await send('/page-reports', [' '.repeat(40_000)])).status).toBe(413);
    expect((await server.request('/page-reports')).status).toBe(404);
  });
});
