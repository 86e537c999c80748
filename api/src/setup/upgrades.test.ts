import { type Document } from 'mongodb';
import { mongo } from 'mongoose';
import path from 'node:path';
import request from 'supertest';
import { connectDatabase, disconnectDatabase } from '../db/connect';
import { appliedMigrations, migrate } from '../db/migrations/migrate';
import { buildIndexes } from '../modules/allModules';
import { loadDump, dumped } from '../testing/loadDump';
import { type TestApi, startTestApi, testDatabaseUri, TEST_SECRET } from '../testing/startTestApi';
import { allMigrations } from './allMigrations';
import { removeCoachLinks } from './migrations/017-coach-links';
import { oneListOfLeads } from './migrations/032-leads';
import { consentCalls } from '../testing/consentCalls';
import { setUpWholeAthletes, WORDS } from '../testing/wholeAthletes';
import { codeOf } from '../testing/codeCalls';
import { newAddress } from '../testing/newAddress';
import { database, databaseContents } from '../testing/databaseContents';

const say = () => undefined;
/** Written by the migration runner, not by a migration. */
const BOOKKEEPING = ['migrations', 'locks'];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  // Only now, because the indexes of an empty database would be built for nothing.
  const uri = new URL(testDatabaseUri());
  uri.pathname += '-upgrade';
  await disconnectDatabase();
  await connectDatabase(uri.toString());
});
afterAll(async () => {
  await database().dropDatabase();
  await api.stop();
});

/** The stored data without the bookkeeping of the migration runner. */
async function contents() {
  const all = Object.entries(await databaseContents());
  return Object.fromEntries(all.filter(([name]) => !BOOKKEEPING.includes(name)));
}

async function isMigratedOnce(): Promise<void> {
  const applied = (await appliedMigrations()).map(({ _id }) => _id);
  const pending = allMigrations.map(({ name }) => name).filter((name) => !applied.includes(name));

  const migrated = await migrate(allMigrations, { say });
  expect(migrated.map(({ name }) => name)).toEqual(pending);
  await buildIndexes();
  const after = await contents();
  expect(await migrate(allMigrations, { say })).toEqual([]);
  for (const { name } of allMigrations)
    expect(await migrate(allMigrations, { say, repeat: name })).toEqual([{ name, changed: 0 }]);
  expect(await contents()).toEqual(after);
}

const get = (address: string) => request(api.server).get(`/api${address}`).redirects(0);
const post = (address: string, body: object) =>
  request(api.server).post(`/api${address}`).set('X-Forwarded-For', newAddress()).send(body);
const slugsOf = async (address: string) =>
  ((await get(address).expect(200)).body as { slug: string }[]).map(({ slug }) => slug).sort();
/** The answer is compared with the API's document, as every one of a test. */
const bodyOf = async (address: string) => (await get(address).expect(200)).body;

async function signIn(credentials: object): Promise<string> {
  const { body } = await post('/auth/login', credentials).expect(200);
  return `Bearer ${(body as { token: string }).token}`;
}

