import { buildImage, buildPostSummary } from '@site/contract/testing';
import { toHomePost } from './postView';

describe('toHomePost', () => {
  it('prints the date in the long form of en-US, the same day in every time zone', () => {
    const post = toHomePost(buildPostSummary({ publishedAt: '2025-12-31T23:30:00.000Z' }));

    expect(post.date).toEqual({ iso: '2025-12-31T23:30:00.000Z', text: 'December 31, 2025' });
  });

  it('has no date where none can be read', () => {
    expect(toHomePost(buildPostSummary({ publishedAt: 'soon' })).date).toBeNull();
  });

  it('keeps the cover, and makes one of an address alone', () => {
    const cover = buildImage();

    expect(toHomePost(buildPostSummary({ cover })).cover).toBe(cover);
    expect(toHomePost(buildPostSummary({ coverUrl: '/uploads/a/1200.webp' })).cover).toMatchObject({
      url: '/uploads/a/1200.webp',
      widths: [],
    });
  });
});
