import type { ChosenRecord } from '@site/contract';
import { buildGolferInput } from '@site/contract/testing';
import { apply, contact, createApplication, createContactMessage } from '../../testing/createLead';
import { createComment } from '../../testing/createComment';
import { buildConsent, createGolfer, createPlacement, createProgram } from '../../testing/createRecords';
import { addressOf, storePicture } from '../../testing/mediaCalls';
import { moveExpired } from '../../testing/moveExpired';
import { png } from '../../testing/pictures';
import { collectionsWith } from '../../testing/rawScan';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { beginEntry } from '../../records/audit/audit.service';
import { storedAmong } from '../../records/pictures/image.model';
import { OldSlug } from '../../records/slugs';
import { Golfer } from '../golfers/golfer.model';
import { Lead } from '../leads/lead.model';
import { Erasure } from './erasure.model';
import { completeErasures } from './erasure.service';

const { admin, api, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });

interface Held extends ChosenRecord {
  matched_by: string;
  is_deleted: boolean;
  mails: number;
}

const found = async (sought: object) => {
  const { body, headers } = await send('post', '/privacy/search').send(sought).expect(200);
  expect(headers['cache-control']).toBe('no-store');
  return body.records as Held[];
};
const file = (records: object[]) => send('post', '/privacy/export').send({ records });
const erase = (records: readonly ChosenRecord[]) => send('post', '/privacy/erasures').send({ records });
const chosen = (records: readonly Held[]) => records.map(({ kind, id }) => ({ kind, id }));
const create = async (path: string, body: object) =>
  (await send('post', path).send(body).expect(201)).body as { id: string };

/** The collections that have any of these texts. */
async function placesOf(marks: readonly string[]): Promise<string[]> {
  const places = await Promise.all(marks.map(collectionsWith));
  return [...new Set(places.flat())].sort();
}

const photoIdOf = async (id: string) => (await Golfer.findById(id).orFail()).photo?.id as string;

let sequence = 0;

/** A person in every place that the database has, with words that nobody else has. */
async function createPerson() {
  sequence += 1;
  const mark = `q${sequence}z`;
  const [firstName, lastName] = [`Quirin${mark}`, `Xandrios${mark}`];
  const [name, email] = [`${firstName} ${lastName}`, `Quirin.${mark}@Marked-Family.example`];
  const words = { name, email, message: `Phone: 0798765${mark}. Loves ${mark}windmills.` };
  const marks = [
    firstName,
    lastName,
    `quirin.${mark}@marked`,
    `0798765${mark}`,
    `${mark}windmills`,
    `${mark}call`,
  ];
  const application = (await apply(api, words).expect(201)).body.id as string;
  await create(`/leads/${application}/notes`, { text: `${mark}call back` });
  const expired = (await apply(api, words).expect(201)).body.id as string;
  await contact(api, words).expect(201);
  const fields = { first_name: firstName, last_name: lastName, testimonial: `Loves ${mark}windmills.` };
  const consent = { given_by: `Parent ${lastName}`, given_at: '2025-09-01T00:00:00.000Z' };
  const golfer = await create('/golfers', buildGolferInput({ ...fields, consent }));
  await send('put', `/golfers/${golfer.id}`)
    .attach('profile_photo', await png(), `${mark}windmills.png`)
    .expect(200);
  await create(`/golfers/${golfer.id}/consent-links`, { name, email });
  await OldSlug.create({ kind: 'golfer', slug: `quirin${mark}-before`, recordId: golfer.id });
  const gone = await create('/golfers', buildGolferInput(fields));
  await send('delete', `/golfers/${gone.id}`).expect(204);
  await createComment({ name });
  await createPlacement({ firstName, lastName });
  const portrait = await storePicture();
  const quote = { athleteName: `${lastName}, ${firstName}`, imageUrl: addressOf(portrait.id), orderIndex: 1 };
  const program = await createProgram({
    testimonials: [{ athleteName: 'Rosa Field', orderIndex: 0 }, quote] as never,
  });
  await Lead.updateOne({ _id: expired }, { purgeAfter: new Date(0) });
  await moveExpired();
  const pictures = [await photoIdOf(golfer.id), portrait.id];
  return { name, email, marks, pictures, program };
}

type Person = Awaited<ReturnType<typeof createPerson>>;

const EVERYWHERE = [
  'application',
  'application in the trash',
  'comment',
  'golfer',
  'golfer in the trash',
  'message',
  'placement',
  'testimonial',
];

