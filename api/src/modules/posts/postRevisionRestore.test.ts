import request from 'supertest';
import { png } from '../../testing/pictures';
import { setUpRevisions, textsOf } from '../../testing/revisionCalls';
import { AuditEntry } from '../audit/audit.model';
import { deleteImages } from '../images/image.service';
import { Post } from './post.model';
import { PostRevision } from './postRevision.model';

const { admin, api, edit, other, restore, send, versions, write } = setUpRevisions();

describe('a version', () => {
  it('is restored by a save: with a version of what was there, and an entry', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { body: '<p>Two.</p>', title: 'Moving in' }, other);
    const [{ id: revision }] = await versions(id);
    await AuditEntry.deleteMany();

    const { body } = await restore(id, revision).expect(200);

    expect(body).toMatchObject({ title: 'Signing day', body: '<p>One.</p>', excerpt: 'One.' });
    expect(await textsOf(id)).toEqual(['<p>One.</p>', '<p>Two.</p>']);
    expect(await AuditEntry.find().lean()).toMatchObject([
      { action: 'restore_revision', kind: 'post', recordId: id, person: admin.email, outcome: 'done' },
    ]);
    const found = await request(api.server)
      .get('/api/posts/admin/all?q=signing')
      .set('Authorization', admin.bearer);
    expect(found.body).toHaveLength(1);
  });

  it('is not restored over a newer save that the admin has not seen', async () => {
    const { id } = await write('<p>One.</p>');
    const { updated_at: based_on } = await edit(id, { body: '<p>Two.</p>' }, other);
    await edit(id, { body: '<p>Three.</p>' });
    const [{ id: revision }] = await versions(id);

    const { body } = await restore(id, revision, { based_on }).expect(409);

    expect(body.code).toBe('stale');
    expect((await Post.findById(id).lean())?.body).toBe('<p>Three.</p>');
  });

  it('is restored over a text that the same admin has just saved, which is kept', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { body: '<p>Two.</p>' }, other);
    await edit(id, { body: '<p>Three.</p>' });
    const [{ id: revision }] = await versions(id);
    await restore(id, revision).expect(200);

    expect(await textsOf(id)).toEqual(['<p>One.</p>', '<p>Two.</p>', '<p>Three.</p>']);
  });

  it('keeps the excerpt and the title for links, and brings them back', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { custom_excerpt: 'First.', share_title: 'Look!' }, other);
    await edit(id, { custom_excerpt: 'Second.', clear: ['share_title'] });
    const [{ id: revision }, { id: before }] = await versions(id);
    expect((await send('get', `/posts/${id}/revisions/${revision}`)).body).toMatchObject({
      ...{ body: '<p>One.</p>', custom_excerpt: 'First.', share_title: 'Look!' },
    });

    const { body } = await restore(id, revision).expect(200);
    expect(body).toMatchObject({ custom_excerpt: 'First.', excerpt: 'First.', share_title: 'Look!' });
    expect((await restore(id, before).expect(200)).body).toMatchObject({
      custom_excerpt: '',
      excerpt: 'One.',
    });
  });

  it('from before posts had them leaves those of today', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { custom_excerpt: 'Today.', share_title: 'Look!' });
    const { _id } = await PostRevision.create({
      ...{ postId: id, title: 'Signing day', savedAt: new Date(), savedBy: '', body: '<p>Old.</p>' },
    });

    const { body } = await restore(id, String(_id)).expect(200);
    expect(body).toMatchObject({ body: '<p>Old.</p>', custom_excerpt: 'Today.', share_title: 'Look!' });
  });

  it('is cleaned again when it is restored', async () => {
    const { id } = await write('<p>One.</p>');
    const { _id } = await PostRevision.create({
      ...{ postId: id, title: 'Signing day', savedAt: new Date(), savedBy: '' },
      body: '<p onclick="x()">Old</p><script>x()</script>',
    });

    const { body } = await restore(id, String(_id)).expect(200);

    expect(body.body).toBe('<p>Old</p>');
  });

  it('says which pictures are gone, and comes back without them', async () => {
    const picture = async (height: number) =>
      (
        await send('post', '/posts/pictures')
          .attach('picture', await png({ width: 60, height }), 'one.png')
          .expect(201)
      ).body;
    const [kept, gone] = [await picture(40), await picture(41)];
    const tag = ({ url }: { url: string }) => `<img src="/api${url}" alt="A green" />`;
    const { id } = await write(`<p>One.</p>${tag(kept)}${tag(gone)}`);
    await edit(id, { body: '<p>Two, without pictures.</p>' }, other);
    await deleteImages([gone.id as string]);
    const [{ id: revision }] = await versions(id);

    const read = (await send('get', `/posts/${id}/revisions/${revision}`).expect(200)).body;
    const { body } = await restore(id, revision).expect(200);

    expect(read.pictures_gone).toBe(1);
    expect(body.body).toContain(kept.id);
    expect(body.body).not.toContain(gone.id);
  });
});
