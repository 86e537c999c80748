import { postMessages } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import { createPost } from '../../testing/createRecords';
import { draft, hours, iso, setUpSchedule } from '../../testing/scheduleCalls';
import { type PostFields, Post } from './post.model';

const { edit, send } = setUpSchedule();

describe('a time is refused', () => {
  const refuses = async (before: Partial<PostFields>, patch: object, fields: object) => {
    const post = await createPost(before);
    const { body } = await edit(post.id, { title: 'Not stored', ...patch }).expect(422);
    expect(body.fields).toEqual(fields);
    expect(await Post.countDocuments({ title: 'Not stored' })).toBe(0);
  };

  it('when it has passed', async () => {
    const past = await iso(-1);
    await refuses({ status: 'draft' }, { publish_at: past }, { publish_at: postMessages.publishAtPast });
    await refuses({}, { unpublish_at: past }, { unpublish_at: postMessages.unpublishAtPast });
    const input = { ...buildPostInput(), publish_at: past };
    await send('post', '/posts').send(input).expect(422);
  });

  it('when the post would be unpublished first, or at the same moment', async () => {
    const [one, two] = [await iso(1), await iso(2)];
    const fields = { unpublish_at: postMessages.unpublishAtOrder };
    await refuses({ status: 'draft' }, { publish_at: two, unpublish_at: one }, fields);
    await refuses({ status: 'draft' }, { publish_at: one, unpublish_at: one }, fields);
    await refuses({ status: 'draft', publishAt: new Date(two) }, { unpublish_at: one }, fields);
  });

  it('when the status leaves no room for it', async () => {
    const at = await iso(1);
    await refuses({}, { publish_at: at }, { publish_at: postMessages.publishAtPublished });
    await refuses({ status: 'draft' }, { unpublish_at: at }, { unpublish_at: postMessages.unpublishAtDraft });
  });

  it.each(['tomorrow', '2026-12-03', '2026-12-03T09:00', '2026-02-30T99:00:00Z', '', '2100-01-01T00:00:00Z'])(
    'when it is %j',
    async (publish_at) => {
      const { id } = await draft({});
      const { body } = await edit(id, { publish_at }).expect(422);
      expect(body.fields.publish_at).toMatch(/^Publish at must be /);
    },
  );

  it.each([5, {}, true])('when it is %j instead of text', async (publish_at) => {
    const { id } = await draft({});
    await edit(id, { publish_at }).expect(400);
  });

  it('but an unchanged one that has passed is no obstacle', async () => {
    const publishAt = await hours(-1);
    const { id } = await draft({ publishAt });

    const { body } = await edit(id, { title: 'Just before', publish_at: publishAt.toISOString() }).expect(
      200,
    );

    expect(body).toMatchObject({ title: 'Just before', publish_at: publishAt.toISOString() });
  });
});
