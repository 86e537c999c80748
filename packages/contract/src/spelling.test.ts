import { camelCased, grouped, plainLetters, snakeCased } from './spelling';

it.each([
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['Cœur', 'coeur'],
  ['Łódź', 'lodz'],
  ['Đorđe', 'dorde'],
  ['Guðrún', 'gudrun'],
  ['Þór', 'thor'],
  ['Işık', 'isik'],
  ['İzmir', 'izmir'],
  ['José Ñúñez', 'jose nunez'],
  ['Jo\u200bsé\ufeff می\u200cخ', 'jose میخ'],
])('spells %s with plain letters', (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});

it('spells the name of a field for the wire and back', () => {
  expect(snakeCased('videoUrlShown')).toBe('video_url_shown');
  expect(camelCased('video_url_shown')).toBe('videoUrlShown');
});

it.each([0, 7, 999, 1_000, 12_345.67, 1_234_567, -4_321, 0.5])('groups the thousands of %d', (value) => {
  expect(grouped(value)).toBe(new Intl.NumberFormat('en-GB').format(value));
});
