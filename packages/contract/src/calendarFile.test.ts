import { calendarFile } from './calendarFile';

const options = { product: 'Linksway', host: 'linksway.example', now: new Date('2026-11-26T15:04:05.678Z') };
const day = { day: '2027-06-15', title: 'Coaches may call', note: 'From today' };
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

it('is a calendar of RFC 5545 with an event of a whole day', () => {
  expect(calendarFile([day], options).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Linksway//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:2027-06-15-coaches-may-call@linksway.example',
    'DTSTAMP:20261126T150405Z',
    'DTSTART;VALUE=DATE:20270615',
    'DTEND;VALUE=DATE:20270616',
    'SUMMARY:Coaches may call',
    'DESCRIPTION:From today',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('ends the last day of a year, and of February, in the next', () => {
  const file = calendarFile(
    [
      { ...day, day: '2026-12-31' },
      { ...day, day: '2028-02-29' },
    ],
    options,
  );
  expect(file).toContain('DTEND;VALUE=DATE:20270101');
  expect(file).toContain('DTEND;VALUE=DATE:20280301');
});

it('escapes what has a meaning, and lets no text begin a line of its own', () => {
  const note = 'One, two; three\\four\r\nEND:VEVENT\nfive\u0000\u0007';
  const file = calendarFile([{ ...day, note }], options);
  expect(unfolded(file)).toContain('DESCRIPTION:One\\, two\\; three\\\\four\\nEND:VEVENT\\nfive\r\n');
  expect(file.match(/^END:VEVENT/gm)).toHaveLength(1);
});

it('folds lines at 75 octets and cuts no letter', () => {
  const note = `${'ä€😀'.repeat(60)} end`;
  const file = calendarFile([{ ...day, note }], options);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  expect(unfolded(file)).toContain(`DESCRIPTION:${note}\r\n`);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

it('gives the same day the same id each time, and two days different ones', () => {
  const ids = (now: string) =>
    [
      ...calendarFile([day, { ...day, title: 'Visits' }], { ...options, now: new Date(now) }).matchAll(
        /^UID:.*$/gm,
      ),
    ].map(([line]) => line);
  expect(ids('2026-11-26T15:04:05Z')).toEqual(ids('2027-01-01T00:00:00Z'));
  expect(new Set(ids('2026-11-26T15:04:05Z')).size).toBe(2);
});
