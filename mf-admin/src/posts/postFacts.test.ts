import { londonClock, londonInstants } from './postTimes';
import { readableText } from './postText';

describe('a time on London’s clocks', () => {
  it.each([
    ['2026-12-03T09:00', ['2026-12-03T09:00:00.000Z']],
    ['2026-07-03T09:00', ['2026-07-03T08:00:00.000Z']],
    // Around the change of 29 March 2026, which leaves out an hour.
    ['2026-03-29T01:00', []],
    ['2026-03-29T02:00', ['2026-03-29T01:00:00.000Z']],
    // Around the change of 25 October 2026, which repeats one.
    ['2026-10-25T01:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
    ['2026-10-25T02:00', ['2026-10-25T02:00:00.000Z']],
  ])('%s is %j', (clock, instants) => {
    expect(londonInstants(clock)).toEqual(instants);
    for (const instant of instants) expect(londonClock(instant)).toBe(clock);
  });

  it.each(['', '2026-12-03', '12026-12-03T09:00', '2026-02-30T99:00'])('is not %j', (text) =>
    expect(londonInstants(text)).toBeUndefined(),
  );
});

describe('a text for comparing', () => {
  it('has a line for each block, and says what else there is', () => {
    const html = `<h2>The morning</h2><p>Three <strong>signed</strong>,<br>at <a href="/golfers">last</a>.</p>
      <ul><li>One</li><li>Two</li></ul><p><img src="/api/uploads/a/800.webp" alt="A green"><img src="/b.webp"></p>`;

    expect(readableText(html).split('\n')).toEqual([
      '[Heading 2] The morning',
      'Three signed,',
      'at last [/golfers].',
      '• One',
      '• Two',
      '[Picture: A green] [Picture: not described]',
    ]);
    expect(readableText('<table><tr><td>Age</td><td>17</td></tr></table>')).toBe('Age | 17 |');
  });
});
