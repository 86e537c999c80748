import { fileFault } from './fileFaults';

// As Node throws them; a disk cannot be filled here.
const failed = (code: string, files: { path?: string; dest?: string } = {}) =>
  Object.assign(new Error(`${code}: no more`), { code, ...files });

it.each([
  [
    failed('ENOSPC', { path: '/site/a.map', dest: '/data/a.map' }),
    '/data/a.map cannot be used: the disk is full; free some room there.',
  ],
  [failed('ENOSPC'), 'A file cannot be used: the disk is full; free some room there.'],
  [failed('EROFS', { path: '/data/run.json' }), '/data/run.json cannot be used: the disk is read-only.'],
  [failed('EADDRINUSE'), undefined],
])('explains %s in a sentence', (error, sentence) => {
  expect(fileFault(error)).toBe(sentence);
});
