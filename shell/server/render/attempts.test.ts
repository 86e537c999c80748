/** @jest-environment node */
import { buildPage, buildRelease, buildThrown, fakeRenderers, recordLog } from '../testing/releases';
import { createAttempts } from './attempts';
import { errorFromStack } from './errorFromStack';
import type { RendererPool } from './rendererPool';
import { QueueFull, RenderTimeout } from './renderThread';

const TYPED = 'Ines is ill, please keep it to yourselves';
const STACK = `TypeError: no field ${TYPED}\n of ${TYPED}\n    at Form (/remotes/mf-public/1/page.js:1:23)`;
const WARN = 40;
const ERROR = 50;
const release = buildRelease('mf-public', '1');
const submission = { form: { message: TYPED }, headers: {} };
const request = { url: `/contact?q=${TYPED}`, submission, requestId: 'an-id' };

function startAttempts(render: RendererPool['render']) {
  const { log, logged } = recordLog();
  return { attempt: createAttempts({ renderers: fakeRenderers(render), log }), logged };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  ['a page', 'render failed', () => Promise.resolve(buildThrown('mf-public', { errors: [STACK] }))],
  ['a thread', 'renderer failed', () => Promise.reject(errorFromStack(STACK))],
])('%s that throws what a visitor typed leaves none of it', async (_who, msg, render) => {
  const { attempt, logged } = startAttempts(render);
  const { fault } = await attempt(release, request);

  expect(logged).toMatchObject([
    {
      level: ERROR,
      msg,
      id: 'an-id',
      remote: 'mf-public@1',
      path: '/contact',
      error: { name: 'TypeError', stack: '    at Form (/remotes/mf-public/1/page.js:1:23)' },
    },
  ]);
  expect(fault?.reason).toBe(
    'it threw while rendering: TypeError at Form (/remotes/mf-public/1/page.js:1:23)',
  );
  expect(JSON.stringify([logged, fault])).not.toContain('Ines');
});

it('what is thrown and is no error is not repeated either', async () => {
  const { attempt, logged } = startAttempts(() =>
    Promise.resolve(buildThrown('mf-public', { errors: [TYPED] })),
  );
  const { fault } = await attempt(release, request);

  expect(fault?.reason).toBe('it threw while rendering: Error');
  expect(JSON.stringify(logged)).not.toContain('Ines');
});

it('a flood of refused pages is a warning a second, without a stack', async () => {
  const { attempt, logged } = startAttempts(() => Promise.reject(new QueueFull('unseen')));
  const visitors = Array.from({ length: 1_000 }, (_, nr) => ({
    url: `/golfers/nobody-${nr}`,
    requestId: `id-${nr}`,
  }));
  for (const visitor of visitors) await attempt(release, visitor);
  jest.advanceTimersByTime(1_000);

  expect(logged).toMatchObject([
    { level: WARN, msg: 'page refused', id: 'id-0', remote: 'mf-public@1', lane: 'unseen', omitted: 0 },
    { level: WARN, msg: 'page refused', id: 'id-999', path: '/golfers/nobody-999', omitted: 998 },
  ]);
  expect(JSON.stringify(logged)).not.toContain('stack');
});

it('a flood of failing pages is an error a second for each release', async () => {
  const { attempt, logged } = startAttempts(() => Promise.reject(new RenderTimeout('took too long')));
  const other = buildRelease('mf-blog', '1');
  for (let count = 0; count < 1_000; count += 1) {
    await attempt(release, request);
    await attempt(other, request);
  }
  jest.advanceTimersByTime(1_000);

  expect(logged).toMatchObject(
    [0, 998].flatMap((omitted) =>
      ['mf-public@1', 'mf-blog@1'].map((remote) => ({
        level: ERROR,
        msg: 'renderer failed',
        remote,
        error: { name: 'RenderTimeout' },
        omitted,
      })),
    ),
  );
});

it('a page that could be rendered leaves nothing', async () => {
  const { attempt, logged } = startAttempts(() => Promise.resolve(buildPage()));
  await attempt(release, request);

  expect(logged).toEqual([]);
});
