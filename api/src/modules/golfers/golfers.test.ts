import { golferWire, londonDay } from '@site/contract';
import { Types } from 'mongoose';
import { renderSVG } from 'uqr';
import { buildConsent, createGolfer, createTrainer } from '../../testing/createRecords';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { Golfer, type GolferFields } from './golfer.model';
import { DAY_MS } from '../../lib/time';
import { setUpTestApi } from '../../testing/setUpTestApi';

const { get, send } = setUpTestApi();
beforeEach(() => Golfer.deleteMany());

const HIDDEN = { isPublished: false };
const lastNames = (list: { last_name: string }[]) => list.map(({ last_name }) => last_name);

describe('GET /golfers', () => {
  it('lists published athletes by last name, ignoring case and accents', async () => {
    await createGolfer({ firstName: 'Zoe', lastName: 'adams' });
    await createGolfer({ firstName: 'Al', lastName: 'Östlund' });
    await createGolfer({ firstName: 'Bo', lastName: 'Ortiz' });
    await createGolfer({ firstName: 'Ann', lastName: 'Adams' });
    await createGolfer({ lastName: 'Hidden', ...HIDDEN });

    const { body, headers } = await get('/golfers').expect(200);

    expect(lastNames(body)).toEqual(['Adams', 'adams', 'Ortiz', 'Östlund']);
    expect(headers['x-total-count']).toBe('4');
    expect((await send('get', '/golfers').expect(200)).body).toHaveLength(4);
  });

  it('fills in unknown fields, and the first sport as the sport', async () => {
    await createGolfer();
    await createGolfer({ slug: 'of-two', sports: ['Tennis', 'Golf'] });

    const { body } = await get('/golfers').expect(200);

    expect(body[0]).toMatchObject({
      country: 'Unknown',
      sport: 'Golf',
      sports: [],
      grad_year: null,
      headshot_url: null,
      academics: { gpa: 0, sat: null, act: null, major: '' },
      personal: { socials: {} },
      trainer: null,
    });
    expect((await get('/golfers/of-two').expect(200)).body).toMatchObject({ sport: 'Tennis' });
  });

  it('sorts, filters, and searches by the beginnings of words in names, sports and country', async () => {
    await createGolfer({ lastName: 'One', gradYear: 2027, sports: ['Track & Field'], country: 'France' });
    await createGolfer({ lastName: 'Two', gradYear: 2026, sports: ['Golf'], country: 'Österreich' });

    const names = async (query: string) => lastNames((await get(`/golfers?${query}`).expect(200)).body);
    for (const query of ['sort=grad_year', 'sort=-name']) expect(await names(query)).toEqual(['Two', 'One']);
    for (const query of ['grad_year=2027', 'q=trac', 'q=athletics', 'q=one%20athl'])
      expect([query, ...(await names(query))]).toEqual([query, 'One']);
    for (const query of ['q=oster', 'q=gale%20tw']) expect(await names(query)).toEqual(['Two']);
    for (const query of ['grad_year=1', 'q=.*', 'q=xyz']) expect(await names(query)).toEqual([]);
  });
});

it('the trainer of an athlete is a coach without a title, and null where nobody may see the trainer, or there is none', async () => {
  const [known, hidden] = [
    await createTrainer({ firstName: 'Tess', lastName: 'Marlow' }),
    await createTrainer(HIDDEN),
  ];
  for (const trainerId of [known._id, hidden._id, new Types.ObjectId()]) await createGolfer({ trainerId });

  const { body } = await get('/golfers?sort=created_at').expect(200);
  const { body: seen } = await send('get', '/golfers/admin/all?sort=created_at').expect(200);

  const trainer = { id: known.id, slug: known.slug, first_name: 'Tess', last_name: 'Marlow', title: 'Coach' };
  expect(body.map((golfer: { trainer: unknown }) => golfer.trainer)).toEqual([trainer, null, null]);
  expect(seen[1]).toMatchObject({ trainer_id: hidden.id, trainer: { id: hidden.id } });
  expect(seen[2]).toMatchObject({ trainer: null, trainer_id: null });
});

