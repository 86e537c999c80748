import {
  golferMessages,
  type ImageWire,
  imagePath,
  limits,
  placementMessages,
  socialImagePath,
  type TrashItemWire,
} from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { setUpConsent } from '../../testing/consentCalls';
import { buildConsent, createGolfer, createPlacement, createTrainer } from '../../testing/createRecords';
import { avif, jpeg, tornJpeg } from '../../testing/pictures';
import { TrashEntry } from '../../records/trash/trash.model';
import { Placement } from '../placements/placement.model';
import { changeSettings } from '../site/settings.service';
import { Golfer } from './golfer.model';

const { api, calls, get, send } = setUpConsent();
beforeEach(() =>
  Promise.all([Golfer, Placement, TrashEntry].map(({ collection }) => collection.deleteMany())),
);

const put = (key: unknown, patch: object) => send('put', `/golfers/${String(key)}`).send(patch);
const statusOf = async (key: unknown) => (await get(`/golfers/${String(key)}`)).status;

const GIVEN = { given_by: 'R. Hartley (mother)', given_at: '2025-09-01', scope: 'Name, photo, results' };

describe('the consent of an athlete', () => {
  it('is stored for the admin and shown to nobody else, and lets search engines show the profile only if it says so', async () => {
    const { id } = await createGolfer();
    const isIndexable = async () => (await get(`/golfers/${id}`).expect(200)).body.is_indexable;
    expect(await isIndexable()).toBe(false);

    const { body } = await put(id, { consent: GIVEN }).expect(200);
    expect(body.consent).toEqual({
      ...GIVEN,
      given_at: '2025-09-01T00:00:00.000Z',
      withdrawn_at: null,
      adult_on: null,
      search_engines: false,
      below_sixteen: false,
    });
    for (const path of ['/golfers', `/golfers/${id}`, '/golfers?q=hartley'])
      expect((await get(path)).text).not.toMatch(/consent|Hartley|is_published/);
    expect(await isIndexable()).toBe(false);

    const form = send('put', `/golfers/${id}`).field('consent', '{"searchEngines":"true"}');
    const consent = { given_by: GIVEN.given_by, search_engines: true };
    expect((await form.expect(200)).body).toMatchObject({ is_indexable: true, consent });
    expect([await isIndexable(), (await get('/golfers')).body[0].is_indexable]).toEqual([true, true]);
  });

  it('hides the profile at once when it is withdrawn, whatever is_published says', async () => {
    const trainer = await createTrainer();
    const golfer = await createGolfer({ slug: 'isla', gradYear: 2027, trainerId: trainer._id });
    const { headers } = await get('/golfers/isla').expect(200);

    await put('isla', { consent: { withdrawn_at: '2025-10-01T12:00:00Z' }, is_published: true }).expect(200);

    await get('/golfers/isla').set('If-None-Match', String(headers.etag)).expect(404);
    await get(`/golfers/${golfer.id}`).expect(404);
    for (const list of ['/golfers', '/golfers?grad_year=2027', '/golfers?q=gale&limit=9'])
      expect((await get(list).expect(200)).body).toEqual([]);
    expect((await get(`/trainers/${trainer.id}`).expect(200)).body.athletes).toEqual([]);
    expect((await send('get', `/trainers/${trainer.id}`).expect(200)).body.athletes).toHaveLength(1);
    const { body } = await send('get', '/golfers/isla').expect(200);
    expect(body.consent.withdrawn_at).toBe('2025-10-01T12:00:00.000Z');
  });

  it('keeps what was given when it is withdrawn, stays so against every other save, and can be given again', async () => {
    // Given on the day on which it is withdrawn: that is no new consent either.
    const { id } = await createGolfer({ consent: buildConsent({ givenAt: new Date('2025-10-01') }) });
    const withdrawn = await put(id, { consent: { withdrawnAt: '2025-10-01T15:00:00Z' } }).expect(200);
    expect(withdrawn.body.consent).toMatchObject({ given_by: 'R. Hartley' });
    const again = { withdrawn_at: null };
    const undone: object[] = [
      { consent: again, is_published: true },
      { consent: { ...GIVEN, given_at: '2025-09-30', ...again } },
      { consent: { given_at: '2025-10-02', ...again }, clear: ['given_by'] },
      { consent: { given_by: 'M. Hartley', ...again } },
    ];
    for (const patch of undone)
      expect((await put(id, patch).expect(422)).body.fields).toEqual({
        'consent.withdrawn_at': golferMessages.withdrawnConsent,
      });
    const form = send('put', `/golfers/${id}`).field({ consent: 'null', is_published: 'true' });
    for (const emptied of [put(id, { clear: ['consent'] }), put(id, { consent: null }), form])
      expect((await emptied.expect(422)).body.fields).toEqual({ consent: golferMessages.withdrawnConsent });
    expect(await statusOf(id)).toBe(404);

    const { body } = await put(id, { consent: { given_at: '2025-10-02', ...again } }).expect(200);

    expect(body.consent).toMatchObject({ given_by: 'R. Hartley', withdrawn_at: null });
    expect(await statusOf(id)).toBe(200);
  });
});

