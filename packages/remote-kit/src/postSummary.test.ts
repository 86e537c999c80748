import { buildImage, buildPostSummary } from '@site/contract/testing';
import { toPostSummary } from './postSummary';

describe('toPostSummary', () => {
  it('prints the date in the long form of en-US', () => {
    const post = toPostSummary(buildPostSummary({ publishedAt: '2025-10-05T09:00:00.000Z' }));

    expect(post.date?.text).toBe('October 5, 2025');
  });

  it('prints the same day in every time zone', () => {
    const post = toPostSummary(buildPostSummary({ publishedAt: '2025-12-31T23:30:00.000Z' }));

    expect(post.date).toEqual({ iso: '2025-12-31T23:30:00.000Z', text: 'December 31, 2025' });
  });

  it('uses the date of writing for a post that was never published', () => {
    const post = toPostSummary(
      buildPostSummary({ publishedAt: null, createdAt: '2025-10-01T09:00:00.000Z' }),
    );

    expect(post.date?.text).toBe('October 1, 2025');
  });

  it('has no date if none can be parsed', () => {
    expect(toPostSummary(buildPostSummary({ publishedAt: 'soon' })).date).toBeNull();
  });

  it('shows a cover that has only a URL', () => {
    const post = toPostSummary(buildPostSummary({ cover: null, coverUrl: '/uploads/a/1200.webp' }));

    expect(post.cover).toMatchObject({ url: '/uploads/a/1200.webp', widths: [] });
  });

  it('keeps the cover', () => {
    const cover = buildImage();

    expect(toPostSummary(buildPostSummary({ cover })).cover).toBe(cover);
  });
});
