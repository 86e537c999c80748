import { loginInput } from './accounts';
import { filmOf, linkAddressOf } from './addresses';
import { contactInput } from './contact';
import { isImageAddress, numberField } from './fields';
import { limits } from './limits';
import { oneLineOf } from './oneLine';
import { postInput } from './posts';
import { orderField } from './programs';
import { faqInput } from './siteInfo';
import { numberedSlug, slugField, slugify, slugMessages } from './slug';
import { buildContactInput } from './testing';

describe('a number', () => {
  const field = numberField('Handicap', { min: -9, max: 54 });
  const REFUSAL = 'Handicap must be a number from -9 to 54';

  it.each([
    [12, 12],
    ['12', 12],
    [' -1.25 ', -1.25],
    [54, 54],
    [null, null],
  ])('is taken from %j', (sent, value) => {
    expect(field.validateSync(sent)).toBe(value);
  });

  it.each([-9.1, 54.1, '', '+1.2', 'twelve', '1e1', '0x10', '1.', '12a', true, [12]])(
    'is not taken from %j',
    (sent) => expect(() => field.validateSync(sent)).toThrow(REFUSAL),
  );

  it('is below zero with a plus where the field says so', () => {
    const handicap = numberField('Handicap', { min: -9, max: 54, plusIsBelowZero: true });
    const taken = ['+1.2', ' +3 ', '-1.2', '1.2', '+0'].map((sent) => handicap.validateSync(sent));
    expect(taken).toEqual([-1.2, -3, -1.2, 1.2, 0]);

    for (const sent of ['+10', '+ 1', '++1', '+-1', '+'])
      expect(() => handicap.validateSync(sent)).toThrow(REFUSAL);
  });

  it('must be whole where the field says so', () => {
    const whole = numberField('Age', { min: 1, max: 9, whole: true });
    expect(whole.validateSync('5')).toBe(5);
    expect(() => whole.validateSync('5.5')).toThrow('Age must be a whole number from 1 to 9');
  });
});

describe('a place in a list', () => {
  it.each([
    [0, 0],
    [limits.orderMax, limits.orderMax],
    [null, undefined],
  ])('of %j is %j, or left to the position', (sent, place) => {
    expect(orderField.validateSync(sent)).toBe(place);
  });

  it.each([-1, 1.5, limits.orderMax + 1, 'first', [1], true])('is not taken from %j', (sent) => {
    expect(() => orderField.validateSync(sent)).toThrow('Order must be a whole number from 0 to ');
  });
});

describe('a slug', () => {
  it.each<[string, string]>([
    ['Signing day', 'signing-day'],
    ['  What coaches look for?! ', 'what-coaches-look-for'],
    ['Straße, Łódź, Øresund, Œuvre', 'strasse-lodz-oresund-oeuvre'],
    ["It's the coach’s call", 'its-the-coachs-call'],
    ['日本語', 'post'],
    ['650000000000000000000001', 'post-650000000000000000000001'],
    ...['feed', 'pictures', 'admin', 'New'].map((route): [string, string] => [
      route,
      `post-${route.toLowerCase()}`,
    ]),
  ])('is made of %j: %s', (title, slug) => {
    expect(slugify(title, 'post')).toBe(slug);
  });

  it('is cut between two words, or within one long word, and leaves room for a number', () => {
    const slug = slugify('scholarship '.repeat(30), 'post');
    expect(slug.length).toBeLessThanOrEqual(limits.slugMax);
    expect(slug).toMatch(/^(?:scholarship-)*scholarship$/);

    const longest = 'a'.repeat(limits.slugMax - 10);
    expect(slugify('a'.repeat(limits.slugMax), 'post')).toBe(longest);
    expect(slugify(longest, 'post')).toBe(longest);
    expect(numberedSlug('signing-day', 1)).toBe('signing-day');
    expect(numberedSlug('signing-day', 2)).toBe('signing-day-2');
    expect(numberedSlug('a'.repeat(limits.slugMax), 12)).toBe(`${longest}-12`);
  });

  it.each([
    ['signing-day', undefined],
    ['', undefined],
    ['6500000000000000000000010', undefined],
    ['Signing', slugMessages.shape],
    ['two words', slugMessages.shape],
    ['day-', slugMessages.shape],
    ['signing--day', slugMessages.shape],
    ['admin', slugMessages.reserved],
    ['650000000000000000000001', slugMessages.reserved],
  ])('that an admin types as %j: %s', (slug, message) => {
    if (message === undefined) expect(slugField.validateSync(slug)).toBe(slug);
    else expect(() => slugField.validateSync(slug)).toThrow(message);
  });
});