describe('with ‘Publish only with consent’ on', () => {
  const turn = async (publish_only_with_consent: boolean) =>
    void (await changeSettings({ publish_only_with_consent }));
  beforeEach(() => turn(true));
  afterAll(() => turn(false));

  const message = golferMessages.consentRequired;
  const REFUSAL = { message, code: 'validation_failed', fields: { consent: message } };
  const RECORDED = { consent: buildConsent() };

  it('nobody is added as published without a record, but with one, or hidden', async () => {
    const post = (more: object) => send('post', '/golfers').send({ first_name: 'Ava', ...more });
    for (const fields of [{}, { consent: { given_by: '  ', given_at: '2025-09-01' } }])
      expect((await post(fields).expect(422)).body).toEqual(REFUSAL);
    expect(await Golfer.countDocuments()).toBe(0);

    for (const more of [{ consent: GIVEN }, { is_published: false }]) await post(more).expect(201);
  });

  it('a hidden athlete is changed but not published, until there is a record', async () => {
    const { id } = await createGolfer({ isPublished: false });
    await put(id, { country: 'Wales' }).expect(200);

    expect((await put(id, { is_published: true, country: 'Scotland' }).expect(422)).body).toEqual(REFUSAL);

    expect(await Golfer.findById(id).orFail()).toMatchObject({ isPublished: false, country: 'Wales' });
    await put(id, { is_published: true, consent: GIVEN }).expect(200);
    expect(await statusOf(id)).toBe(200);
  });

  it('who is public already stays so, and may be changed, until hidden', async () => {
    const { id } = await createGolfer();
    await put(id, { is_published: true, country: 'Wales' }).expect(200);
    expect(await statusOf(id)).toBe(200);
    await put(id, { is_published: false }).expect(200);
    expect((await put(id, { is_published: true }).expect(422)).body).toEqual(REFUSAL);
  });

  it('who is public does not lose the consent record, as who is hidden may', async () => {
    const { id } = await createGolfer(RECORDED);
    for (const patch of [{ consent: null }, { clear: ['given_by'] }])
      expect((await put(id, patch).expect(422)).body).toEqual(REFUSAL);

    const { id: nameless } = await createGolfer({ ...RECORDED, hiddenGroups: ['name'] });
    await put(nameless, { consent: null }).expect(200);
    expect(await statusOf(nameless)).toBe(404);
    await put(id, { consent: null, is_published: false }).expect(200);
  });

  it('a deleted athlete is restored only where the profile would not become public without a record; the trash says so', async () => {
    const without = (await createGolfer()).id as string;
    const others = [RECORDED, { isPublished: false }, { hiddenGroups: ['name' as const] }];
    const restorable = await Promise.all(others.map(async (each) => (await createGolfer(each)).id as string));
    for (const id of [without, ...restorable]) await send('delete', `/golfers/${id}`).expect(204);

    const trash = (await send('get', '/trash').expect(200)).body as TrashItemWire[];
    const marked = trash.filter((item) => item.public_without_consent);
    expect([trash.length, ...marked.map(({ id }) => id)]).toEqual([4, without]);
    const restore = (id: string) => send('post', `/trash/${id}/restore`);
    expect((await restore(without).expect(422)).body).toEqual(REFUSAL);
    for (const id of restorable) await restore(id).expect(200);
    expect(await Promise.all([without, ...restorable].map(statusOf))).toEqual([404, 200, 404, 404]);

    await turn(false);
    await restore(without).expect(200);
    expect(await statusOf(without)).toBe(200);
  });
});

