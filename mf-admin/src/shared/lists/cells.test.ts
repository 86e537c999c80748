import { shortened } from './cells';

it('leaves a short text as it is, on one line', () => {
  expect(shortened('  Golf,\n\nsince\tshe was six. ')).toBe('Golf, since she was six.');
});

it('ends a long text behind a whole word', () => {
  const text = shortened('wordy '.repeat(40));

  expect(text).toMatch(/^(wordy )+wordy…$/);
  expect(text.length).toBeLessThanOrEqual(121);
});

it('cuts what has no blanks between two characters, never through one', () => {
  expect(shortened('🏌'.repeat(200))).toBe(`${'🏌'.repeat(120)}…`);
});
