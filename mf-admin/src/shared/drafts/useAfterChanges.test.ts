import { renderHook } from '@testing-library/react';
import { useAfterChanges } from './useAfterChanges';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Something that changes, and how often it was acted upon. */
function watch() {
  const act = jest.fn();
  const { rerender, unmount } = renderHook(({ value }) => useAfterChanges(value, act), {
    initialProps: { value: 0 },
  });
  let value = 0;
  const change = () => rerender({ value: (value += 1) });
  jest.advanceTimersByTime(500);
  act.mockClear();
  return { act, change, unmount };
}

it('acts once, half a second after the last change', () => {
  const { act, change } = watch();
  change();
  jest.advanceTimersByTime(400);
  change();
  jest.advanceTimersByTime(499);
  expect(act).not.toHaveBeenCalled();

  jest.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('acts every two seconds while the changes go on', () => {
  const { act, change } = watch();
  const changeFor = (ms: number) => {
    for (let at = 0; at < ms; at += 100) {
      change();
      jest.advanceTimersByTime(100);
    }
  };
  changeFor(1900);
  expect(act).not.toHaveBeenCalled();
  changeFor(200);
  expect(act).toHaveBeenCalledTimes(1);

  changeFor(2100);
  expect(act).toHaveBeenCalledTimes(2);
});

it('does not act once the screen is left', () => {
  const { act, change, unmount } = watch();
  change();
  unmount();

  jest.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});