describe('the photo of an athlete', () => {
  const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();
  const renditionsOf = ({ id, widths }: ImageWire) =>
    widths.flatMap((width) => [imagePath(id, width, 'avif'), imagePath(id, width, 'webp')]);
  const statusesOf = async (image: ImageWire) => [
    ...new Set(await Promise.all(renditionsOf(image).map(async (path) => (await get(path)).status))),
  ];

  /** An athlete with a photo of two widths. */
  async function withPhoto(): Promise<{ id: string; headshot: ImageWire }> {
    const { body } = await send('post', '/golfers')
      .field('firstName', 'Isla')
      .attach('profilePhoto', await jpeg({ width: 160, height: 200 }), 'a.jpg')
      .expect(201);
    expect(body.headshot).toMatchObject({ width: 160, height: 200, widths: [150, 160] });
    return body as { id: string; headshot: ImageWire };
  }

  it('is replaced, the old one deleted at once, stays with an edit that has none, and with a file that is refused', async () => {
    const { id, headshot } = await withPhoto();
    const files = await storedFiles();

    const { body } = await send('put', `/golfers/${id}`).attach('profile_photo', await avif(), 'b.avif');

    expect(body).toMatchObject({ first_name: 'Isla', headshot: { widths: [60] } });
    expect([await statusesOf(headshot), await statusesOf(body.headshot)]).toEqual([[404], [200]]);
    expect(await storedFiles()).toBe(files - 2);
    expect((await put(id, { first_name: 'Ann' }).expect(200)).body.headshot).toEqual(body.headshot);

    const torn = await tornJpeg();
    for (const refused of [send('post', '/golfers'), send('put', `/golfers/${id}`)])
      await refused.field('firstName', 'Changed').attach('profile_photo', torn, 'a.jpg').expect(422);
    expect((await Golfer.find().lean()).map(({ firstName }) => firstName)).toEqual(['Ann']);
    expect([await statusesOf(body.headshot), await storedFiles()]).toEqual([[200], files - 2]);
  });

  const GIVEN_AGAIN = { given_by: 'R. Hartley', given_at: '2025-10-02', withdrawn_at: null };

  it.each([{ is_published: false }, { consent: { withdrawn_at: '2025-10-01' } }])(
    'disappears from its public URL for good when %j hides the athlete, also while others save, and the admin gets the new one',
    async (hiding) => {
      const { id, headshot } = await withPhoto();
      expect(await statusesOf(headshot)).toEqual([200]);
      const files = await storedFiles();

      const patches = [hiding, { first_name: 'Una' }, { country: 'Wales' }];
      const answers = await Promise.all(patches.map((patch) => put(id, patch)));

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { body } = await send('get', `/golfers/${id}`).expect(200);
      expect(body).toMatchObject({ first_name: 'Una', country: 'Wales', is_hidden: true });
      expect(body.headshot).toMatchObject({ width: 160, height: 200, widths: headshot.widths });
      expect([await statusesOf(headshot), await statusesOf(body.headshot)]).toEqual([[404], [200]]);
      expect(await storedFiles()).toBe(files);
      for (const patch of [hiding, { is_published: true, consent: GIVEN_AGAIN }])
        expect((await put(id, patch).expect(200)).body.headshot).toEqual(body.headshot);
    },
  );

  it('is in no rendition kept by a cache that several people share, or shown by a search engine, also once it is hidden', async () => {
    const { id, headshot } = await withPhoto();
    const headersOf = async (path: string) => {
      const whole = await get(path).expect(200);
      const known = await get(path).set('If-None-Match', String(whole.headers.etag)).expect(304);
      const head = await request(api.server).head(`/api${path}`).expect(200);
      return [whole, known, head].map(({ headers }) => [headers['cache-control'], headers['x-robots-tag']]);
    };
    const unlisted = ['private, max-age=31536000, immutable', 'noindex, noimageindex'];

    // The picture for social networks is made and stored when it is asked for.
    for (const path of [...renditionsOf(headshot).slice(0, 2), socialImagePath(headshot)])
      expect(await headersOf(path)).toEqual([unlisted, unlisted, unlisted]);
    const { body } = await put(id, { is_published: false }).expect(200);
    expect(await headersOf(body.headshot.url as string)).toEqual([unlisted, unlisted, unlisted]);
  });
});

