import { londonDay } from '@site/contract';
import { renderHook } from '@testing-library/react';
import { useToday } from './useToday';

const DAY_MS = 24 * 60 * 60 * 1000;
const todayOf = (readOn: string): string => renderHook(() => useToday(readOn)).result.current;

it('is the day of the device once the page is running', () => {
  expect(todayOf(londonDay(new Date(Date.now() - 5 * DAY_MS)))).toBe(londonDay(new Date()));
});

it('is the day of the server where the clock of the device is wrong', () => {
  expect(todayOf('2031-05-05')).toBe('2031-05-05');
  expect(todayOf('2020-05-05')).toBe('2020-05-05');
});
