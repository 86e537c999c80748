import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { setUpOldSlugs } from '../../testing/oldSlugCalls';
import { OldSlug } from './oldSlug.model';

const { api, get, rename, send, target } = setUpOldSlugs();

describe('a changed slug', () => {
  it('leads from the old address to the record', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');

    expect(await target('/posts/a')).toBe('/api/posts/b');
    expect((await request(api.server).get('/api/posts/a').redirects(1).expect(200)).body.slug).toBe('b');
  });

  it('is answered under the same prefix, with the query, and to HEAD as well', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');

    expect(await target('/v1/posts/a?x=1&y=%20')).toBe('/api/v1/posts/b?x=1&y=%20');
    expect(await target('/posts/a/')).toBe('/api/posts/b');
    const head = await request(api.server).head('/api/posts/a').redirects(0);
    expect([head.status, head.headers.location]).toEqual([301, '/api/posts/b']);
    expect(head.headers['cache-control']).toBe('no-store');
  });

  it('leads on in one step, however often it changes', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');
    await rename(id, 'c');

    expect([await target('/posts/a'), await target('/posts/b')]).toEqual(['/api/posts/c', '/api/posts/c']);
  });

  it('that is changed back leads nowhere else', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');
    await rename(id, 'a');

    expect([await target('/posts/a'), await target('/posts/b')]).toEqual([200, '/api/posts/a']);
    expect(await OldSlug.countDocuments()).toBe(1);
  });

  it('that was derived again from the title leads on as well', async () => {
    const { id } = await createPost({ slug: 'a', title: 'The long way' });
    await send('put', `/posts/${id}`)
      .send({ clear: ['slug'] })
      .expect(200);

    expect(await target('/posts/a')).toBe('/api/posts/the-long-way');
  });

  it('stays as it is with any other change', async () => {
    const { id } = await createPost({ slug: 'a' });
    await send('put', `/posts/${id}`).send({ title: 'Another title' }).expect(200);

    expect(await OldSlug.countDocuments()).toBe(0);
  });
});

describe('an old address that another record takes', () => {
  it('is that of a new record for good', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');
    const { body } = await send('post', '/posts')
      .send(buildPostInput({ slug: 'a', status: 'published' }))
      .expect(201);

    expect(body.slug).toBe('a');
    expect((await get('/posts/a').expect(200)).body.id).toBe(body.id);
    await send('delete', '/posts/a').expect(204);
    expect(await target('/posts/a')).toBe(404);
  });

  it('is that of a changed record', async () => {
    const { id } = await createPost({ slug: 'a' });
    const other = await createPost({ slug: 'x' });
    await rename(id, 'b');
    await rename(other.id, 'a');

    expect((await get('/posts/a').expect(200)).body.id).toBe(other.id);
    expect(await OldSlug.countDocuments({ slug: 'a' })).toBe(0);
    await rename(other.id, 'y');
    expect([await target('/posts/a'), await target('/posts/x')]).toEqual(['/api/posts/y', '/api/posts/y']);
  });

  it('is that of a restored record', async () => {
    const { id } = await createPost({ slug: 'a' });
    await send('delete', '/posts/a').expect(204);
    const other = await createPost({ slug: 'a' });
    await rename(other.id, 'b');
    await send('post', `/trash/${id}/restore`).expect(200);

    expect((await get('/posts/a').expect(200)).body.id).toBe(id);
    expect(await OldSlug.countDocuments()).toBe(0);
  });
});

it('a record of another kind with the old slug of a post leaves the redirect of the post', async () => {
  const { id } = await createPost({ slug: 'ana-ruiz' });
  await rename(id, 'b');
  await send('post', '/trainers').send({ first_name: 'Ana', last_name: 'Ruiz' }).expect(201);

  expect(await target('/posts/ana-ruiz')).toBe('/api/posts/b');
});
