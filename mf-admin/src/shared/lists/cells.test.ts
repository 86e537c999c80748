import { shortened } from './cells';

it('keeps a short text, on one line', () => {
  expect(shortened('  Golf,\n\nsince\tshe was six. ')).toBe('Golf, since she was six.');
});

it('ends a long text after a whole word', () => {
  const text = shortened('wordy '.repeat(40));

  expect(text).toMatch(/^(wordy )+wordy…$/);
  expect(text.length).toBeLessThanOrEqual(121);
});

it('cuts a text without spaces between two characters, never through one', () => {
  expect(shortened('🏌'.repeat(200))).toBe(`${'🏌'.repeat(120)}…`);
});
