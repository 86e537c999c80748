import { act, renderHook } from '@testing-library/react';
import { useSettled } from './useSettled';

interface Query {
  words: string;
  page: number;
}

const isTyping = (now: Query, settled: Query) => now.words !== settled.words;

describe('a settled value', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function begin() {
    return renderHook((query: Query) => useSettled(query, isTyping), {
      initialProps: { words: '', page: 1 },
    });
  }

  it('has the words once, after the typing has paused', () => {
    const { rerender, result } = begin();
    for (const words of ['o', 'om', 'oma', 'omar']) {
      rerender({ words, page: 1 });
      act(() => void jest.advanceTimersByTime(200));
      expect(result.current.words).toBe('');
    }

    act(() => void jest.advanceTimersByTime(50));

    expect(result.current.words).toBe('omar');
  });

  it('has any other change at once', () => {
    const { rerender, result } = begin();
    rerender({ words: '', page: 2 });

    expect(result.current.page).toBe(2);
  });
});
