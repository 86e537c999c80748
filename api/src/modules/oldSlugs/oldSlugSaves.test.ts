import { inTransaction } from '../../db/inTransaction';
import { createPost } from '../../testing/createRecords';
import { setUpOldSlugs } from '../../testing/oldSlugCalls';
import { Post } from '../posts/post.model';
import { OldSlug } from './oldSlug.model';
import { keepOldSlug } from './oldSlug.service';

const { get, send, target } = setUpOldSlugs();

describe('saves at the same moment', () => {
  it('leave each old address with one record at most, and none with a record of its own', async () => {
    const posts = await Promise.all(['p', 'q', 'r', 's'].map((slug) => createPost({ slug })));
    // Each wants the address that another one leaves.
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        posts.map(({ id }, nr) =>
          send('put', `/posts/${id}`)
            .send({ slug: ['p', 'q', 'r', 's'][(nr + round + 1) % 4] })
            .expect(200),
        ),
      );

    const taken = new Set((await Post.find().lean()).map(({ slug }) => slug));
    const left = (await OldSlug.find().lean()).map(({ slug }) => slug);
    expect(left.filter((slug) => taken.has(slug))).toEqual([]);
    expect(new Set(left).size).toBe(left.length);
    for (const slug of left) expect(await target(`/posts/${slug}`)).toMatch(/^\/api\/posts\//);
  });

  it('lose no change of the same post', async () => {
    const { id } = await createPost({ slug: 'a' });
    const changes = [{ slug: 'b' }, { title: 'Another title' }, { body: '<p>Another text</p>' }];
    await Promise.all(changes.map((change) => send('put', `/posts/${id}`).send(change).expect(200)));

    expect((await get('/posts/b').expect(200)).body).toMatchObject({
      title: 'Another title',
      body: '<p>Another text</p>',
    });
    expect(await target('/posts/a')).toBe('/api/posts/b');
  });

  it('keep no old slug for a save that is refused', async () => {
    const { id } = await createPost({ slug: 'a' });
    await send('put', `/posts/${id}`)
      .send({ slug: 'b', gallery: ['650000000000000000000001'] })
      .expect(422);

    expect([await target('/posts/a'), await OldSlug.countDocuments()]).toEqual([200, 0]);
  });

  it('keep no old slug for a save that fails half way', async () => {
    const { _id } = await createPost({ slug: 'a' });
    const save = inTransaction(async (transaction) => {
      await keepOldSlug('post', { id: _id, before: 'a', slug: 'b', isPublic: true }, transaction);
      throw new Error('the rest failed');
    });
    await expect(save).rejects.toThrow('the rest failed');

    expect(await OldSlug.countDocuments()).toBe(0);
  });
});
