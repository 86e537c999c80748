import { londonClock, londonInstants, longLondonTime, shortLondonTime } from './londonTime';

describe('a time on London’s clocks', () => {
  it.each([
    ['2026-12-03T09:00', '2026-12-03T09:00:00.000Z'],
    ['2026-07-03T09:00', '2026-07-03T08:00:00.000Z'],
    ['2027-01-01T00:00', '2027-01-01T00:00:00.000Z'],
    ['2027-07-01T00:30', '2027-06-30T23:30:00.000Z'],
    // Around the change of 29 March 2026.
    ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    // Around the change of 25 October 2026.
    ['2026-10-25T00:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
  ])('%s is %s', (clock, instant) => {
    expect(londonInstants(clock)).toEqual([instant]);
    expect(londonClock(instant)).toBe(clock);
  });

  it('does not exist in the hour that is left out in spring', () => {
    expect(londonInstants('2026-03-29T01:00')).toEqual([]);
    expect(londonInstants('2027-03-28T01:59')).toEqual([]);
  });

  it('exists twice in the hour that is repeated in autumn', () => {
    expect(londonInstants('2026-10-25T01:30')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
  });

  it.each(['', '2026-12-03', '2026-12-03T09', '12026-12-03T09:00', '2026-02-30T99:00', 'soon'])(
    'is not %j',
    (text) => expect(londonInstants(text)).toBeUndefined(),
  );
});

it('a moment is shown as London’s clocks show it', () => {
  expect(longLondonTime('2026-12-03T09:00:00.000Z')).toBe('Thursday 3 December 2026 at 09:00, London time');
  expect(longLondonTime('2026-07-03T23:05:00.000Z')).toBe('Saturday 4 July 2026 at 00:05, London time');
  expect(shortLondonTime('2026-07-03T23:05:00.000Z')).toBe('4 Jul 2026, 00:05');
});
