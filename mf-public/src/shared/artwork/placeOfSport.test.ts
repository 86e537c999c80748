import { golferSports } from '@site/contract';
import { placeOfSport } from './placeOfSport';

it.each([
  ['Track & Field', 'track'],
  ['Athletics', 'track'],
  ['Track and field', 'track'],
  [' ATHLETICS ', 'track'],
  ['Football', 'pitch'],
  ['Soccer', 'pitch'],
  ['Golf', 'fairway'],
  ['Croquet', 'lawn'],
  ['', 'lawn'],
  ['__proto__', 'lawn'],
])('%j is played on the %s', (sport, place) => {
  expect(placeOfSport(sport)).toBe(place);
});

it('each sport of the form has a place', () => {
  expect(golferSports.map(placeOfSport)).not.toContain('lawn');
});
