import { type ErasureWire, type HeldRecordsWire, erasureWire, heldRecordsWire, limits } from '@site/contract';
import mongoose from 'mongoose';
import { apply } from '../../testing/createLead';
import { createGolfer, createPost, createProgram, createTrainer } from '../../testing/createRecords';
import { setUpErasures } from '../../testing/erasureCalls';
import { expectWire } from '../../testing/expectWire';
import { addressOf, storePicture, textWith } from '../../testing/mediaCalls';
import { collectionsWith } from '../../testing/rawScan';
import { Application } from '../applications/application.model';
import { AuditEntry } from '../audit/audit.model';
import { Golfer } from '../golfers/golfer.model';
import { storedAmong } from '../images/image.service';
import { Post } from '../posts/post.model';
import { PostRevision } from '../posts/postRevision.model';
import { Program } from '../programs/program.model';
import { Faq } from '../siteinfo/faq.model';
import { Trainer } from '../trainers/trainer.model';
import { TrashEntry } from '../trash/trash.model';
import { Erasure } from './erasure.model';

const { api, erase, send } = setUpErasures();

const NAME = 'Orla Quibell';
const EMAIL = 'orla@quibell.example';

beforeEach(async () => {
  await Promise.all([Application.deleteMany(), Golfer.deleteMany()]);
  await Promise.all([Post.deleteMany(), PostRevision.deleteMany()]);
  await Promise.all([Program.deleteMany(), Trainer.deleteMany(), Faq.deleteMany(), TrashEntry.deleteMany()]);
});

const search = async (sought: object): Promise<HeldRecordsWire> =>
  (await send('post', '/privacy/search').send(sought).expect(200)).body;
const lead = async () =>
  (await apply(api, { name: NAME, email: EMAIL, message: 'Hello' }).expect(201)).body.id as string;
const kindsIn = ({ texts }: { texts: readonly { kind: string; id: string }[] }) =>
  texts.map(({ kind, id }) => `${kind} ${id}`).sort();

describe('texts about somebody else', () => {
  it('are found by the whole name without accents, and by the address, wherever they are', async () => {
    const id = await lead();
    const post = await createPost({
      title: 'A good day',
      body: '<p>With <strong>Órla</strong> Quibell.</p>',
    });
    const draft = await createPost({ title: 'Ask orla@QUIBELL.example', status: 'draft' });
    const deleted = await createPost({ excerpt: 'Quibell, Orla' });
    await send('delete', `/posts/${deleted.id}`).expect(204);
    const program = await createProgram({ description: `As ${NAME} did.` });
    const trainer = await createTrainer({ bio: `He coached ${NAME}.` });
    const golfer = await createGolfer({ testimonial: `I came with ${NAME}` });
    const { body: faq } = await send('post', '/siteinfo/faqs')
      .send({ q: 'Who was first?', a: NAME })
      .expect(201);
    await createPost({ title: 'Orla', body: '<p>And then, much later in the day, came a Quibell.</p>' });

    const found = await search({ email: EMAIL });

    await expectWire(heldRecordsWire, found);
    expect(found.records.map((each) => each.id)).toEqual([id]);
    expect(kindsIn(found)).toEqual(
      [
        ...[`post ${post.id}`, `post ${draft.id}`, `post ${deleted.id}`, `program ${program.id}`],
        ...[`trainer ${trainer.id}`, `golfer ${golfer.id}`, `faq ${faq.id}`],
      ].sort(),
    );
    expect(found.texts.find((text) => text.id === post.id)).toMatchObject({
      ...{ title: 'A good day', text: 'With Órla Quibell.', is_deleted: false },
    });
    expect(found.texts.find((text) => text.id === deleted.id)).toMatchObject({ is_deleted: true });
    expect(found.are_texts_capped).toBe(false);
  });

  it('are at most so many, and the search says that there are more', async () => {
    for (let nr = 0; nr <= limits.namingTexts; nr += 1) await createPost({ body: `<p>${NAME}</p>` });

    const found = await search({ name: NAME });

    expect([found.texts.length, found.are_texts_capped]).toEqual([limits.namingTexts, true]);
  });

  it('are not rewritten by an erasure, whose record lists them without a word of the person', async () => {
    const records = [{ kind: 'application', id: await lead() }] as const;
    const titled = await createPost({ title: `${NAME} signs` });
    const edited = await createPost({ body: `<p>${NAME}</p>` });
    const gone = await createPost({ body: `<p>${NAME}</p>` });
    const { body } = await erase(records).expect(201);

    await expectWire(erasureWire, body);
    expect(kindsIn(body)).toEqual([titled.id, edited.id, gone.id].map((id) => `post ${id}`).sort());
    expect(JSON.stringify(await Erasure.find().lean())).not.toMatch(/quibell/i);

    await send('put', `/posts/${edited.id}`).send({ body: '<p>Somebody</p>' }).expect(200);
    await send('delete', `/posts/${gone.id}`).expect(204);
    const proof = async () =>
      (await send('get', '/privacy/erasures')).body.erasures.find(
        ({ id }: ErasureWire) => id === body.id,
      ) as ErasureWire;
    const of = async ({ id }: { id: string }) => (await proof()).texts.find((text) => text.id === id);
    // As the title is today: only the post itself still says who it was.
    expect(await of(titled)).toMatchObject({ title: `${NAME} signs`, is_changed: false, is_deleted: false });
    expect(await of(edited)).toMatchObject({ is_changed: true });
    expect(await of(gone)).toMatchObject({ is_deleted: true });
    await send('delete', `/trash/${gone.id}`).expect(204);
    expect(await of(gone)).toBeUndefined();
  });
});

