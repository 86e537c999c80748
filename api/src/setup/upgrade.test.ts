import { createHash } from 'node:crypto';
import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import request from 'supertest';
import { restore } from '../db/backup/restore';
import { appliedMigrations } from '../db/migrations/appliedMigrations';
import { type Migrated, migrate, previewMigrations } from '../db/migrations/migrate';
import { buildIndexes } from '../modules/allModules';
import { type TestApi, startTestApi, testDatabaseUri } from '../testing/startTestApi';
import { allMigrations } from './allMigrations';

/** The dumps are described in api/src/testing/dumps/README.md. */
const DUMP = path.join(__dirname, '../testing/dumps/2026-11-20.backup.age');
const PASSPHRASE = 'a passphrase for tests';
const ADMIN = { email: 'admin@linksway.example', password: 'a-password-of-mine' };
const say = () => undefined;
// The passphrase is stretched on purpose, on a machine that may be busy with other tests.
const RESTORE_MS = 180_000;

const database = () => mongoose.connection.db as unknown as mongo.Db;

/** What the migrations may change, or what they add. */
const MAY_CHANGE = {
  ...{ searchWords: 0, publicWords: 0, sortName: 0, person: 0, 'record.person': 0 },
  ...{ role: 0, 'metadata.isUnlisted': 0, 'metadata.facts': 0, isExample: 0 },
  'testimonials.isExample': 0,
};
const ADDED = ['migrations', 'locks', 'sessions', 'attempts'];

/** Of each collection the number of documents, and a hash of what no migration may change. */
async function contents(): Promise<Record<string, { documents: number; hash: string }>> {
  const found = await database().listCollections().toArray();
  const names = found.map(({ name }) => name).filter((name) => !ADDED.includes(name));
  const entries = names.sort().map(async (name) => {
    const hash = createHash('sha256');
    let documents = 0;
    const cursor = database()
      .collection(name)
      .find({}, { projection: MAY_CHANGE, raw: true, sort: { _id: 1 } });
    for await (const bytes of cursor) {
      hash.update(bytes as unknown as Uint8Array);
      documents += 1;
    }
    return [name, { documents, hash: hash.digest('hex') }] as const;
  });
  // The newer version has more collections, which are empty.
  return Object.fromEntries((await Promise.all(entries)).filter(([, { documents }]) => documents > 0));
}

