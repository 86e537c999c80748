import type { HeldRecordsWire } from '@site/contract';
import mongoose from 'mongoose';
import { createPost, createProgram } from '../../testing/createRecords';
import { setUpErasures } from '../../testing/erasureCalls';
import { addressOf, storePicture, textWith } from '../../testing/mediaCalls';
import { storedAmong } from '../images/image.service';
import { Post } from '../posts/post.model';
import { Program } from '../programs/program.model';
import { TrashEntry } from '../trash/trash.model';

const { erase, send } = setUpErasures();

const NAME = 'Orla Quibell';

beforeEach(() => Promise.all([Post.deleteMany(), Program.deleteMany(), TrashEntry.deleteMany()]));

const search = async (sought: object): Promise<HeldRecordsWire> =>
  (await send('post', '/privacy/search').send(sought).expect(200)).body;

describe('a testimonial under the name of the person', () => {
  const told = (athleteName: string, imageUrl = '') => ({
    ...{ athleteName, athleteSport: 'Golf', quote: 'It changed my life.', imageUrl },
  });
  const entries = (...names: string[]) => names.map((name, orderIndex) => ({ ...told(name), orderIndex }));

  it('is offered like a record, and goes alone, with a picture that nothing else shows', async () => {
    const [own, shared] = [await storePicture(), await storePicture()];
    await createPost({ body: textWith(shared.id) });
    const program = await createProgram({
      title: 'Pathway',
      testimonials: [
        { ...told('Rosa Field'), orderIndex: 0 },
        { ...told('Orla Quibell', addressOf(own.id)), orderIndex: 1 },
        { ...told('Quibell, Orla', addressOf(shared.id)), orderIndex: 2 },
      ] as never,
    });
    const before = await Program.findById(program.id).lean();
    const { records } = await search({ name: NAME });
    expect(records).toMatchObject([
      {
        kind: 'testimonial',
        name: 'Orla Quibell',
        matched_by: 'name',
        text: expect.stringContaining('Pathway'),
      },
      { kind: 'testimonial', name: 'Quibell, Orla' },
    ]);

    const { body } = await erase(records.map(({ kind, id }) => ({ kind, id }))).expect(201);

    expect(body.counts).toMatchObject({ testimonial: 2, picture: 1 });
    const after = await Program.findById(program.id).lean();
    expect(after?.testimonials.map(({ athleteName }) => athleteName)).toEqual(['Rosa Field']);
    expect(await storedAmong([own.id, shared.id])).toEqual([shared.id]);
    // An editor who still has the programme open gets a conflict instead of saving the quote again.
    await send('post', '/programs')
      .send({ id: program.id, title: 'Pathway', based_on: before?.updatedAt.toISOString() })
      .expect(409);
  });

  it('goes from a deleted programme as well', async () => {
    const program = await createProgram({ testimonials: entries('Rosa Field', NAME) as never });
    await send('delete', `/programs/${program.id}`).expect(204);
    const { records } = await search({ name: NAME });
    expect(records).toMatchObject([{ kind: 'testimonial', is_deleted: true }]);
    await erase(records.map(({ kind, id }) => ({ kind, id }))).expect(201);

    expect(await mongoose.connection.collection('trash').countDocuments()).toBe(1);
    await send('post', `/trash/${program.id}/restore`).expect(200);
    const restored = await Program.findById(program.id).lean();
    expect(restored?.testimonials.map(({ athleteName }) => athleteName)).toEqual(['Rosa Field']);
  });

  it('is in the file for the person', async () => {
    await createProgram({ title: 'Pathway', testimonials: entries(NAME) as never });
    const { records } = await search({ name: NAME });
    const { body } = await send('post', '/privacy/export')
      .send({ records: records.map(({ kind, id }) => ({ kind, id })) })
      .expect(200);

    expect(body.testimonials.records).toMatchObject([
      { programme: 'Pathway', name: NAME, quote: 'It changed my life.' },
    ]);
  });
});