describe('an earlier version that names the person', () => {
  async function setUp() {
    const records = [{ kind: 'application' as const, id: await lead() }];
    const { id } = await createPost({ title: 'A good day', body: `<p>${NAME} won.</p>` });
    await send('put', `/posts/${id}`).send({ body: '<p>Somebody won.</p>' }).expect(200);
    const [version] = await PostRevision.find().lean();
    return { records, id: id as string, versionId: String(version?._id) };
  }

  it('can be chosen like a record, with the words around the name, and goes with an erasure', async () => {
    const { records, id, versionId } = await setUp();
    const found = await search({ name: NAME });
    const offered = found.records.filter(({ matched_by }) => matched_by === 'text');
    expect(offered).toMatchObject([
      { kind: 'version', id: versionId, name: 'A good day', text: 'Orla Quibell won.' },
    ]);
    expect(found.texts).toEqual([]);
    await AuditEntry.deleteMany();

    const chosen = offered.map(({ kind, id: each }) => ({ kind, id: each }));
    const { body } = await erase([...records, ...chosen]).expect(201);

    expect(body.counts).toMatchObject({ application: 1, version: 1 });
    expect(body.texts).toEqual([]);
    expect((await send('get', `/posts/${id}/revisions`)).body).toEqual([]);
    expect((await Post.findById(id).lean())?.body).toBe('<p>Somebody won.</p>');
    expect(await collectionsWith('quibell')).toEqual([]);
    expect(await AuditEntry.find().lean()).toMatchObject([
      { kind: 'person', action: 'erase', title: expect.not.stringContaining('day') },
    ]);
    // Repeated, it is the same erasure.
    expect((await erase(chosen).expect(201)).body.id).toBe(body.id);
  });

  it('stays where it was not chosen, and is in the record of the erasure', async () => {
    const { records, id, versionId } = await setUp();
    const { body } = await erase(records).expect(201);

    expect(body.texts).toMatchObject([
      { kind: 'version', id: versionId, parent_id: id, title: 'A good day' },
    ]);
    expect((await send('get', `/posts/${id}/revisions`)).body).toHaveLength(1);
  });

  it('is in the file for the person by its title only', async () => {
    const { versionId } = await setUp();
    const { body } = await send('post', '/privacy/export')
      .send({ records: [{ kind: 'version', id: versionId }] })
      .expect(200);

    expect(body.versions.records).toMatchObject([{ id: versionId, title: 'A good day' }]);
  });
});

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

  it('that was not chosen is in the record of the erasure', async () => {
    const records = [{ kind: 'application', id: await lead() }] as const;
    const program = await createProgram({ title: 'Pathway', testimonials: entries(NAME) as never });
    const { body } = await erase(records).expect(201);

    expect(body.texts).toMatchObject([{ kind: 'testimonial', parent_id: program.id, title: 'Pathway' }]);
  });
});
