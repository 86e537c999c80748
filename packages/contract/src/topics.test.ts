import { topicSlug } from './topics';

describe('the slug of a topic', () => {
  it.each([
    ['College golf', 'college-golf'],
    ['  COLLEGE–Golf! ', 'college-golf'],
    ['Café & thé', 'cafe-the'],
    ['NCAA 2027', 'ncaa-2027'],
    ['高尔夫', '高尔夫'],
    ['رياضة الغولف', 'رياضة-الغولف'],
    ['⛳️', ''],
  ])('of %s is %s', (name, slug) => expect(topicSlug(name)).toBe(slug));

  it('is its own slug', () => {
    for (const name of ['College golf', '高尔夫', 'Straße']) {
      const slug = topicSlug(name);
      expect(topicSlug(slug)).toBe(slug);
    }
  });
});
