import { act, renderHook } from '@testing-library/react';
import type { ListSelection } from './ListKind';
import { useSettledSelection } from './useSettledSelection';

const selection = (search: string, page = 1): ListSelection => ({ search, sort: undefined, page });

describe('the settled selection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function type(...searches: string[]) {
    const hook = renderHook(useSettledSelection, { initialProps: selection('') });
    const seen = new Set<string>();
    for (const search of searches) {
      hook.rerender(selection(search));
      act(() => void jest.advanceTimersByTime(200));
      seen.add(hook.result.current.search);
    }
    return { hook, seen };
  }

  it('has the words once, after the typing has paused', () => {
    const { hook, seen } = type('o', 'om', 'oma', 'omar');
    expect([...seen]).toEqual(['']);

    act(() => void jest.advanceTimersByTime(50));

    expect(hook.result.current.search).toBe('omar');
  });

  it('has another page at once', () => {
    const { hook } = type();
    hook.rerender(selection('', 2));

    expect(hook.result.current.page).toBe(2);
  });
});
