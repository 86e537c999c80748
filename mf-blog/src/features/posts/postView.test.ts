import { buildImage, buildPost, buildPostSummary } from '@site/contract/testing';
import { toPost, toPostSummary } from './postView';

describe('toPostSummary', () => {
  it('prints the date in the long form of en-US', () => {
    const post = toPostSummary(buildPostSummary({ publishedAt: '2025-10-05T09:00:00.000Z' }));

    expect(post.date?.text).toBe('October 5, 2025');
  });

  it('prints the same day in every time zone', () => {
    const post = toPostSummary(buildPostSummary({ publishedAt: '2025-12-31T23:30:00.000Z' }));

    expect(post.date).toEqual({ iso: '2025-12-31T23:30:00.000Z', text: 'December 31, 2025' });
  });

  it('takes the day of writing for a post that was never published', () => {
    const post = toPostSummary(
      buildPostSummary({ publishedAt: null, createdAt: '2025-10-01T09:00:00.000Z' }),
    );

    expect(post.date?.text).toBe('October 1, 2025');
  });

  it('has no date where none can be read', () => {
    expect(toPostSummary(buildPostSummary({ publishedAt: 'soon' })).date).toBeNull();
  });

  it('shows a cover of which only the address is known', () => {
    const post = toPostSummary(buildPostSummary({ cover: null, coverUrl: '/uploads/a/1200.webp' }));

    expect(post.cover).toMatchObject({ url: '/uploads/a/1200.webp', widths: [] });
  });
});

describe('toPost', () => {
  it('keeps text and pictures', () => {
    const gallery = [buildImage()];

    expect(toPost(buildPost({ body: '<p>Hello</p>', gallery }))).toMatchObject({
      html: '<p>Hello</p>',
      gallery,
    });
  });

  it('knows a draft', () => {
    expect(toPost(buildPost({ status: 'draft' })).isDraft).toBe(true);
    expect(toPost(buildPost({ status: 'published' })).isDraft).toBe(false);
  });

  it('counts a minute for every 220 words, and one at least', () => {
    expect(toPost(buildPost({ body: '<p>Short.</p>' })).readingMinutes).toBe(1);
    expect(toPost(buildPost({ body: `<p>${'word '.repeat(880)}</p>` })).readingMinutes).toBe(4);
  });
});
