import { buildImage, buildPost } from '@site/contract/testing';
import { toPost } from './postView';

describe('toPost', () => {
  it('keeps text and pictures', () => {
    const gallery = [buildImage()];

    expect(toPost(buildPost({ body: '<p>Hello</p>', gallery }))).toMatchObject({
      html: '<p>Hello</p>',
      gallery,
    });
  });

  it('recognises a draft', () => {
    expect(toPost(buildPost({ status: 'draft' })).isDraft).toBe(true);
    expect(toPost(buildPost({ status: 'published' })).isDraft).toBe(false);
  });

  it('counts a minute per 220 words, and at least one', () => {
    expect(toPost(buildPost({ body: '<p>Short.</p>' })).readingMinutes).toBe(1);
    expect(toPost(buildPost({ body: `<p>${'word '.repeat(880)}</p>` })).readingMinutes).toBe(4);
  });
});