// One after the other: the first one is erased, then the other one.
describe('a person in every place', () => {
  let person: Person;
  let other: Person;
  beforeAll(async () => {
    [person, other] = [await createPerson(), await createPerson()];
  });

  it('is found by the name, and handed over; erased, nothing of them is left in any collection, and all of somebody else', async () => {
    const before = await placesOf(person.marks);
    const places = ['comments', 'consentLinks', 'golfers', 'leads', 'oldSlugs', 'placements', 'programs'];
    expect(before).toEqual(['audit', ...places, 'trash']);

    const records = await found({ name: person.name });
    const kinds = records.map(({ kind, is_deleted }) => (is_deleted ? `${kind} in the trash` : kind));
    expect(kinds.sort()).toEqual(EVERYWHERE);

    const { text } = await file(chosen(records)).expect(200);
    for (const mark of person.marks) expect(text.toLowerCase()).toContain(mark.toLowerCase());
    for (const word of [...other.marks, 'Rosa Field', admin.email]) expect(text).not.toContain(word);

    const { body } = await erase(chosen(records)).expect(201);
    const one = { message: 1, comment: 1, placement: 1, testimonial: 1, picture: 2 };
    const counts = { ...one, application: 2, golfer: 2, mail: 3 };
    expect(body).toMatchObject({ by: admin.email, state: 'done', counts });
    expect(await placesOf(person.marks)).toEqual([]);
    expect(await storedAmong(person.pictures)).toEqual([]);
    expect(await placesOf(other.marks)).toEqual(before);
    expect(await storedAmong(other.pictures)).toHaveLength(2);
    // An editor who still has the programme open gets a conflict instead of saving the quote again.
    const based_on = person.program.updatedAt.toISOString();
    await send('post', '/programs').send({ id: person.program.id, title: 'Pathway', based_on }).expect(409);
    const entry = await AuditEntry.findOne({ action: 'erase', recordId: body.id }).orFail();
    expect(entry).toMatchObject({ person: admin.email, kind: 'person', title: '', outcome: 'done' });
  });

  it('is erased by the next start when a crash has broken that off, and again after a backup was restored', async () => {
    const { name, marks, pictures } = other;
    const records = chosen(await found({ name }));
    const copy = await Lead.findById(records.find(({ kind }) => kind === 'message')?.id).orFail();
    const broken = jest.spyOn(AuditEntry, 'updateOne').mockImplementationOnce(() => {
      throw new Error('the process has died');
    });
    await erase(records).expect(500);
    broken.mockRestore();
    expect(await placesOf(marks)).toEqual(['audit']);
    for (const id of pictures) await send('get', `/uploads/${id}/60.webp`).expect(404);

    expect(await completeErasures()).toBe(1);
    expect(await placesOf(marks)).toEqual([]);
    expect(await storedAmong(pictures)).toEqual([]);
    const { body } = await erase(records).expect(201);
    expect(body).toMatchObject({ state: 'done', counts: { application: 2, golfer: 2, picture: 2 } });
    expect(await completeErasures()).toBe(0);

    await Lead.collection.insertOne(copy.toObject() as never);
    await Erasure.updateOne({ _id: body.id }, { state: 'running' });
    await completeErasures();
    expect(await placesOf(marks)).toEqual([]);
    expect((await Erasure.findById(body.id).orFail()).counts).toMatchObject({ message: 1 });
  });
});

describe('POST /privacy/search', () => {
  it('finds by the exact address, however it is written, and by no part of it', async () => {
    const { id } = await createApplication({ name: 'Zoë Ackroyd', email: 'Zoe@Ackroyd.example' });
    const message = await createContactMessage({ email: 'zoe@ackroyd.example' });
    await createApplication({ email: 'zoe@ackroyd.example.org' });

    const records = await found({ email: 'ZOE@ackroyd.example' });
    expect(records.map((record) => record.id).sort()).toEqual([id, message.id].sort());
    expect(records.map(({ matched_by }) => matched_by)).toEqual(['email', 'email']);
  });

  it('finds people of one name, athletes and those who consented for them, in the trash too', async () => {
    const lead = await createApplication({ name: 'Mr Ivo Brandt' });
    const golfer = await createGolfer({ firstName: 'Ivo', lastName: 'Brandt' });
    const consent = buildConsent({ givenBy: 'Ivo Brandt' });
    const child = await createGolfer({ lastName: 'Other', consent });
    const placed = await createPlacement({ lastName: 'Third', consent });
    await createGolfer({ firstName: 'Ivonne', lastName: 'Brandt' });
    await send('delete', `/golfers/${golfer.id}`).expect(204);

    const records = await found({ name: 'brandt ivo' });
    expect(records.map(({ id, matched_by, is_deleted }) => [id, matched_by, is_deleted])).toEqual(
      expect.arrayContaining([
        [lead.id, 'name', false],
        [golfer.id, 'name', true],
        [child.id, 'consent', false],
        [placed.id, 'consent', false],
      ]),
    );
    expect(records).toHaveLength(4);
  });

  it('finds the athletes about whose consent a person was asked by a link, in the trash too', async () => {
    const [asked, deleted] = await Promise.all([createGolfer(), createGolfer()]);
    const person = { name: 'Wilhelmina Ask', email: 'Minna@Ask.example' };
    for (const { id } of [asked, deleted]) await create(`/golfers/${id}/consent-links`, person);
    await send('delete', `/golfers/${deleted.id}`).expect(204);

    for (const sought of [{ email: 'minna@ask.example' }, { name: 'ask wilhelmina' }]) {
      const records = await found(sought);
      expect(records.map(({ id, matched_by }) => `${id} ${matched_by}`).sort()).toEqual(
        [`${asked.id} consent`, `${deleted.id} consent`].sort(),
      );
    }
    const { body } = await file([{ kind: 'golfer', id: asked.id }]);
    expect(body.golfers.records[0]).toMatchObject({
      consent_links: [{ sent_to: { name: person.name }, agreed: null }],
      mails: [{ about: 'consent_link', state: 'waiting', sent_at: null }],
    });
    expect((await found({ email: person.email })).map(({ mails }) => mails)).toEqual([1, 1]);
    expect(JSON.stringify(body)).not.toMatch(/tokenHash|minna@ask/i);
  });

  it('finds one record by its id or its address', async () => {
    const golfer = await createGolfer({ slug: 'lea-only' });
    for (const key of [golfer.id, 'https://www.linksway.example/golfers/lea-only/'])
      expect(await found({ key })).toMatchObject([{ id: golfer.id, matched_by: 'key' }]);
  });

  it('finds nobody, and is refused without anybody to look for', async () => {
    const { body } = await send('post', '/privacy/search').send({ email: '', name: ' ' }).expect(422);
    expect(body.fields).toEqual({ email: 'Enter an email address, a name, or the address of a profile' });
    expect(await found({ email: 'nobody@nowhere.example' })).toEqual([]);
  });
});

