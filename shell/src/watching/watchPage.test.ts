import { waitFor } from '@testing-library/react';
import { blogRemote } from '../testing/renderShell';
import { FAILURES_PER_VIEW, type FailureReport, type PageReport } from './pageReport';
import { type Watch, watchPage } from './watchPage';

const registry = [blogRemote];
/** In the terms of a browser's stack. */
const OURS = `at f (${window.location.origin}/remotes/mf-blog/aaa/BlogPage.1a2b.js?x=1:1:200)`;

const sent: PageReport[] = [];
let watch: Watch;
let isAutomated: boolean;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  isAutomated = false;
  visibility = 'visible';
  sent.length = 0;
  texts.length = 0;
  Object.defineProperties(navigator, {
    webdriver: { configurable: true, get: () => isAutomated },
    sendBeacon: { configurable: true, value: accept },
  });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  window.history.replaceState(null, '', '/blog/ana-ruiz?q=secret');
});

// Pages are left, and their listeners with them; the page of the tests stays.
beforeEach(() => {
  jest.spyOn(window, 'addEventListener');
  jest.spyOn(document, 'addEventListener');
  // jsdom has no entries, and the library asks for them.
  Object.assign(performance, { getEntriesByType: () => [] });
});
afterEach(() => {
  for (const target of [window, document]) {
    const { calls } = jest.mocked(target.addEventListener).mock;
    calls.forEach(([type, listener, options]) => target.removeEventListener(type, listener, options));
  }
});

const texts: Promise<void>[] = [];
function accept(url: string, blob: Blob): boolean {
  expect(url).toBe('/page-reports');
  texts.push(textOf(blob).then((text) => void sent.push(JSON.parse(text) as PageReport)));
  return true;
}

/** jsdom's Blob has no text(). */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

const start = () => (watch = watchPage(registry, () => registry));

function thrown(message: string, stack?: string): Error {
  const error = new TypeError(message);
  error.stack = stack ?? `TypeError: ${message}\n    ${OURS}`;
  return error;
}
const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

/** Leaves the page again and again until the reporter, which is fetched when the page is idle, has sent something. */
async function leave(): Promise<PageReport> {
  const before = texts.length;
  await waitFor(() => {
    hide();
    expect(texts.length).toBeGreaterThan(before);
  });
  await Promise.all(texts);
  return sent.at(-1) as PageReport;
}
function hide() {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}
const failuresOf = ({ failures = [] }: PageReport): FailureReport[] => failures;

it('reports an error that nobody caught, with the release and the line, when the page is left', async () => {
  start();
  fail(thrown('“Ana” is not a function at https://site.example/golfers/ana'));

  const report = await leave();

  expect(report).toEqual({
    release: 'mf-blog@aaa',
    failures: [{ release: 'mf-blog@aaa', kind: 'error', name: 'TypeError', frame: 'BlogPage.1a2b.js:1:200' }],
  });
  expect(JSON.stringify(report)).not.toMatch(/ana|secret/i);
});

it('reports a rejection, on the page where it happened', async () => {
  start();
  window.history.replaceState(null, '', '/golfers/ana-ruiz');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no network' }));

  const report = await leave();

  expect(report).toMatchObject({ release: 'mf-blog@aaa' });
  expect(failuresOf(report)).toEqual([{ release: 'shell@unknown', kind: 'rejection', name: 'Unknown' }]);
});

it.each<[string, (error: Error) => void]>([
  [
    'could not be loaded',
    (error) => {
      watch.onLoadFailure(error, blogRemote);
      fail(error);
    },
  ],
  ['a boundary has caught', (error) => watch.onCaughtError(error)],
])('reports a remote that %s as its own failure, once', async (_what, happen) => {
  start();
  happen(thrown('altered'));

  expect(failuresOf(await leave())).toMatchObject([{ kind: 'remote', release: 'mf-blog@aaa' }]);
});

it('sends each failure once, and five of a page view at most', async () => {
  start();
  fail(thrown('first'));
  expect(failuresOf(await leave())).toHaveLength(1);

  for (const message of ['a', 'b', 'c', 'd', 'e', 'f']) fail(thrown(message));

  const { failures = [] } = await leave();
  hide();
  expect(texts).toHaveLength(sent.length);
  expect(failures.length + 1).toBe(FAILURES_PER_VIEW);
});

it('leaves out what is not ours, such as a browser extension', async () => {
  start();
  fail(thrown('foreign', 'TypeError: foreign\n    at f (chrome-extension://abc/content.js:1:1)'));
  fail(new RangeError('ours'));

  expect(failuresOf(await leave()).map(({ name }) => name)).toEqual(['RangeError']);
});

it('measures a page view of the sample, and sends that once', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.05);
  start();

  // jsdom measures nothing.
  expect(await leave()).toEqual({ release: 'mf-blog@aaa', vitals: {} });
  const count = texts.length;
  hide();
  expect(texts).toHaveLength(count);
});

it('reports nothing of an automated browser', async () => {
  isAutomated = true;
  jest.spyOn(Math, 'random').mockReturnValue(0.05);
  start();
  fail(thrown('from a monitor'));
  isAutomated = false;
  fail(new RangeError('from a visitor'));

  const report = await leave();
  expect(report.vitals).toBeUndefined();
  expect(failuresOf(report).map(({ name }) => name)).toEqual(['RangeError']);
});