describe('a single line', () => {
  it.each<[string, string]>([
    ['\ufeffAn\u200bna\u2060 Smith\u00ad', 'Anna Smith'],
    ['\u202eAnna\u202c \u200fSmith\u200e\u061c', 'Anna Smith'],
    ['\u3164Anna', 'Anna'],
    ['\u200b\u3164\u200d\u3164', ''],
    // Characters that change how a text looks stay.
    ...['می\u200cخواهم', 'ශ්\u200dරී ලංකා', 'അവന്\u200d', '🏌️\u200d♀️ 👩🏽\u200d🎓', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', '葛\u{e0100}'].map(
      (text): [string, string] => [text, text],
    ),
  ])('is without what nobody sees in %j', (typed, stored) => {
    expect(oneLineOf(typed)).toBe(stored);
  });

  it('is each name, title, question and e-mail address', () => {
    const contact = buildContactInput({ name: 'Ann\u200ba', email: '\u200banna@example.com\ufeff' });
    expect(contactInput.validateSync(contact)).toMatchObject({ name: 'Anna', email: 'anna@example.com' });
    expect(contactInput.isValidSync({ ...contact, name: '\u200b\u200b' })).toBe(false);

    const login = { email: 'anna\u200b@example.com', password: '\u200bx' };
    expect(loginInput.validateSync(login)).toMatchObject({ email: 'anna@example.com', password: '\u200bx' });
    expect(postInput.cast({ title: 'Signing\u200b day' }).title).toBe('Signing day');
    expect(faqInput.cast({ q: 'How\ufeff?', a: 'So' }).q).toBe('How?');
  });
});

describe('the address of a link', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['例え。テスト/道?q=1', 'https://例え。テスト/道?q=1'],
    ['उदाहरण.परीक्षा', 'https://उदाहरण.परीक्षा'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['www.example.com.', 'https://www.example.com.'],
    ['xn--mnchen-3ya.xn--p1ai#a', 'https://xn--mnchen-3ya.xn--p1ai#a'],
    ['\u200bexample.com\ufeff', 'https://example.com'],
    ['HTTP://example.com/a', 'HTTP://example.com/a'],
    ['/apply', '/apply'],
    ['#fees', '#fees'],
    ['?page=2', '?page=2'],
    ['coach@münchen.de', 'mailto:coach@münchen.de'],
    ['mailto:a@b.example?subject=x', 'mailto:a@b.example?subject=x'],
    ['tel:+44 20 7946 0123', 'tel:+442079460123'],
  ])('is taken from %s as %s', (typed, address) => {
    expect(linkAddressOf(typed)).toBe(address);
  });

  it.each([
    ...['', 'apply', 'blog/apply', './apply', 'future champions', 'localhost:3000', '10.0.0.1', 'e.g.'],
    ...['letter.docx', '//example.com', '/\\example.com', 'https:example.com', 'https://', 'https:/apply'],
    ...['mailto:', 'tel:office', 'JavaScript:alert(1)', 'java\nscript:alert(1)', 'java\u200bscript:alert(1)'],
    ...['data:text/html,x', 'javascript://example.com/%0aalert(1)', 'ftp://example.com'],
  ])('is asked for again at %j', (typed) => {
    expect(linkAddressOf(typed)).toBeUndefined();
  });
});

describe('the address of a picture', () => {
  it.each([
    ...['https://example.com/a.png', 'http://example.com/a.png?w=400#x', 'HTTPS://EXAMPLE.COM/a.png'],
    ...['/uploads/0123/400.webp', '/'],
  ])('may be %j', (address) => expect(isImageAddress(address)).toBe(true));

  it.each([
    ...['java\nscript:alert(1)', ' javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'file:///etc/passwd'],
    ...['//evil.example/a.png', '/\\evil.example/a.png', '\\\\evil.example', '/\t/evil.example/a.png'],
    ...['https:\\\\evil.example', 'https:evil.example', 'https:/evil.example', 'https://'],
    ...['https://exa mple.com', 'images/hero.webp', '../hero.webp', 'example.com/a.png'],
  ])('is not %j', (address) => expect(isImageAddress(address)).toBe(false));
});

describe('the address of a film', () => {
  const ID = 'dQw4w9WgXcQ';
  const YOUTUBE = `https://www.youtube.com/watch?v=${ID}`;

  it.each([
    [YOUTUBE, YOUTUBE],
    [`https://youtu.be/${ID}?si=abc`, YOUTUBE],
    [`http://m.youtube.com/watch?app=desktop&v=${ID}`, YOUTUBE],
    [`www.youtube.com/shorts/${ID}`, YOUTUBE],
    [`https://www.youtube-nocookie.com/embed/${ID}`, YOUTUBE],
    [`\u200bwww.youtube.com.:443/watch?v=${ID}\ufeff`, YOUTUBE],
    [`  https://www.youtube.com/live/${ID}?feature=share  `, YOUTUBE],
    [`https://youtu.be/${ID}?t=1m30s`, `${YOUTUBE}&t=1m30s`],
    [`https://youtu.be/${ID}?t=90"><script>`, YOUTUBE],
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://vimeo.com/76979871/0a1b2c3d4e'],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c', 'https://vimeo.com/76979871/0a1b2c'],
  ])('is taken from %s as %s', (typed, address) => {
    expect(filmOf(typed)?.address).toBe(address);
  });

  it.each([
    ...['', 'a film', 'https://www.youtube.com/@linksway', 'https://www.youtube.com/watch?v=short'],
    ...[`https://youtube.com.example/watch?v=${ID}`, `https://www.youtube.com:8443/watch?v=${ID}`],
    ...[`https://user@www.youtube.com/watch?v=${ID}`, `ftp://www.youtube.com/watch?v=${ID}`],
    ...[`javascript:alert(1)//www.youtube.com/watch?v=${ID}`, `see ${YOUTUBE}`, `${YOUTUBE} and more`],
    ...['https://vimeo.com/channels/staffpicks', 'https://vimeo.com/1/2/3', 'https://vimeo.com/7/../../etc'],
  ])('is not %s', (typed) => expect(filmOf(typed)).toBeUndefined());
});
