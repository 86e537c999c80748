import { buildImage } from '@site/contract/testing';
import { buildAdminPost } from '../testing/buildAdminRecords';
import { londonClock, londonInstants } from './postTimes';
import { toPostInput, toPostPatch, toStoredPost } from './postView';
import { readableText, textFacts } from './postText';

const first = buildImage({ id: 'first' });
const second = buildImage({ id: 'second' });

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

describe('the payload of a save', () => {
  const stored = { title: 'Signing day', slug: 'signing-day', body: '<p>Text</p>' };
  const { values } = toStoredPost(buildAdminPost({ ...stored, cover: first, gallery: [first, second] }));
  const always = { title: 'Signing day', status: 'published', comments_moderated: false };
  const emptied = { ...values, slug: '', body: ' ', cover: null, gallery: [] };

  it('of a new post omits empty fields', () => {
    const written = { ...values, title: ' Signing day ', slug: ' ', body: '', cover: null, gallery: [] };
    expect(toPostInput(written)).toEqual({ ...always, body: '' });
  });

  it('lists what was emptied, the pictures that stay, and the cover that was chosen from the library', () => {
    expect(toPostPatch(emptied, values)).toEqual({ ...always, clear: ['slug', 'body', 'cover', 'gallery'] });
    expect(toPostPatch({ ...values, gallery: [second] }, values)).toMatchObject({
      gallery: ['second'],
    });
    expect(toPostInput({ ...values, cover: second })).toMatchObject({ cover_id: 'second' });
    expect(toPostPatch({ ...values, cover: second }, values)).toMatchObject({ cover_id: 'second' });
  });

  it('does not clear what was empty already, and does not name pictures that stay', () => {
    expect(toPostPatch(emptied, emptied)).not.toHaveProperty('clear');
    const same = toPostPatch(values, values);
    for (const name of ['clear', 'gallery', 'cover_id']) expect(same).not.toHaveProperty(name);
  });
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

describe('the facts of a text', () => {
  it('are its words, and the pictures that nobody has described', () => {
    const html = '<h2>One two</h2><p>three<br>four – f<b>ive</b>.</p>';
    expect(textFacts(html)).toMatchObject({ words: 5 });
    const pictures = '<img src="/a.webp" alt=""><img src="/b.webp" alt="A"><img alt="Uploading c.png…">';
    expect(textFacts(pictures).picturesWithoutAlt).toBe(1);
  });
});
