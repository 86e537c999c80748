import { readRestoreArguments } from './restoreArguments';

it('reads the file, whether it may replace, and the moment', () => {
  expect(readRestoreArguments(['a.backup.tar', '--replace', '--until', 'latest'])).toEqual({
    file: 'a.backup.tar',
    mayReplace: true,
    until: 'latest',
  });
});

it.each([
  [['a.backup.tar', '--replce']],
  [['a.backup.tar', 'b.backup.tar']],
  [['a.backup.tar', '--until']],
  [['--untill', 'latest', 'a.backup.tar']],
])('refuses %j in one sentence', (args) => {
  expect(() => readRestoreArguments(args)).toThrow(
    /^Please give the file of a backup, and --replace or --until with a moment or latest, and nothing else$/,
  );
});