// One after the other: each finds what the first one has migrated, and the last ones change it.
describe('a database of 2026-11-28', () => {
  const documentsOf = (name: string) => database().collection(name).find().sort({ _id: 1 }).toArray();
  const formerLeads: Record<string, Document[]> = {};
  beforeAll(async () => {
    await database().dropDatabase();
    await loadDump(path.join(__dirname, '../testing/dumps/2026-11-28.json'), database());
    for (const name of ['applications', 'contactmessages']) formerLeads[name] = await documentsOf(name);
  });
  let owner = '';
  const asOwner = async (address: string) =>
    (await get(address).set('Authorization', owner).expect(200)).body;
  const stored = (collection: string, filter: object) => database().collection(collection).findOne(filter);

  it('is migrated, once', async () => {
    await isMigratedOnce();
    owner = await signIn({ email: dumped.owner, password: dumped.password });
  });

  it('lets both accounts in, the editor with a one-time code', async () => {
    expect(dumped.secret).toBe(TEST_SECRET);
    const credentials = { email: dumped.editor, password: dumped.password };
    expect((await post('/auth/login', credentials).expect(401)).body.code).toBe('code_required');
    const editor = await signIn({ ...credentials, code: codeOf(dumped.codesSecret) });
    const who = async (bearer: string) =>
      (await get('/auth/me').set('Authorization', bearer).expect(200)).body;
    expect(await who(owner)).toMatchObject({ email: dumped.owner, name: 'Maya Owner', role: 'owner' });
    expect(await who(editor)).toMatchObject({ name: 'Edda Field', role: 'editor' });
    const { body } = await post('/invitation/look', { token: dumped.links.invitation }).expect(200);
    expect(body).toMatchObject({ email: 'nina@linksway.example', role: 'editor' });
  });

  it('keeps no hash of an erased address or of a file', async () => {
    expect(await stored('erasures', { emailHashes: { $exists: true } })).toBeNull();
    expect(await stored('images.files', { 'metadata.facts.source': { $exists: true } })).toBeNull();
  });

  it('shows the athletes who may be shown, and nothing of the others', async () => {
    expect(await slugsOf('/golfers')).toEqual(['ada-e', 'bea-coaches', 'nora-noconsent']);
    expect((await get('/golfers/ada-everyone').expect(301)).headers.location).toContain('ada-e');
    for (const slug of ['wim-withdrawn', 'hal-hidden', 'dan-declined', 'jo-joined', 'gus-gone'])
      await get(`/golfers/${slug}`).expect(404);
    const paths = [
      '/golfers',
      '/golfers?q=scotland',
      '/trainers/tess-marlow-2',
      '/placements',
      '/sitemap.xml',
    ];
    const texts = (await Promise.all(paths.map(get))).map(({ text }) => text).join('\n');
    expect(texts).not.toMatch(/Withdrawn|Hidden|Declined|Joined|Gone/);
    expect(await asOwner('/golfers/admin/all')).toHaveLength(7);
  });

  it('keeps what each family has agreed to, part by part', async () => {
    expect(await bodyOf('/golfers/ada-e')).toMatchObject({
      testimonial: 'Ada likes wind.',
      is_indexable: true,
      academics: { gpa: 3.8, school: 'Quill School' },
      card: {
        results: [expect.objectContaining({ event: 'Spring medal', score: '71' })],
        films: [expect.objectContaining({ address: 'https://vimeo.com/76979871', title: 'Swing' })],
        schedule: [expect.objectContaining({ event: 'Summer Open' })],
      },
    });
    const bea = await bodyOf('/golfers/bea-coaches');
    expect(bea.card).toMatchObject({ results: [{ event: 'Spring medal' }], films: [{ title: 'Swing' }] });
    // Two parts were for coaches with a link alone, and one for nobody.
    expect(JSON.stringify(bea)).not.toMatch(/Oceanography|Quill School|Summer Open|Bea likes/);
    expect(await stored('consentLinks', { 'agreement.choices.academics': 'coaches' })).not.toBeNull();
  });

  it('opens the links of consent as before', async () => {
    const { consentOfAda, consentOfBea, withdrawnOfWim, openOfHal } = dumped.links;
    const states = [];
    for (const token of [consentOfAda, consentOfBea, withdrawnOfWim, openOfHal])
      states.push((await post('/consent/look', { token }).expect(200)).body.state);
    expect(states).toEqual(['given', 'given', 'withdrawn', 'open']);
  });

  it('keeps every lead, with all that was done about it', async () => {
    const names = async (kind: string) =>
      ((await asOwner(`/${kind}`)) as { name: string }[]).map(({ name }) => name).sort();
    expect(await names('applications')).toEqual(['Ines Marlow', 'Jo Joined', 'Zoë Ångström']);
    expect(await names('contact')).toEqual(
      expect.arrayContaining(['Ines Marlow', 'Rosa Hartley', 'Sam Spam']),
    );
    expect(await asOwner('/outbox')).not.toEqual([]);
    const [{ id }] = await asOwner('/applications?q=ines');
    const lead = await asOwner(`/leads/${id}`);
    expect(lead).toMatchObject({
      state: 'contacted',
      next_step: 'Call the school',
      next_step_on: '2026-12-10',
      assignee: dumped.owner,
      replies: [expect.objectContaining({ subject: 'Thank you' })],
    });
    expect((lead.notes as { text: string }[]).map(({ text }) => text)).toContain('A keen family.');
  });

  it('forgets replies that were only begun', async () => {
    const [{ id }] = await asOwner('/applications?q=ines');
    const before = await asOwner(`/leads/${id}`);
    const begun = { at: new Date(), by: dumped.owner, what: 'mail_program', from: '', to: '' };
    await database()
      .collection('leads')
      .updateOne({ _id: new mongo.ObjectId(String(id)) }, { $push: { 'work.history': begun } as object });

    const name = '040-begun-replies';
    expect(await migrate(allMigrations, { say, repeat: name })).toEqual([{ name, changed: 1 }]);
    expect((await asOwner(`/leads/${id}`)).history).toEqual(before.history);
  });

  it('restores whatever is in the trash', async () => {
    const items = (await asOwner('/trash')) as { id: string; kind: string }[];
    expect(items).toHaveLength(11);
    for (const { id } of items)
      await post(`/trash/${id}/restore`, {}).set('Authorization', owner).expect(200);
    expect(JSON.stringify(await bodyOf('/golfers/gus-gone'))).not.toMatch(/Oceanography|Gus likes/);
    expect((await bodyOf('/posts/a-post-that-went')).body).toContain('https://www.youtube.com/watch?v=');
  });

  it('hides an athlete as soon as the consent is withdrawn', async () => {
    await post('/consent/withdraw', { token: dumped.links.consentOfAda }).expect(200);
    await get('/golfers/ada-e').expect(404);
  });

  describe('017, parts for coaches with a link', () => {
    /** An athlete as stored by a version that knew coaches with a link: the part is hidden, and named once more. */
    async function createFor(group: string) {
      const send = (method: 'get' | 'post' | 'put' | 'delete', address: string) =>
        request(api.server)[method](`/api${address}`).set('Authorization', owner);
      const admin = { email: dumped.owner, password: dumped.password, bearer: owner };
      const calls = consentCalls(api, admin);
      const { id, slug } = await setUpWholeAthletes({ api, send }).createWhole();
      await calls.agree(await calls.tokenFor(id), { [group]: 'nobody' });
      await database()
        .collection('golfers')
        .updateOne({ slug }, { $set: { coachGroups: [group] } });
      const agreed = { $set: { [`agreement.choices.${group}`]: 'coaches' } };
      const golferId = new mongo.ObjectId(id);
      await database().collection('consentLinks').updateMany({ golferId }, agreed);
      await database().collection('coachLinks').insertOne({ name: 'Coach Miller', tokenHash: slug });
      return id;
    }

    it('a photo leaves the address that coaches may know, and an athlete in the trash comes back without the part', async () => {
      const [id, deleted] = [await createFor('photo'), await createFor('academics')];
      const asked = request(api.server).delete(`/api/golfers/${deleted}`);
      await asked.set('Authorization', owner).expect(204);
      const photoOf = async () => (await asOwner(`/golfers/${id}`)).headshot_url as string;
      const before = await photoOf();
      await get(before).expect(200);

      expect(await removeCoachLinks()).toBe(4);

      expect(path.dirname(await photoOf())).not.toBe(path.dirname(before));
      await get(before).expect(404);
      await post(`/trash/${deleted}/restore`, {}).set('Authorization', owner).expect(200);
      expect(JSON.stringify(await bodyOf(`/golfers/${deleted}`))).not.toContain(WORDS.academics);
      expect(await stored('golfers', { coachGroups: { $exists: true } })).toBeNull();
    });
  });

  describe('032, one list of leads', () => {
    const move = () => oneListOfLeads.run();
    /** What there was before the migration, or of only some of the former collections. */
    async function beforeMove(names = Object.keys(formerLeads)): Promise<void> {
      await database().collection('leads').deleteMany({});
      for (const name of Object.keys(formerLeads)) await database().collection(name).drop();
      for (const name of names) await database().collection(name).insertMany(formerLeads[name]!);
    }
    /** Dies at the write of this number. */
    async function killedAt(last: number): Promise<void> {
      const { prototype } = mongo.Collection;
      const { updateOne, drop } = prototype;
      let count = 0;
      const write = () => {
        count += 1;
        if (count === last) throw new Error('killed');
      };
      const writes = [
        jest.spyOn(prototype, 'updateOne').mockImplementation(function (this: mongo.Collection, ...given) {
          write();
          return updateOne.apply(this, given);
        }),
        jest.spyOn(prototype, 'drop').mockImplementation(function (this: mongo.Collection, ...given) {
          write();
          return drop.apply(this, given);
        }),
      ];
      await expect(move()).rejects.toThrow('killed');
      writes.forEach((each) => each.mockRestore());
    }

    it('loses and doubles no lead, whenever it is killed and begun again, and without messages too', async () => {
      await beforeMove();
      const moved = await move();
      const leads = await documentsOf('leads');
      expect([leads.length, moved]).toEqual([6, 6]);
      for (const last of [moved, moved + 2]) {
        await beforeMove();
        await killedAt(last);
        await move();
        expect(await documentsOf('leads')).toEqual(leads);
        for (const name of Object.keys(formerLeads)) expect(await documentsOf(name)).toEqual([]);
      }
      await beforeMove(['applications']);
      await move();
      expect(await documentsOf('leads')).toHaveLength(3);
    });
  });
});
