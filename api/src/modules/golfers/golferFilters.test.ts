import { londonDay } from '@site/contract';
import type { Types } from 'mongoose';
import request from 'supertest';
import { DAY_MS } from '../../shared/calendar';
import { createGolfer, createTrainer } from '../../testing/createRecords';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';

let api: TestApi;
let admin: TestAdmin;
let trainer: Types.ObjectId;

const today = new Date(`${londonDay(new Date())}T00:00:00Z`).getTime();
const consent = (more: object) => ({
  consent: {
    givenBy: '',
    givenAt: null,
    scope: '',
    withdrawnAt: null,
    searchEngines: false,
    adultOn: null,
    belowSixteen: false,
    ...more,
  },
});
const given = (daysAgo: number, more = {}) =>
  consent({ givenBy: 'R. Hartley', givenAt: new Date(today - daysAgo * DAY_MS), ...more });

beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
  trainer = (await createTrainer())._id;
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
    TurnsSoon: given(10, { adultOn: new Date(today + 60 * DAY_MS), belowSixteen: false }),
    TurnsLater: given(10, { adultOn: new Date(today + 61 * DAY_MS), belowSixteen: false }),
    AgreedBefore: given(10, { adultOn: new Date(today - 5 * DAY_MS), belowSixteen: false }),
    AgreedSince: given(10, { adultOn: new Date(today - 10 * DAY_MS), belowSixteen: false }),
    UnaskedAdult: consent({ adultOn: new Date(today), belowSixteen: false }),
    GoneAdult: given(10, { adultOn: new Date(today), belowSixteen: false, withdrawnAt: new Date() }),
    Winger: { ...given(10), sports: ['Soccer'], gradYear: 2032 },
    Rower: { ...given(10), sports: ['Rowing', 'Golf'], gradYear: 2031, trainerId: trainer },
  };
  for (const [lastName, fields] of Object.entries(golfers))
    await createGolfer({ firstName: 'Ana', lastName, sports: ['Golf'], gradYear: 2027, ...fields });
});
afterAll(() => api.stop());

const ask = (query: string) =>
  request(api.server).get(`/api/golfers/admin/all?sort=name&${query}`).set('Authorization', admin.bearer);
async function namesOf(query: string): Promise<string[]> {
  const { body, headers } = await ask(query).expect(200);
  const names = (body as { last_name: string }[]).map(({ last_name }) => last_name);
  expect(headers['x-total-count']).toBe(String(names.length));
  return names;
}

describe('the athletes are filtered', () => {
  it.each([
    ['consent=missing', ['Never', 'Nobody', 'NoDay', 'UnaskedAdult']],
    ['consent=hidden_missing', ['HiddenNever']],
    ['consent=hidden_given', ['HiddenAgreed']],
    ['consent=adult', ['AgreedBefore', 'TurnsSoon', 'UnaskedAdult']],
    ['consent=old', ['HiddenForYears', 'LongAgo']],
    ['consent=withdrawn', ['Declined', 'GoneAdult', 'Withdrawn']],
    [
      'status=hidden',
      ['Declined', 'GoneAdult', 'HiddenAgreed', 'HiddenForYears', 'HiddenNever', 'Withdrawn'],
    ],
    ['status=public&grad_year=2031', ['Rower']],
    ['sport=Rowing', ['Rower']],
    ['sport=rowing', ['Rower']],
    ['sport=%20R%C3%B3WING', ['Rower']],
    ['sport=Row', []],
    ['sport=%E2%80%93', []],
    ['sport=Football', ['Winger']],
    ['sport=Soccer', ['Winger']],
    ['sport=fOOTBALL', ['Winger']],
    ['grad_year=1999', []],
  ])('by %s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('by trainer', async () => {
    expect(await namesOf(`trainer=${String(trainer)}`)).toEqual(['Rower']);
  });

  it('and searched, sorted and paged at the same time', async () => {
    const { body, headers } = await ask('status=public&q=ana&limit=2&page=2').expect(200);

    expect((body as { last_name: string }[]).map(({ last_name }) => last_name)).toEqual([
      'AgreedSince',
      'LongAgo',
    ]);
    expect(headers['x-total-count']).toBe('12');
  });
});

describe.each([
  ['the public list', '/api/golfers?'],
  ['the list of the admin', '/api/golfers/admin/all?'],
])('%s', (_list, path) => {
  const found = async (q: string) => {
    const { body } = await request(api.server).get(`${path}q=${q}`).set('Authorization', admin.bearer);
    return (body as { first_name: string }[]).map(({ first_name }) => first_name);
  };

  it('finds a name without its accents, and a sport by its other names', async () => {
    const lukasz = await createGolfer({ firstName: 'Łukasz', lastName: 'Żółć', sports: ['Soccer'] });

    expect(await found('lukasz')).toEqual(['Łukasz']);
    expect(await found('zolc')).toEqual(['Łukasz']);
    expect(await found('football%20luk')).toEqual(['Łukasz']);
    expect(await found('rowing%20luk')).toEqual([]);
    await lukasz.deleteOne();
  });
});

it.each([
  'status=draft',
  'consent=given',
  'photo=none',
  'trainer=ana',
  'trainer[$ne]=650000000000000000000001',
  'sport[$ne]=Golf',
  `sport=${'x'.repeat(61)}`,
  'grad_year=soon',
  'status=public&status=hidden',
])('a list with %s is refused', async (query) => {
  await ask(query).expect(400);
});

it('the athletes are filtered by a photo that is missing although visitors may see one', async () => {
  const photo = { id: 'a-photo', width: 150, height: 150, widths: [150] };
  const golfers = {
    Shown: { photo },
    Bare: { photo: null },
    PhotoHidden: { photo: null, hiddenGroups: ['photo' as const] },
    BareAndUnseen: { photo: null, isPublished: false },
  };
  for (const [lastName, fields] of Object.entries(golfers))
    await createGolfer({ lastName, sports: ['Fencing'], ...fields });

  expect(await namesOf('sport=Fencing&photo=missing')).toEqual(['Bare']);
});