describe('a database of 2026-11-20', () => {
  let api: TestApi;
  let before: Awaited<ReturnType<typeof contents>>;
  let previewed: typeof before;
  let preview: Migrated[];
  let migrated: Migrated[];
  beforeAll(async () => {
    const uri = new URL(testDatabaseUri());
    uri.pathname += '-upgrade';
    api = await startTestApi({}, uri.toString());
    await restore(DUMP, { passphrase: PASSPHRASE, say, mayReplace: true });
    before = await contents();
    preview = await previewMigrations(allMigrations);
    previewed = await contents();
    migrated = await migrate(allMigrations, { say });
    await buildIndexes();
  }, RESTORE_MS);
  afterAll(async () => {
    await database().dropDatabase();
    await api.stop();
  });

  const get = (address: string) => request(api.server).get(`/api${address}`);
  /** With the password of that time. */
  const asAdmin = async (address: string) => {
    const { body } = await request(api.server).post('/api/auth/login').send(ADMIN).expect(200);
    return get(address)
      .set('Authorization', `Bearer ${(body as { token: string }).token}`)
      .expect(200);
  };
  const found = async (address: string) =>
    ((await get(address).expect(200)).body as { slug: string }[]).map(({ slug }) => slug);

  it('is migrated as the preview says, without a loss', async () => {
    const leads = (before.applications?.documents ?? 0) + (before.contactmessages?.documents ?? 0);
    const posts = before.posts?.documents ?? 0;
    const golfers = before.golfers?.documents ?? 0;
    // With three records of others, of which one names a sport and one has an apostrophe.
    const words = 3 + golfers + posts + leads;
    expect(migrated).toEqual([
      { name: '001-search-words', changed: words },
      { name: '002-unlisted-photos', changed: 390 },
      // The first one has derived their pairs of words and their names too, which the preview cannot know.
      { name: '003-word-pairs', changed: 0 },
      { name: '004-sort-names', changed: 0 },
      { name: '005-account-roles', changed: 1 },
      { name: '006-lead-people', changed: 0 },
      // The dump holds the bytes of no main file.
      { name: '007-media-library', changed: 0 },
      { name: '008-public-words', changed: 0 },
      { name: '009-later-parts', changed: 0 },
      // Its demo people are as they were seeded.
      { name: '010-examples', changed: 48 },
      { name: '011-sport-names', changed: 0 },
      { name: '012-example-quotes', changed: 6 },
      { name: '013-lead-words', changed: 0 },
      { name: '014-first-words', changed: 0 },
      { name: '015-apostrophes', changed: 0 },
    ]);
    expect(preview).toEqual([
      ...migrated.slice(0, 2),
      { name: '003-word-pairs', changed: leads },
      { name: '004-sort-names', changed: leads + posts },
      { name: '005-account-roles', changed: 1 },
      { name: '006-lead-people', changed: leads },
      { name: '007-media-library', changed: 70 },
      { name: '008-public-words', changed: golfers },
      { name: '009-later-parts', changed: 0 },
      { name: '010-examples', changed: 48 },
      { name: '011-sport-names', changed: words },
      { name: '012-example-quotes', changed: 6 },
      { name: '013-lead-words', changed: leads },
      { name: '014-first-words', changed: golfers },
      { name: '015-apostrophes', changed: words },
    ]);
    expect(previewed).toEqual(before);
    expect(await contents()).toEqual(before);
    expect((await appliedMigrations()).map(({ _id }) => _id)).toEqual(allMigrations.map(({ name }) => name));
    expect(await migrate(allMigrations, { say })).toEqual([]);
  });

  it('says which of its people are invented, and keeps them from search engines', async () => {
    for (const people of ['/golfers', '/trainers']) {
      const { body } = await get(people).expect(200);
      const examples = (body as { slug: string; is_example: boolean }[]).filter(
        ({ is_example }) => is_example,
      );
      const untouched = people === '/golfers' ? 40 : 8;
      expect(examples).toHaveLength(untouched);
    }
    expect((await get('/golfers/is-k-y-lmaz').expect(200)).body.is_example).toBe(false);
  });

  // Their addresses stay as they were made at that time.
  it.each([
    ['/golfers?q=isik', ['is-k-y-lmaz']],
    ['/golfers?q=oster', ['lukasz-oster']],
    ['/trainers?q=baris', ['bar-s-k-rm-z']],
    ['/posts?q=kirmizi', ['k-rm-z-top-a-red-ball']],
  ])('finds %s, by plain letters', async (address, slugs) => {
    expect(await found(address)).toEqual(slugs);
  });

  // Every answer is compared with the API's document.
  it.each([
    ['/golfers', 'golfers', { isVisible: true }],
    ['/trainers', 'trainers', { isPublished: true }],
    ['/programs', 'programs', { status: 'active' }],
    ['/posts', 'posts', { status: 'published' }],
  ])('shows everything of %s, in a list and on a page of its own', async (address, collection, filter) => {
    const slugs = await found(address);
    const stored = await database().collection(collection).distinct('slug', filter);

    expect([...slugs].sort()).toEqual(stored.map(String).sort());
    for (const slug of slugs) await get(`${address}/${slug}`).expect(200);
  });

  it.each(['applications', 'contact'])('shows an admin all %s, and finds one', async (kind) => {
    const collection = { applications: 'applications', contact: 'contactmessages' }[kind] ?? '';
    const { body } = await asAdmin(`/${kind}`);

    expect(body).toHaveLength(before[collection]?.documents ?? 0);
    const { body: matches } = await asAdmin(`/${kind}?q=isik`);
    expect(matches).toEqual([expect.objectContaining({ name: 'Işık Yılmaz' })]);
  });

  it('serves a photo, and asks search engines not to show it', async () => {
    const { headers } = await get('/uploads/aed8825bcda65433cee9e742dd434512/150.webp').expect(200);

    expect(headers['x-robots-tag']).toBe('noindex, noimageindex');
  });
});
