import { adminPlacementWire, limits, placementSummaryWire, placementWire } from '@site/contract';
import request from 'supertest';
import { followChanges } from '../../responseCache/serveCached';
import { createPlacement } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { contentCollections } from '../allModules';
import { Placement } from './placement.model';

const { api, send } = setUpTestApi();
beforeEach(() => Placement.deleteMany());

const get = (path: string) => request(api.server).get(`/api${path}`);
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
    for (const placement of body) await expectWire(placementWire, placement);
    expect((await send('get', '/placements')).text).not.toMatch(NAMES);
  });

  it('shows the name where the family wants it and a consent is on record', async () => {
    await createPlacement({ ...PERSON, showsName: true, consent: CONSENT });

    expect((await listed())[0].athlete).toBe('Zuleika Marchbanks');
  });

  it.each([
    ['not published', { isPublished: false }],
    ['not checked', { checkedOn: null }],
    ['to show a name without a consent', { showsName: true }],
    ['to show a name with a consent of nobody', { showsName: true, consent: { ...CONSENT, givenBy: ' ' } }],
    ['to show a name with a consent of no day', { showsName: true, consent: { ...CONSENT, givenAt: null } }],
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
    ['  élodie', '', 'É.'],
    ['E\u0301lodie', '“Quoted', 'É. Q.'],
    ['עדי', 'كريم', 'ע. ك.'],
    ['🏌️', '😀', ''],
    ['', '', ''],
  ])('makes initials of %j and %j', async (firstName, lastName, initials) => {
    await createPlacement({ firstName, lastName });

    expect((await listed())[0].athlete).toBe(initials);
  });

  it('cannot be searched, or sorted by the name', async () => {
    await createPlacement({ ...PERSON, year: 2023 });
    await createPlacement({ lastName: 'Aaron', year: 2022 });

    const all = await listed();
    expect(all).toHaveLength(2);
    for (const query of [
      'q=zuleika',
      'sort=name',
      'sort=-name',
      'sort=last_name',
      'q=zuleika&sort=name&limit=1',
    ])
      expect(await listed(`/placements?${query}`)).toEqual(all);
  });

  it('is no longer than it says, and the summary counts all', async () => {
    const many = Array.from({ length: limits.placementsShown + 20 }, (_, nr) => ({
      ...{ college: `College ${nr % 30}`, state: nr % 2 ? 'TX' : 'OH', year: 1990 + (nr % 40) },
      checkedOn: new Date(Date.UTC(2026, 8, 1 + (nr % 20))),
    }));
    await Placement.insertMany(many);

    expect(await listed()).toHaveLength(limits.placementsShown);
    const summary = await listed('/placements/summary');
    await expectWire(placementSummaryWire, summary);
    expect(summary).toEqual({
      ...{ placements: limits.placementsShown + 20, colleges: 30, states: 2 },
      checked_on: '2026-09-20T00:00:00.000Z',
    });
  });

  it('counts a college once, in whatever spelling, and its namesake in another state apart', async () => {
    await createPlacement({ college: 'St. Mary’s  University', state: 'TX' });
    await createPlacement({ college: 'st mary’s university', state: 'TX' });
    await createPlacement({ college: 'St. Mary’s University', state: 'OH' });

    expect(await listed('/placements/summary')).toMatchObject({ placements: 3, colleges: 2, states: 2 });
  });

  it('is in the sitemap once there is something to see', async () => {
    await createPlacement();

    expect((await get('/sitemap.xml').expect(200)).text).toContain('/results</loc>');
  });

  it('forgets a kept answer when a consent is withdrawn', async () => {
    const unfollow = followChanges(api.cache, contentCollections);
    const { id } = await createPlacement({ ...PERSON, showsName: true, consent: CONSENT });
    for (const path of ['/placements', '/placements/summary']) await kept(path);
    expect((await get('/placements')).text).toMatch(NAMES);

    const consent = { withdrawn_at: '2026-10-02' };
    await send('put', `/placements/${id}`).send({ consent }).expect(200);

    expect(await listed()).toEqual([]);
    expect(await listed('/placements/summary')).toMatchObject({ placements: 0 });
    await unfollow();
  });
});

async function kept(path: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if (api.cache.get(`/api${path}`)) return;
    await get(path);
  }
  throw new Error('it was never kept');
}

describe('GET /placements/admin/all', () => {
  const all = async (query = '') => (await send('get', `/placements/admin/all${query}`).expect(200)).body;

  it('has every placement with its names, and why visitors do not see it', async () => {
    await createPlacement({ ...PERSON, consent: CONSENT });
    await createPlacement({ isPublished: false });
    await createPlacement({ showsName: true });

    const body = await all('?sort=created_at');
    for (const placement of body) await expectWire(adminPlacementWire, placement);
    expect(body[0]).toMatchObject({ first_name: 'Zuleika', consent: { given_by: 'R. Marchbanks' } });
    const states = (body as { shown_state: string }[]).map(({ shown_state }) => shown_state);
    expect(states).toEqual(['shown', 'unpublished', 'unconsented']);
  });

  it('finds names, colleges, states and sports, and sorts', async () => {
    await createPlacement({ ...PERSON, college: 'rice university', year: 2020 });
    await createPlacement({
      lastName: 'Ash',
      college: 'Ohio State',
      state: 'OH',
      sport: 'Rowing',
      year: 2024,
    });

    for (const [query, found] of [
      ['?q=zul', ['rice university']],
      ['?q=ric%20texas', ['rice university']],
      ['?q=rowing', ['Ohio State']],
      ['?sort=college', ['Ohio State', 'rice university']],
      ['?sort=year', ['rice university', 'Ohio State']],
      ['?sort=-name', ['rice university', 'Ohio State']],
      ['?sort=state&limit=1', ['Ohio State']],
    ] as const)
      expect(colleges(await all(query))).toEqual(found);
  });
});
