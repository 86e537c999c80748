/** @jest-environment node */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { buildPage, buildRelease, buildThrown, fakeRenderers, recordLog } from '../testing/releases';
import { createAttempts } from './attempts';
import { loadVerifiedEntry } from './loadVerifiedEntry';
import type { RendererPool } from './rendererPool';
import { errorFromStack } from './renderThread';

describe('an attempt', () => {
  const TYPED = 'Ines is ill, please keep it to yourselves';
  const STACK = `TypeError: no field ${TYPED}\n of ${TYPED}\n    at Form (/remotes/mf-public/1/page.js:1:23)`;
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

  it('what is thrown and is no error is not repeated either, and a page that was rendered leaves nothing', async () => {
    const thrown = startAttempts(() => Promise.resolve(buildThrown('mf-public', { errors: [TYPED] })));
    const { fault } = await thrown.attempt(release, request);
    expect(fault?.reason).toBe('it threw while rendering: Error');
    expect(JSON.stringify(thrown.logged)).not.toContain('Ines');

    const { attempt, logged } = startAttempts(() => Promise.resolve(buildPage()));
    await attempt(release, request);
    expect(logged).toEqual([]);
  });
});

describe('the entry of a remote on the server', () => {
  // It writes a file as a trace: it runs in Node's own context, not in that of the test.
  let marker: string;
  let code: string;
  let location: string;
  beforeEach(async () => {
    const folder = await temporaryFolder();
    [marker, location] = [path.join(folder, 'has-run'), path.join(folder, 'remoteEntry.js')];
    code = `require('node:fs').writeFileSync(${JSON.stringify(marker)}, ''); exports.get = () => 'routes';`;
  });
  const hashOf = (text: string, algorithm = 'sha384') =>
    `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
  const hasRun = () => existsSync(marker);

  it('runs when it is the one that the registry names, and returns its exports', async () => {
    await writeFile(location, code);
    const container = await loadVerifiedEntry({ location, integrity: hashOf(code) });

    expect(container.get('./routes')).toBe('routes');
    expect(hasRun()).toBe(true);
  });

  const same = (text: string) => text;
  it.each<[string, (text: string) => string, (hash: string) => string]>([
    ['an altered byte', (text) => text.replace('routes', 'Routes'), same],
    ['a missing byte', (text) => text.slice(0, -1), same],
    ['an error page', () => '<h1>Not found</h1>', same],
    ['no hash', same, () => ''],
    ['another algorithm', same, () => hashOf(code, 'sha256')],
    ['only the beginning of the hash', same, (hash) => hash.slice(0, -1)],
    ['a hash without its algorithm', same, (hash) => hash.slice('sha384-'.length)],
  ])('is refused with %s before any of it runs', async (_, changed, integrityOf) => {
    await writeFile(location, changed(code));

    await expect(loadVerifiedEntry({ location, integrity: integrityOf(hashOf(code)) })).rejects.toThrow(
      `${location} is not what the registry names`,
    );
    expect(hasRun()).toBe(false);
  });

  it('that cannot be read is told apart from one that is refused', async () => {
    const entry = { location, integrity: hashOf(code) };

    await expect(loadVerifiedEntry(entry)).rejects.toMatchObject({ name: 'UnreadableEntry' });
    await writeFile(location, 'other');
    await expect(loadVerifiedEntry(entry)).rejects.toMatchObject({ name: 'Error' });
  });
});
