import { act, renderHook } from '@testing-library/react';
import { usePagedMarks } from './useRowMarks';

const row = (id: string) => ({ id });

function markedList() {
  const rows = [row('one'), row('two')];
  const hook = renderHook(({ scope }) => usePagedMarks(rows, scope), { initialProps: { scope: '' } });
  return { ...hook, rows };
}

describe('the selection over pages', () => {
  it('is emptied by another search', () => {
    const { result, rerender, rows } = markedList();
    act(() => result.current.mark(rows, true));
    expect(result.current.marked).toEqual(rows);

    rerender({ scope: 'q=ann' });

    expect(result.current.marked).toEqual([]);
  });

  it('leaves out rows that arrive for an earlier search', () => {
    const { result, rerender, rows } = markedList();
    const { mark } = result.current;
    rerender({ scope: 'q=ann' });

    act(() => mark(rows, true));

    expect(result.current.marked).toEqual([]);
  });
});