describe('GET /golfers/:key', () => {
  it('finds an athlete by slug and by id', async () => {
    const golfer = await createGolfer({ slug: 'isla-hartley' });

    for (const key of ['isla-hartley', golfer.id, golfer.id.toUpperCase()]) {
      const { body } = await get(`/golfers/${key}`).expect(200);
      // The document allows an admin more at this address.
      await golferWire.validate(body, { strict: true });
      expect(body).toMatchObject({ id: golfer.id, slug: 'isla-hartley' });
    }
  });

  it('shows an unpublished athlete to an admin only', async () => {
    const golfer = await createGolfer({ slug: 'hidden', ...HIDDEN });

    for (const key of ['hidden', golfer.id]) {
      await get(`/golfers/${key}`).expect(404);
      const { headers } = await send('get', `/golfers/${key}`).expect(200);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

it('GET /golfers/admin/all lists everybody, newest first, with stored values, in pages', async () => {
  await createGolfer({ lastName: 'Old', createdAt: new Date('2025-01-01') });
  await createGolfer({ lastName: 'New', createdAt: new Date('2025-02-01'), ...HIDDEN });

  const { body } = await send('get', '/golfers/admin/all').expect(200);

  expect(lastNames(body)).toEqual(['New', 'Old']);
  // The public list has 'Unknown' for a missing country.
  expect(body[0]).toMatchObject({ is_published: false, consent: null, trainer_id: null, country: '' });
  const sorted = await send('get', '/golfers/admin/all?sort=name&limit=1&page=2&q=gale').expect(200);
  expect([lastNames(sorted.body), sorted.headers['x-total-count']]).toEqual([['Old'], '2']);
});

describe('GET /golfers/:key/qr.svg', () => {
  const qrOf = (key: string) => get(`/golfers/${key}/qr.svg`);

  it('is the address of the profile, drawn dark on light, and does nothing when it is opened', async () => {
    await createGolfer({ slug: 'isla-hartley' });
    const { headers, body } = await qrOf('isla-hartley').expect(200);

    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    const code = renderSVG(`${TEST_ORIGIN}/golfers/isla-hartley`, { ecc: 'M', border: 4 });
    expect(String(body)).toBe(code);
  });

  it.each<[string, Partial<GolferFields>]>([
    ['is hidden', { isPublished: false }],
    ['may not be named', { hiddenGroups: ['name'] }],
    ['has another slug', { slug: 'theo-kerr' }],
  ])('is there for no athlete who %s', async (_what, fields) => {
    await createGolfer({ slug: 'isla-hartley', ...fields });

    await qrOf('isla-hartley').expect(404);
  });
});

describe('the athletes are filtered', () => {
  const today = new Date(`${londonDay(new Date())}T00:00:00Z`).getTime();
  const consent = (more: object) => ({ consent: buildConsent({ givenBy: '', givenAt: null, ...more }) });
  const given = (daysAgo: number, more = {}) =>
    consent({ givenBy: 'R. Hartley', givenAt: new Date(today - daysAgo * DAY_MS), ...more });
  const ask = (query: string) => send('get', `/golfers/admin/all?sort=name&${query}`);
  async function namesOf(query: string): Promise<string[]> {
    const { body, headers } = await ask(query).expect(200);
    expect(headers['x-total-count']).toBe(String(body.length));
    return lastNames(body);
  }

  it('by consent, status, sport and year, also all at once', async () => {
    const fencing = { ...given(10), sports: ['Fencing'] };
    const golfers = {
      Agreed: given(10),
      LongAgo: given(400),
      Nobody: given(400, { givenBy: '' }),
      NoDay: consent({ givenBy: 'R. Hartley' }),
      Never: { consent: null },
      HiddenNever: { consent: null, isPublished: false },
      HiddenAgreed: { ...given(10), isPublished: false },
      HiddenForYears: { ...given(400), isPublished: false },
      Declined: consent({ withdrawnAt: new Date() }),
      Withdrawn: given(400, { withdrawnAt: new Date() }),
      // Adults, now or soon, and whether anyone agreed before or after they came of age.
      TurnsSoon: given(10, { adultOn: new Date(today + 60 * DAY_MS) }),
      TurnsLater: given(10, { adultOn: new Date(today + 61 * DAY_MS) }),
      AgreedBefore: given(10, { adultOn: new Date(today - 5 * DAY_MS) }),
      AgreedSince: given(10, { adultOn: new Date(today - 10 * DAY_MS) }),
      UnaskedAdult: consent({ adultOn: new Date(today) }),
      GoneAdult: given(10, { adultOn: new Date(today), withdrawnAt: new Date() }),
      Fencer: fencing,
      HiddenFencer: { ...fencing, isPublished: false },
      Winger: { ...given(10), sports: ['Soccer'], gradYear: 2032 },
      Rower: { ...given(10), sports: ['Rowing', 'Golf'], gradYear: 2031 },
    };

    for (const [lastName, fields] of Object.entries(golfers))
      await createGolfer({ firstName: 'Ana', lastName, sports: ['Golf'], gradYear: 2027, ...fields });
    const expected = {
      'consent=missing': ['Never', 'Nobody', 'NoDay', 'UnaskedAdult'],
      'consent=adult': ['AgreedBefore', 'TurnsSoon', 'UnaskedAdult'],
      'consent=old': ['HiddenForYears', 'LongAgo'],
      'consent=withdrawn': ['Declined', 'GoneAdult', 'Withdrawn'],
      'status=hidden&sport=Fencing': ['HiddenFencer'],
      'status=public&grad_year=2031': ['Rower'],
      'sport=%20R%C3%B3WING': ['Rower'],
      'sport=fOOTBALL': ['Winger'],
    };
    for (const [query, names] of Object.entries(expected))
      expect([query, ...(await namesOf(query))]).toEqual([query, ...names]);

    const { body, headers } = await ask('status=public&q=ana%20golf&limit=2&page=2').expect(200);
    expect([lastNames(body), headers['x-total-count']]).toEqual([['AgreedSince', 'LongAgo'], '11']);
  });
});