describe('POST /privacy/export', () => {
  it('is a file with the fields of the chosen records, pictures included', async () => {
    const { id: application } = await createApplication({ name: 'Ola Nord', message: 'Plays off six' });
    const { id } = await createGolfer({ firstName: 'Ola', lastName: 'Nord', testimonial: 'It was windy' });
    await send('put', `/golfers/${id}`)
      .attach('profile_photo', await png(), 'a.png')
      .expect(200);

    const { headers, body } = await file([
      { kind: 'application', id: application },
      { kind: 'golfer', id },
    ]).expect(200);

    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(
        /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/,
      ),
      'cache-control': 'no-store',
    });
    expect(body.applications.records).toMatchObject([{ name: 'Ola Nord', message: 'Plays off six' }]);
    expect(body.golfers.records).toMatchObject([{ first_name: 'Ola', testimonial: 'It was windy' }]);
    expect(body.golfers.what_this_is).toMatch(/consent/);
    expect(body.pictures).toEqual([
      { name: expect.any(String), content: expect.stringMatching(/^data:image\/webp/) },
    ]);
    expect(Object.keys(body)).toEqual(['about_this_file', 'applications', 'golfers', 'pictures']);
  });

  it('shows what is in the trash, and refuses what is not there', async () => {
    const { id } = await createGolfer({ firstName: 'Binned' });
    await send('delete', `/golfers/${id}`).expect(204);

    const { body } = await file([{ kind: 'golfer', id }]).expect(200);
    const held = { first_name: 'Binned', in_our_trash_since: expect.any(String) as string };
    expect(body.golfers.records[0]).toMatchObject(held);
    await file([{ kind: 'golfer', id: '0'.repeat(24) }]).expect(404);
  });
});

describe('an erasure', () => {
  it('lets no name be written again by a change that was under way', async () => {
    const golfer = await createGolfer({ firstName: 'Underway', lastName: 'Zzyx' });
    const entry = await beginEntry({
      actor: { id: null, email: admin.email },
      action: 'update',
      kind: 'golfer',
      record: { id: golfer.id, title: 'Underway Zzyx' },
    });
    await erase([{ kind: 'golfer', id: golfer.id }]).expect(201);
    await entry.complete({ id: golfer.id, title: 'Underway Zzyx' });

    expect(await collectionsWith('zzyx')).toEqual([]);
  });

  it('refuses what is not there, and deletes no record of another kind under an id', async () => {
    const { id } = await createApplication();
    const before = await Erasure.countDocuments();
    await erase([{ kind: 'message', id: '0'.repeat(24) }]).expect(404);
    await erase([{ kind: 'golfer', id: 'ana-ruiz' }]).expect(422);
    await erase([{ kind: 'golfer', id: id as string }]).expect(404);

    expect(await Erasure.countDocuments()).toBe(before);
    expect(await Lead.exists({ _id: id })).not.toBeNull();
  });

  it('is listed, the latest first, without personal data', async () => {
    const { body, headers } = await send('get', '/privacy/erasures?limit=1').expect(200);
    const latest = await Erasure.findOne().sort({ at: -1, _id: -1 }).orFail();
    const total = String(await Erasure.countDocuments());
    expect([headers['x-total-count'], body.map(({ id }: { id: string }) => id)]).toEqual([
      total,
      [latest.id],
    ]);
    expect(JSON.stringify(await Erasure.find().lean())).not.toMatch(/quirin|xandrios/i);
  });
});