const listed = async (path = '/placements') => (await get(path).expect(200)).body;
const namesListed = async () => ((await listed()) as { athlete: string }[]).map(({ athlete }) => athlete);
const PERSON = { firstName: 'Zuleika', lastName: 'Marchbanks' };
const AGREED = buildConsent({ givenBy: 'R. Marchbanks', givenAt: new Date('2026-09-01') });
const WITHDRAWN = { ...AGREED, withdrawnAt: new Date('2026-10-02') };

describe('GET /placements', () => {
  it('lists the latest years first, by initials, with nothing of the name, and cannot be searched or sorted by it', async () => {
    await createPlacement({ ...PERSON, college: 'Rice University', year: 2022, consent: AGREED });
    await createPlacement({ firstName: 'Zoë', lastName: 'de la Cruz', year: 2025 });
    await createPlacement({ firstName: 'עדי', lastName: 'كريم', year: 2023 });
    await createPlacement({ firstName: '🏌️', lastName: '😀', year: null });

    const { body, text } = await get('/placements').expect(200);

    expect(await namesListed()).toEqual(['Z. D.', 'ע. ك.', 'Z. M.', '']);
    expect(body[2].college).toBe('Rice University');
    for (const seen of [text, (await send('get', '/placements')).text])
      expect(seen).not.toMatch(/zuleika|marchbanks/i);
    for (const query of ['sort=-name', 'q=zuleika&sort=name&limit=1'])
      expect(await listed(`/placements?${query}`)).toEqual(body);
  });

  it('shows the name where the family wants it and a consent is on record, and leaves out and counts nothing else', async () => {
    const named = { showsName: true, consent: AGREED };
    const shown = await createPlacement({ ...PERSON, ...named, checkedOn: new Date('2026-09-20') });
    await createPlacement({ isPublished: false });
    await createPlacement({ checkedOn: null });
    await createPlacement({ showsName: true });
    await createPlacement({ showsName: true, consent: { ...AGREED, givenBy: ' ' } });
    await createPlacement({ showsName: true, consent: WITHDRAWN });
    await createPlacement({ consent: WITHDRAWN });
    const isInSitemap = async () => (await get('/sitemap.xml')).text.includes('/results<');

    expect(await namesListed()).toEqual(['Zuleika Marchbanks']);
    const checked_on = '2026-09-20T00:00:00.000Z';
    expect(await listed('/placements/summary')).toEqual({
      placements: 1,
      colleges: 1,
      states: 1,
      checked_on,
    });
    expect(await isInSitemap()).toBe(true);
    await shown.deleteOne();
    const nothing = { placements: 0, colleges: 0, states: 0, checked_on: null };
    expect(await listed('/placements/summary')).toEqual(nothing);
    expect(await isInSitemap()).toBe(false);
    const { body } = await send('get', '/placements/admin/all?sort=created_at').expect(200);
    const states = (body as { shown_state: string }[]).map(({ shown_state }) => shown_state);
    expect(new Set(states)).toEqual(new Set(['unpublished', 'unchecked', 'unconsented', 'withdrawn']));
  });

  it('is no longer than it says; the summary counts all, and a college once, in whatever spelling', async () => {
    const { _id: _unused, ...one } = (
      await createPlacement({ college: 'St. Mary’s  University' })
    ).toObject();
    await Placement.collection.insertMany(Array.from({ length: limits.placementsShown }, () => ({ ...one })));
    await createPlacement({ college: 'st mary’s university' });
    await createPlacement({ college: 'St. Mary’s University', state: 'OH' });

    expect(await listed()).toHaveLength(limits.placementsShown);
    const counted = { placements: limits.placementsShown + 3, colleges: 2, states: 2 };
    expect(await listed('/placements/summary')).toMatchObject(counted);
  });
});

