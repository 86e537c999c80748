import { buildImage, buildAdminPost } from '@site/contract/testing';
import { toPostInput, toPostPatch, toStoredPost } from './postView';

const first = buildImage({ id: 'first' });
const second = buildImage({ id: 'second' });
const { values } = toStoredPost(
  buildAdminPost({
    title: 'Signing day',
    slug: 'signing-day',
    body: '<p>Text</p>',
    cover: first,
    gallery: [first, second],
  }),
);

describe('the payload of a save', () => {
  it('omits empty fields', () => {
    const written = { ...values, title: ' Signing day ', slug: ' ', body: '', storedCover: null };

    expect(toPostInput(written)).toEqual({
      title: 'Signing day',
      body: '',
      status: 'published',
      comments_moderated: false,
    });
  });

  it('names the cover that was chosen from the library, of a new post and of a stored one', () => {
    expect(toPostInput({ ...values, storedCover: second })).toMatchObject({ cover_id: 'second' });
    expect(toPostPatch({ ...values, storedCover: second }, values)).toMatchObject({ cover_id: 'second' });
    expect(toPostPatch(values, values)).not.toHaveProperty('cover_id');
  });

  it('lists the fields that were emptied', () => {
    const emptied = { ...values, slug: '', body: ' ', storedCover: null, storedGallery: [] };

    expect(toPostPatch(emptied, values)).toEqual({
      title: 'Signing day',
      status: 'published',
      comments_moderated: false,
      clear: ['slug', 'body', 'cover', 'gallery'],
    });
  });

  it('does not clear fields that were already empty', () => {
    const empty = { ...values, slug: '', body: '', storedCover: null, storedGallery: [] };

    expect(toPostPatch(empty, empty)).not.toHaveProperty('clear');
  });

  it('lists the pictures that stay in the gallery', () => {
    expect(toPostPatch({ ...values, storedGallery: [second] }, values)).toMatchObject({
      gallery: ['second'],
    });
    expect(toPostPatch(values, values)).not.toHaveProperty('gallery');
  });

  it('does not clear a cover that is being replaced', () => {
    const replaced = { ...values, storedCover: null, cover: new File(['x'], 'new.png') };

    expect(toPostPatch(replaced, values)).not.toHaveProperty('clear');
  });
});
