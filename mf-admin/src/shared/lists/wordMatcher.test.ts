import { wordMatcher } from './wordMatcher';

describe('wordMatcher', () => {
  it.each([
    ['lukasz', 'Łukasz Nowak'],
    ['ŁUKASZ', 'Lukasz Nowak'],
    ['zoe', 'Zoë Marchand'],
    ['soren', 'Søren'],
    ['nowak lukasz', 'Łukasz Nowak'],
    ['  nowak ', 'Łukasz Nowak'],
    ['oneill', 'Isla O’Neill'],
    ["o'neill", 'Isla ONeill'],
    ['o neill', "Isla O'Neill"],
    ['football', 'Ana Ruiz, Soccer'],
    ['ruiz athletics', 'Ana Ruiz, Track & Field'],
    ['', 'Anything'],
  ])('finds by %p: %s', (search, text) => {
    expect(wordMatcher(search)(text)).toBe(true);
  });

  it.each(['%', "'"])('finds nothing by the sign %s', (search) => {
    expect(wordMatcher(search)('Isla O’Neill')).toBe(false);
  });

  it('requires every word', () => {
    expect(wordMatcher('nowak anna')('Łukasz Nowak')).toBe(false);
  });
});
