import { limits, placementMessages } from '@site/contract';
import { createPlacement, createGolfer } from '../../testing/createRecords';
import { Placement } from './placement.model';
import { setUpConsent } from '../../testing/consentCalls';
import { Golfer } from '../golfers/golfer.model';
import { TrashEntry } from '../../records/trash/trash.model';

const { calls, get, send } = setUpConsent();
beforeEach(() => Promise.all([Golfer, Placement, TrashEntry].map((model) => model.collection.deleteMany())));

const listed = async (path = '/placements') => (await get(path).expect(200)).body;
const colleges = (list: { college: string }[]) => list.map(({ college }) => college);
const PERSON = { firstName: 'Zuleika', lastName: 'Marchbanks' };
const CONSENT = { givenBy: 'R. Marchbanks', givenAt: new Date('2026-09-01'), withdrawnAt: null };
const WITHDRAWN = { ...CONSENT, withdrawnAt: new Date('2026-10-02') };
const NAMES = /zuleika|marchbanks/i;

describe('GET /placements', () => {
  it('lists the latest years first, by initials, and nothing of the name', async () => {
    await createPlacement({ ...PERSON, college: 'Rice University', year: 2022, consent: CONSENT });
    await createPlacement({ college: 'Ohio State University', state: 'OH', year: 2025 });
    await createPlacement({ college: 'Undated', year: null });

    const { body, text } = await get('/placements').expect(200);

    expect(colleges(body)).toEqual(['Ohio State University', 'Rice University', 'Undated']);
    expect(body[1].athlete).toBe('Z. M.');
    expect(text).not.toMatch(NAMES);
    expect((await send('get', '/placements')).text).not.toMatch(NAMES);
  });

  it('shows the name where the family wants it and a consent is on record', async () => {
    await createPlacement({ ...PERSON, showsName: true, consent: CONSENT });

    expect((await listed())[0].athlete).toBe('Zuleika Marchbanks');
    expect((await get('/sitemap.xml').expect(200)).text).toContain('/results</loc>');
  });

  it.each([
    ['not published', { isPublished: false }],
    ['not checked', { checkedOn: null }],
    ['to show a name without a consent', { showsName: true }],
    ['to show a name with a consent of nobody', { showsName: true, consent: { ...CONSENT, givenBy: ' ' } }],
    ['withdrawn, with the name', { showsName: true, consent: WITHDRAWN }],
    ['withdrawn, by initials', { consent: WITHDRAWN }],
  ])('leaves out what is %s, and does not count it', async (_what, fields) => {
    await createPlacement({ ...PERSON, ...fields });

    expect(await listed()).toEqual([]);
    const nothing = { placements: 0, colleges: 0, states: 0, checked_on: null };
    expect(await listed('/placements/summary')).toEqual(nothing);
    expect((await get('/sitemap.xml')).text).not.toContain('/results<');
  });

  it.each([
    ['Zoë', 'de la Cruz', 'Z. D.'],
    ['עדי', 'كريم', 'ע. ك.'],
    ['🏌️', '😀', ''],
  ])('makes initials of %j and %j', async (firstName, lastName, initials) => {
    await createPlacement({ firstName, lastName });

    expect((await listed())[0].athlete).toBe(initials);
  });

  it('cannot be searched, or sorted by the name', async () => {
    await createPlacement({ ...PERSON, year: 2023 });
    await createPlacement({ lastName: 'Aaron', year: 2022 });

    const all = (await listed()) as object[];
    expect(all).toHaveLength(2);
    for (const query of ['sort=-name', 'q=zuleika&sort=name&limit=1'])
      expect(await listed(`/placements?${query}`)).toEqual(all);
  });

  it('is no longer than it says; the summary counts all, and a college once, in whatever spelling', async () => {
    const many = Array.from({ length: limits.placementsShown }, (_, nr) => ({
      college: `College ${nr % 30}`,
      state: nr % 2 ? 'TX' : 'OH',
      year: 1990 + (nr % 40),
      checkedOn: new Date('2026-09-01'),
    }));
    await Placement.insertMany(many);
    for (const [college, state] of [
      ['St. Mary’s  University', 'TX'],
      ['st mary’s university', 'TX'],
      ['St. Mary’s University', 'OH'],
    ] as const)
      await createPlacement({ college, state, checkedOn: new Date('2026-09-20') });

    expect(await listed()).toHaveLength(limits.placementsShown);
    const summary = await listed('/placements/summary');
    expect(summary).toEqual({
      placements: limits.placementsShown + 3,
      colleges: 32,
      states: 2,
      checked_on: '2026-09-20T00:00:00.000Z',
    });
  });
});

describe('GET /placements/admin/all', () => {
  const all = async (query = '') => (await send('get', `/placements/admin/all${query}`).expect(200)).body;

  it('has every placement with its names, and why visitors do not see it', async () => {
    await createPlacement({ ...PERSON, consent: CONSENT });
    await createPlacement({ isPublished: false });
    await createPlacement({ showsName: true });

    const body = await all('?sort=created_at');
    expect(body[0]).toMatchObject({ first_name: 'Zuleika', consent: { given_by: 'R. Marchbanks' } });
    const states = (body as { shown_state: string }[]).map(({ shown_state }) => shown_state);
    expect(states).toEqual(['shown', 'unpublished', 'unconsented']);
  });
});

const post = (body: object) => send('post', '/placements').send(body);
const VALID = { college: 'Rice University', state: 'TX' };

