// @ts-check
import { audienceOf, releaseTable } from './releaseClient.js';

/** @param {string} version */
const release = (version) => ({
  version,
  deployedAt: '2026-11-29T10:00:00.000Z',
  commit: `${version.repeat(40)}+`,
  author: 'Ana',
});

it('the table of releases says who sees what, also where the live one is in quarantine', () => {
  const blog = {
    name: 'mf-blog',
    live: release('c'),
    previous: [release('b'), release('a')],
    canary: null,
    previews: [{ release: release('d') }],
    quarantined: [{ version: 'c', reason: 'it loops', instead: 'b' }],
  };
  const [, ...lines] = releaseTable([blog]);

  expect(lines.map((line) => line.split(/ {2,}/).slice(1, 5))).toEqual([
    ['c', 'nobody: quarantine', '2026-11-29 10:00', 'cccccccccc+'],
    ['d', 'who has the link', '2026-11-29 10:00', 'dddddddddd+'],
    ['b', 'everybody', '2026-11-29 10:00', 'bbbbbbbbbb+'],
    ['a', 'nobody now', '2026-11-29 10:00', 'aaaaaaaaaa+'],
    [],
  ]);
  expect(lines.at(-1)).toBe('mf-blog c is in quarantine, b is shown: it loops');
});

it.each([
  [{}, { kind: 'everybody' }],
  [{ canary: '10' }, { kind: 'canary', share: 10 }],
  [{ preview: true }, { kind: 'preview', id: expect.any(String) }],
])('the options %j mean %j', (options, audience) => {
  expect(audienceOf(options)).toEqual(audience);
});

it.each(['0', '100', 'half'])('a canary of %s per cent is refused', (canary) => {
  expect(() => audienceOf({ canary })).toThrow('from 1 to 99 per cent');
});