describe('a placement', () => {
  const post = (body: object) => send('post', '/placements').send(body);
  const save = (id: unknown, body: object) => send('put', `/placements/${String(id)}`).send(body);
  const VALID = { college: 'Rice University', state: 'TX' };

  it('ignores what is derived, and is published once it was checked', async () => {
    const derived = { isVisible: true, shown_state: 'shown', athlete: 'Forged' };
    const { body } = await post({ ...VALID, ...derived, first_name: ' Ana ', last_name: 'Ruiz' }).expect(201);
    const unchecked = { first_name: 'Ana', athlete: 'A. R.', shown_state: 'unchecked', consent: null };
    expect(body).toMatchObject(unchecked);
    const checked = (await save(body.id, { checkedOn: '2026-10-01' }).expect(200)).body;
    expect(checked).toMatchObject({ shown_state: 'shown', college: 'Rice University' });
  });

  it('is refused without a college or its state, with an amount or a late check, and not stored', async () => {
    const refused: [object, string, unknown][] = [
      [{ college: ' ' }, 'college', placementMessages.collegeRequired],
      [{ state: 'tx' }, 'state', placementMessages.stateRequired],
      [{ share: '$40,000' }, 'share', expect.stringContaining('Share must be')],
      [{ checked_on: '2099-01-01' }, 'checked_on', placementMessages.checkedInFuture],
    ];
    for (const [input, field, message] of refused)
      expect((await post({ ...VALID, ...input }).expect(422)).body.fields).toEqual({ [field]: message });
    expect(await Placement.countDocuments()).toBe(0);
  });

  it('keeps what an edit does not name, and a withdrawn consent against a removal, until it is given again', async () => {
    const { id } = await createPlacement({
      city: 'Houston',
      share: 'Full',
      showsName: true,
      consent: AGREED,
    });
    const changes = { sport: 'Rowing', consent: { given_by: 'M. Hartley' }, clear: ['city'] };
    const { body } = await save(id, changes).expect(200);
    const consent = { given_by: 'M. Hartley', given_at: '2026-09-01T00:00:00.000Z', withdrawn_at: null };
    expect(body).toMatchObject({ sport: 'Rowing', city: '', share: 'Full', consent });
    await save(id, { consent: { withdrawn_at: '2026-10-02' } }).expect(200);

    const { withdrawnConsent } = placementMessages;
    for (const removal of [{ consent: null }, { clear: ['consent'] }])
      expect((await save(id, removal).expect(422)).body.fields).toEqual({ consent: withdrawnConsent });
    const undone = (await save(id, { consent: { withdrawn_at: null } }).expect(422)).body;
    expect(undone.fields).toEqual({ 'consent.withdrawn_at': withdrawnConsent });
    expect(await Placement.findById(id)).toMatchObject({ isVisible: false });

    const again = { given_at: '2026-11-01', withdrawn_at: null };
    expect((await save(id, { consent: again }).expect(200)).body.shown_state).toBe('shown');
  });
});

describe('the consent of the athlete of the same name as a placement', () => {
  const NAME = { firstName: 'Isla', lastName: 'Hartley' };
  const NAMED = { consent: AGREED, showsName: true };

  it('that is withdrawn takes placements off the page, in the trash too, and publishes none', async () => {
    const token = await calls.tokenFor((await createGolfer(NAME)).id as string);
    await calls.agree(token);
    const deleted = await createPlacement({ ...NAME, ...NAMED });
    await createPlacement({ ...NAME, ...NAMED });
    await send('delete', `/placements/${deleted.id}`).expect(204);
    await createPlacement({ consent: AGREED, firstName: 'Isla M.', lastName: 'Hartley' });
    await createPlacement({ ...NAMED, firstName: 'Isla', lastName: 'Harty' });
    await createPlacement({ ...NAMED, firstName: 'Rosa', lastName: 'Hartley' });
    await createPlacement({ ...NAME, showsName: true });
    await createPlacement({ ...NAME, ...NAMED, isPublished: false });
    expect((await namesListed()).sort()).toEqual(['I. H.', 'Isla Hartley', 'Isla Harty', 'Rosa Hartley']);

    await calls.withdraw(token).expect(200);

    await send('post', `/trash/${deleted.id}/restore`).expect(200);
    expect((await namesListed()).sort()).toEqual(['Isla Harty', 'Rosa Hartley']);
    expect(await listed('/placements/summary')).toMatchObject({ placements: 2 });
  });

  it('that is declined by its link, or withdrawn in the admin area, has the same consequences', async () => {
    const consent = { ...GIVEN, withdrawn_at: '2026-02-03' };
    for (const withdraw of [
      async (id: string) => calls.decline(await calls.tokenFor(id)).expect(200),
      (id: string) => put(id, { consent }).expect(200),
    ]) {
      const { id } = await createGolfer(NAME);
      await createPlacement({ ...NAME, ...NAMED });
      await withdraw(id as string);
      expect(await namesListed()).toEqual([]);
    }
  });
});
