import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import request from 'supertest';
import { migrate } from '../db/migrations/migrate';
import { buildIndexes, imageIdsInUse } from '../modules/allModules';
import { codeOf } from '../testing/codeCalls';
import { dumped, loadDump } from '../testing/loadDump';
import { newAddress } from '../testing/newAddress';
import { TEST_SECRET, type TestApi, startTestApi, testDatabaseUri } from '../testing/startTestApi';
import { allMigrations } from './allMigrations';

const database = () => mongoose.connection.db as unknown as mongo.Db;

let api: TestApi;
beforeAll(async () => {
  const uri = new URL(testDatabaseUri());
  uri.pathname += '-upgraded';
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' }, uri.toString());
});
afterAll(async () => {
  await database().dropDatabase();
  await api.stop();
});

async function upgrade(dump: string): Promise<void> {
  await database().dropDatabase();
  await loadDump(path.join(__dirname, `../testing/dumps/${dump}.json`), database());
  await migrate(allMigrations, { say: () => undefined });
  await buildIndexes();
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

describe('a database of 2026-11-20', () => {
  let bearer = '';
  beforeAll(async () => {
    await upgrade('2026-11-20');
    bearer = await signIn({ email: 'admin@linksway.example', password: 'a-password-of-mine' });
  });
  const asAdmin = async (address: string) =>
    (await get(address).set('Authorization', bearer).expect(200)).body;

  it('says which of its people are invented, and keeps them from search engines', async () => {
    for (const [people, untouched] of [
      ['/golfers', 40],
      ['/trainers', 8],
    ] as const) {
      const listed = (await bodyOf(people)) as { is_example: boolean }[];
      expect(listed.filter(({ is_example }) => is_example)).toHaveLength(untouched);
    }
    expect((await bodyOf('/golfers/is-k-y-lmaz')).is_example).toBe(false);
  });

  // Their addresses stay as they were made at that time.
  it.each([
    ['/golfers?q=isik', ['is-k-y-lmaz']],
    ['/golfers?q=oster', ['lukasz-oster']],
    ['/trainers?q=baris', ['bar-s-k-rm-z']],
    ['/posts?q=kirmizi', ['k-rm-z-top-a-red-ball']],
  ])('finds %s, by plain letters', async (address, slugs) => {
    expect(await slugsOf(address)).toEqual(slugs);
  });

  it.each([
    ['/golfers', 43],
    ['/trainers', 9],
    ['/programs', 2],
    ['/posts', 21],
  ])('shows everything of %s, in a list and on a page of its own', async (address, count) => {
    const slugs = await slugsOf(address);
    expect(slugs).toHaveLength(count);
    for (const slug of slugs) await get(`${address}/${slug}`).expect(200);
  });

  it.each(['applications', 'contact'])('shows an admin all %s, and finds one', async (kind) => {
    expect((await asAdmin(`/${kind}`)).length).toBeGreaterThanOrEqual(3);
    expect(await asAdmin(`/${kind}?q=isik`)).toEqual([expect.objectContaining({ name: 'Işık Yılmaz' })]);
  });

  it('serves a photo, and asks search engines not to show it', async () => {
    const { headers } = await get('/uploads/aed8825bcda65433cee9e742dd434512/150.webp').expect(200);
    expect(headers['x-robots-tag']).toBe('noindex, noimageindex');
  });
});

// One after the other: the last ones change what they have found.
describe('a database of 2026-11-28', () => {
  let owner = '';
  beforeAll(async () => {
    await upgrade('2026-11-28');
    owner = await signIn({ email: dumped.owner, password: dumped.password });
  });
  const asOwner = async (address: string) =>
    (await get(address).set('Authorization', owner).expect(200)).body;
  const look = async (token: string) => (await post('/consent/look', { token }).expect(200)).body;
  const stored = (collection: string, filter: object) => database().collection(collection).findOne(filter);
  /** Everything that visitors can read of athletes. */
  async function publicTexts(): Promise<string> {
    const pages = ['/golfers', '/golfers?q=scotland', '/trainers/tess-marlow-2', '/placements'];
    const files = await Promise.all(
      ['/sitemap.xml', '/blog/feed.xml'].map((file) => request(api.server).get(file)),
    );
    return [...(await Promise.all(pages.map(get))), ...files].map(({ text }) => text).join('\n');
  }

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

  it('drops what accounts do not have any more', async () => {
    for (const field of ['savedViews', 'passkeys', 'knownDevices'])
      expect(await stored('users', { [field]: { $exists: true } })).toBeNull();
    expect(await stored('outboxentries', { kind: /^new_(?:passkey|device)$/ })).toBeNull();
  });

  it('shows the athletes who may be shown, and nothing of the others', async () => {
    expect(await slugsOf('/golfers')).toEqual(['ada-e', 'bea-coaches', 'nora-noconsent']);
    expect((await get('/golfers/ada-everyone').expect(301)).headers.location).toContain('ada-e');
    const hidden = ['wim-withdrawn', 'hal-hidden', 'dan-declined', 'jo-joined', 'gus-gone'];
    for (const slug of hidden) await get(`/golfers/${slug}`).expect(404);
    const texts = await publicTexts();
    for (const name of ['Withdrawn', 'Hidden', 'Declined', 'Joined', 'Gone'])
      expect(texts).not.toContain(name);
    expect(await asOwner('/golfers/admin/all')).toHaveLength(7);
  });

  it('keeps what each family has agreed to, part by part', async () => {
    const ada = await bodyOf('/golfers/ada-e');
    expect(ada).toMatchObject({
      ...{
        testimonial: 'Ada likes wind.',
        is_indexable: true,
        academics: { gpa: 3.8, school: 'Quill School' },
      },
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
    const { links } = dumped;
    expect(await look(links.consentOfAda)).toMatchObject({ state: 'given' });
    expect(await look(links.consentOfBea)).toMatchObject({ state: 'given' });
    expect(await look(links.withdrawnOfWim)).toMatchObject({ state: 'withdrawn' });
    expect(await look(links.openOfHal)).toMatchObject({ state: 'open' });
  });

  it('keeps every lead, with all that was done about it', async () => {
    const names = async (kind: string) =>
      ((await asOwner(`/${kind}`)) as { name: string }[]).map(({ name }) => name);
    expect((await names('applications')).sort()).toEqual(['Ines Marlow', 'Jo Joined', 'Zoë Ångström']);
    expect(await names('contact')).toEqual(
      expect.arrayContaining(['Ines Marlow', 'Rosa Hartley', 'Sam Spam']),
    );
    const [{ id }] = await asOwner('/applications?q=ines');
    const lead = await asOwner(`/leads/${id}`);
    expect(lead).toMatchObject({
      ...{
        state: 'contacted',
        next_step: 'Call the school',
        next_step_on: '2026-12-10',
        assignee: dumped.owner,
      },
      replies: [expect.objectContaining({ subject: 'Thank you' })],
    });
    expect((lead.notes as { text: string }[]).map(({ text }) => text)).toContain('A keen family.');
    const kinds = (lead.history as { what: string }[]).map(({ what }) => what);
    expect(kinds).toEqual(
      expect.arrayContaining(['state', 'next_step', 'assignee', 'note', 'reply', 'call']),
    );
  });

  it('keeps posts, versions, comments and likes', async () => {
    expect(await slugsOf('/posts')).toEqual(['signing-day-again', 'what-coaches-look-for']);
    expect((await get('/posts/signing-day').expect(301)).headers.location).toContain('signing-day-again');
    for (const slug of ['a-draft', 'a-scheduled-post', 'a-post-that-went'])
      await get(`/posts/${slug}`).expect(404);
    const previewed = await post('/preview/look', { token: dumped.links.preview }).expect(200);
    expect(previewed.body.title).toBe('A draft');
    const signing = await bodyOf('/posts/signing-day-again');
    expect(signing).toMatchObject({ likes: 2, topics: ['Golf'], author: { name: 'Tess Marlow' } });
    expect(signing.body).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    const listed = (await asOwner('/posts/admin/all')) as { title: string; publish_at: string | null }[];
    const titles = ['Signing day again', 'What coaches look for', 'A draft', 'A scheduled post'];
    // Unsaved work: of a new post, and on one that there is.
    titles.push('A new post, unsaved');
    expect(await stored('postRevisions', { title: 'A draft, newer' })).toMatchObject({
      savedBy: dumped.editor,
    });
    expect(listed.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
    expect(listed.find(({ title }) => title === 'A scheduled post')?.publish_at).toBe(
      '2035-01-01T09:00:00.000Z',
    );
    const versions = (await asOwner(`/posts/${signing.id}/revisions`)) as { title: string }[];
    expect(versions.filter(({ title }) => title === 'Signing day').length).toBeGreaterThanOrEqual(2);
    const under = async (slug: string) =>
      ((await bodyOf(`/posts/${slug}/comments`)) as { name: string }[]).map(({ name }) => name);
    expect(await under('signing-day-again')).toEqual(['Ana']);
    expect(await under('what-coaches-look-for')).toEqual(['Ben']);
    const all = ((await asOwner('/comments')) as { name: string }[]).map(({ name }) => name);
    expect(all).toEqual(expect.arrayContaining(['Ana', 'Ben', 'Hidden', 'Waits']));
  });

  it('opens the preview link of a draft as before', async () => {
    const { body } = await post('/preview/look', { token: dumped.links.preview }).expect(200);
    expect(body).toMatchObject({ title: 'A draft', is_public: false });
  });

  it('serves every picture that a record names, and keeps that of unsaved work in a version', async () => {
    const signing = await bodyOf('/posts/signing-day-again');
    const ada = await bodyOf('/golfers/ada-e');
    const inText = /src="\/api(?<url>\/uploads\/[^"]+)"/.exec(signing.body as string)?.groups?.url;
    const urls = [
      signing.cover.url,
      signing.gallery[0].url,
      signing.share_picture.url,
      ada.headshot.url,
      inText,
    ];
    for (const url of urls) await get(url as string).expect(200);
    const unsaved = await stored('images.files', { filename: /61\.webp$/ });
    expect(await imageIdsInUse()).toContain(unsaved?.metadata.imageId);
  });

  it('shows the rest of the site as it was', async () => {
    expect(await bodyOf('/agency')).toMatchObject({ phone: '020 7946 0123', founder_name: 'Maya Owner' });
    expect((await bodyOf('/siteinfo/faqs'))[0].a).toBe('Yes, in the summer.');
    expect((await bodyOf('/siteinfo/facts'))[0].value).toBe('1 in 4');
    expect(await slugsOf('/programs')).toEqual(['collegiate-pathway', 'future-champions']);
    expect((await bodyOf('/programs/future-champions')).testimonials[0].quote).toBe(
      'They told me what to leave out.',
    );
    expect((await bodyOf('/placements'))[0].college).toBe('Kestrel College');
    expect(await slugsOf('/trainers')).toEqual(['tess-marlow-2']);
    await get('/trainers/tess-marlow').expect(301);
    expect((await asOwner('/reply-templates')).templates[0].title).toBe('Thank you');
  });

  it('makes leads of the privacy requests that were open', async () => {
    const open = ['6b0af8f2f4c2841bf3d29b15', '6b0af8f3f4c2841bf3d29b17'];
    const [rosa, carl] = [await asOwner(`/leads/${open[0]}`), await asOwner(`/leads/${open[1]}`)];
    expect(rosa).toMatchObject({
      ...{ name: 'Rosa Hartley', email: 'rosa@family.example', is_privacy_request: true },
      created_at: '2026-11-25T00:00:00.000Z',
    });
    expect(carl).toMatchObject({ name: 'Carl Complaint', is_privacy_request: true });
    expect(await stored('contactmessages', { name: 'Eve Erased' })).toBeNull();
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
});