describe('POST /placements', () => {
  it('needs a college and its state, ignores what is derived, and is published once it was checked', async () => {
    const derived = { isVisible: true, shown_state: 'shown', athlete: 'Forged' };
    const { body } = await post({ ...VALID, ...derived, first_name: ' Ana ', last_name: 'Ruiz' }).expect(201);
    const unchecked = { first_name: 'Ana', athlete: 'A. R.', shown_state: 'unchecked', consent: null };
    expect(body).toMatchObject(unchecked);
    const checked = await send('put', `/placements/${body.id}`).send({ checkedOn: '2026-10-01' }).expect(200);
    expect(checked.body).toMatchObject({ shown_state: 'shown', college: 'Rice University' });
  });

  const CHECKED = placementMessages.checkedInFuture;

  it.each([
    ['a blank college', { ...VALID, college: ' ' }, 'college', placementMessages.collegeRequired],
    ['a state that is none', { ...VALID, state: 'tx' }, 'state', placementMessages.stateRequired],
    ['an amount', { ...VALID, share: '$40,000' }, 'share', expect.stringContaining('Share must be')],
    ['a late check', { ...VALID, checked_on: '2099-01-01' }, 'checked_on', CHECKED],
  ])('refuses %s, and stores nothing', async (_what, body, field, message) => {
    const refused = await post(body).expect(422);

    expect(refused.body.fields).toEqual({ [field]: message });
    expect(await Placement.countDocuments()).toBe(0);
  });
});

describe('PUT /placements/:id', () => {
  const put = (id: unknown, body: object) => send('put', `/placements/${String(id)}`).send(body);
  const given = { givenBy: 'R. Hartley', givenAt: new Date('2026-09-01'), withdrawnAt: null };

  it('leaves what it does not name, and empties what it clears', async () => {
    const { id } = await createPlacement({ city: 'Houston', share: 'Full', consent: given });

    const { body } = await put(id, { sport: 'Rowing', consent: { given_by: 'M. Hartley' }, clear: ['city'] });

    expect(body).toMatchObject({ sport: 'Rowing', city: '', share: 'Full' });
    expect(body.consent).toEqual({
      given_by: 'M. Hartley',
      given_at: '2026-09-01T00:00:00.000Z',
      withdrawn_at: null,
    });
  });

  it.each([{ consent: null }, { clear: ['consent'] }])(
    'keeps a withdrawn consent against %j, and takes it given again',
    async (removal) => {
      const consent = { ...given, withdrawnAt: new Date('2026-10-02') };
      const { id } = await createPlacement({ showsName: true, consent });

      const { body } = await put(id, removal).expect(422);
      expect(body.fields).toEqual({ consent: placementMessages.withdrawnConsent });
      expect(await Placement.findById(id)).toMatchObject({ isVisible: false });

      const undone = await put(id, { consent: { withdrawn_at: null } }).expect(422);
      expect(undone.body.fields).toEqual({ 'consent.withdrawn_at': placementMessages.withdrawnConsent });

      const again = { given_at: '2026-11-01', withdrawn_at: null };
      expect((await put(id, { consent: again }).expect(200)).body.shown_state).toBe('shown');
    },
  );
});

describe('the consent of the athlete of the same name', () => {
  const NAME = { firstName: 'Isla', lastName: 'Hartley' };
  const CHECKED = { consent: { ...CONSENT, givenBy: 'R. Hartley' }, showsName: true };
  const results = async () =>
    ((await listed()) as { athlete: string }[]).map(({ athlete }) => athlete).sort();

  it('that is withdrawn takes placements off the page, in the trash too, and publishes none', async () => {
    const token = await calls.tokenFor((await createGolfer(NAME)).id as string);
    await calls.agree(token);
    const [deleted] = [
      await createPlacement({ ...NAME, ...CHECKED }),
      await createPlacement({ ...NAME, ...CHECKED }),
    ];
    await send('delete', `/placements/${deleted.id}`).expect(204);
    await createPlacement({ ...CHECKED, firstName: 'Isla M.', lastName: 'Hartley', showsName: false });
    await createPlacement({ ...CHECKED, firstName: 'Isla', lastName: 'Harty' });
    await createPlacement({ ...CHECKED, firstName: 'Rosa', lastName: 'Hartley' });
    await createPlacement({ ...NAME, showsName: true });
    await createPlacement({ ...NAME, ...CHECKED, isPublished: false });
    expect(await results()).toEqual(['I. H.', 'Isla Hartley', 'Isla Harty', 'Rosa Hartley']);

    await calls.withdraw(token).expect(200);

    await send('post', `/trash/${deleted.id}/restore`).expect(200);
    expect(await results()).toEqual(['Isla Harty', 'Rosa Hartley']);
    expect(await listed('/placements/summary')).toMatchObject({ placements: 2 });
  });

  it('that is declined by its link, or withdrawn in the admin area, has the same consequences', async () => {
    const withdrawn = { given_by: 'R. Hartley', given_at: '2026-01-02', withdrawn_at: '2026-02-03' };
    for (const withdraw of [
      async (id: string) => calls.decline(await calls.tokenFor(id)).expect(200),
      (id: string) => send('put', `/golfers/${id}`).send({ consent: withdrawn }).expect(200),
    ]) {
      const { id } = await createGolfer(NAME);
      await createPlacement({ ...NAME, ...CHECKED });
      await withdraw(id as string);
      expect(await results()).toEqual([]);
    }
  });
});
