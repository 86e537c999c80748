import {
  coachLinkMessages,
  coachLinksWire,
  coachViewWire,
  limits,
  londonDay,
  newCoachLinkWire,
} from '@site/contract';
import request from 'supertest';
import { DAY_MS, londonMidnight } from '../../shared/calendar';
import { COACH, coachCalls, deleteCoachLinks } from '../../testing/coachCalls';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { CoachLink } from './coachLink.model';
import { deleteExpiredCoachLinks } from './coachLink.service';
import { Golfer } from './golfer.model';

const { api, admin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
const calls = coachCalls({ api, send });
beforeEach(deleteCoachLinks);

const athlete = async (overrides: object = {}) => (await createGolfer(overrides)).id as string;
const dayIn = (days: number) =>
  new Date(Date.parse(londonDay(new Date())) + days * DAY_MS).toISOString().slice(0, 10);
const expire = (filter: object = {}) =>
  CoachLink.updateMany(filter, { expiresAt: new Date(Date.now() - 1000) });

describe('a new link', () => {
  it('is in one answer only, ends after ninety days, and only its hash is stored', async () => {
    const id = await athlete();

    const { body } = await calls.make(id).expect(201);

    await expectWire(newCoachLinkWire, body);
    expect(body.address).toMatch(new RegExp(`^${TEST_ORIGIN}/for-coaches#[\\w-]{43}$`));
    expect(body.link).toMatchObject({ ...COACH, created_by: admin.email });
    expect(body.link.last_day).toBe(dayIn(90));
    expect((await CoachLink.findOne())?.expiresAt).toEqual(londonMidnight(dayIn(91)));
    const token = new URL(body.address as string).hash.slice(1);
    const stored = JSON.stringify([await CoachLink.find().lean(), await AuditEntry.find().lean()]);
    expect(stored).not.toContain(token);
    const listed = await calls.list(id);
    await expectWire(coachLinksWire, listed);
    expect(listed).toEqual({ links: [body.link], coach_groups: [], is_shown: true });
  });

  it('ends with the last day that was chosen, in London', async () => {
    const id = await athlete();
    for (const days of [0, 30, limits.coachLinkDaysMax]) {
      const { body } = await calls.make(id, { ...COACH, last_day: dayIn(days) }).expect(201);
      expect(body.link.last_day).toBe(dayIn(days));
      expect((await CoachLink.findById(body.link.id))?.expiresAt).toEqual(londonMidnight(dayIn(days + 1)));
    }
  });

  it.each([
    [{ ...COACH, last_day: dayIn(-1) }, 'last_day', coachLinkMessages.dayOver],
    [{ ...COACH, last_day: dayIn(limits.coachLinkDaysMax + 1) }, 'last_day', coachLinkMessages.dayTooLate],
    [{ ...COACH, last_day: '2027-02-30' }, 'last_day', coachLinkMessages.badDay],
    [{ ...COACH, last_day: '\u0000' }, 'last_day', coachLinkMessages.badDay],
    [{ name: ' \u0000 ' }, 'name', coachLinkMessages.nameRequired],
    [{ name: 'x'.repeat(limits.nameMax + 1) }, 'name', expect.stringContaining('at most')],
    [{}, 'name', coachLinkMessages.nameRequired],
  ])('is refused with a sentence for %j', async (input, field, message) => {
    const { body } = await calls.make(await athlete(), input).expect(422);

    expect(body.fields).toEqual({ [field]: message });
    expect(await CoachLink.countDocuments()).toBe(0);
  });

  it('keeps any writing of a name, without control characters', async () => {
    const { body } = await calls.make(await athlete(), { name: 'المدرب \u0007ميلر\n🏌️' }).expect(201);

    expect(body.link.name).toBe('المدرب ميلر 🏌️');
  });

  it.each([
    ['is hidden', { isPublished: false }],
    ['has a withdrawn consent', { consent: { givenBy: 'R', givenAt: new Date(), withdrawnAt: new Date() } }],
    ['shows its name to nobody', { hiddenGroups: ['name'] }],
    [
      'shows its name to coaches, without a consent on record',
      { hiddenGroups: ['name'], coachGroups: ['name'] },
    ],
  ])('is refused for a profile that %s', async (_what, fields) => {
    const { body } = await calls.make(await athlete(fields)).expect(409);

    expect(body.message).toBe(coachLinkMessages.notShown);
    expect(await CoachLink.countDocuments()).toBe(0);
  });

  it('is refused beyond fifty that work, until one is withdrawn', async () => {
    const id = await athlete();
    const many = Array.from({ length: limits.coachLinks }, (_, nr) => ({
      ...{ golferId: id, name: `Coach ${nr}`, tokenHash: `h${nr}`, createdAt: new Date() },
      ...{ createdBy: admin.email, expiresAt: new Date(Date.now() + DAY_MS) },
    }));
    await CoachLink.create(many);
    expect((await calls.make(id).expect(409)).body.message).toBe(coachLinkMessages.tooMany);

    await calls.withdraw(id, (await calls.list(id)).links[0].id).expect(204);
    await calls.make(id).expect(201);
  });

  it('is in the audit trail without anybody’s name, and so is its end', async () => {
    const id = await athlete({ firstName: 'Isla' });
    await calls.make(id).expect(201);
    await calls.withdraw(id, (await calls.list(id)).links[0].id).expect(204);

    const entries = await AuditEntry.find().sort({ _id: 1 }).lean();
    expect(entries.map(({ action, recordId, title }) => [action, recordId, title])).toEqual([
      ['make_coach_link', id, ''],
      ['withdraw_coach_link', id, ''],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Miller|Isla/);
  });
});

describe('what a link shows', () => {
  it('is the profile, and is stored in no cache', async () => {
    const id = await athlete({ firstName: 'Isla', lastName: 'Hartley', testimonial: 'Fine.' });

    const { body, headers } = await calls.look(await calls.tokenFor(id)).expect(200);

    await expectWire(coachViewWire, body);
    expect(body).toMatchObject({
      profile: { first_name: 'Isla', testimonial: 'Fine.', is_indexable: false },
      is_public: true,
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers.etag).toBeUndefined();
    expect(JSON.stringify(body)).not.toMatch(/Miller|linksway\.example|hidden_groups|consent/);
  });
});

describe('a token', () => {
  it('that is unknown, expired or withdrawn, or of an athlete who may not be shown, has one answer', async () => {
    const ids = [];
    for (let nr = 0; nr < 6; nr += 1) ids.push(await athlete());
    const [late = '', gone = '', withdrawn = '', hidden = '', ended = '', unnamed = ''] = ids;
    const tokens = [];
    for (const id of ids) tokens.push(await calls.tokenFor(id));
    await expire({ golferId: late });
    await send('delete', `/golfers/${gone}`).expect(204);
    await calls.withdraw(withdrawn, (await calls.list(withdrawn)).links[0].id).expect(204);
    await send('put', `/golfers/${hidden}`).send({ is_published: false }).expect(200);
    const consent = { given_by: 'R', given_at: '2026-01-02', withdrawn_at: '2026-02-03' };
    await send('put', `/golfers/${ended}`).send({ consent }).expect(200);
    await Golfer.updateOne({ _id: unnamed }, { hiddenGroups: ['name'] });

    for (const token of [...tokens, 'x'.repeat(43), '\u0000'])
      expect((await calls.look(token).expect(404)).body).toEqual({
        message: coachLinkMessages.unknown,
        code: 'not_found',
      });
  });

  it('works again when its athlete comes back from the trash, and goes with the athlete for good', async () => {
    const id = await athlete();
    const token = await calls.tokenFor(id);
    await send('delete', `/golfers/${id}`).expect(204);
    await calls.look(token).expect(404);
    await send('post', `/trash/${id}/restore`).expect(200);
    await calls.look(token).expect(200);

    await send('delete', `/golfers/${id}`).expect(204);
    await send('delete', `/trash/${id}`).expect(204);
    expect(await CoachLink.countDocuments()).toBe(0);
  });

  it('is in no log line, neither while it works nor when it is refused', async () => {
    const token = await calls.tokenFor(await athlete());
    await calls.look(token).expect(200);
    await calls.look(`${token}${'x'.repeat(100)}`).expect(422);

    expect(JSON.stringify(api.logLines())).not.toContain(token);
  });

  it('is limited by the address that tries it', async () => {
    const tryOne = () =>
      request(api.server)
        .post('/api/for-coaches/look')
        .set('X-Forwarded-For', '203.0.113.79')
        .send({ token: 'x'.repeat(43) });
    for (let nr = 0; nr < limits.coachCallsPerTenMinutes; nr += 1) await tryOne().expect(404);

    const { headers } = await tryOne().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await calls.look(await calls.tokenFor(await athlete())).expect(200);
  });
});

it('a link is withdrawn only through its own athlete, once, and alone', async () => {
  const [id, other] = [await athlete(), await athlete()];
  const kept = await calls.tokenFor(id, { name: 'Coach Reed, Iowa' });
  const token = await calls.tokenFor(id);
  const [{ id: link }] = (await calls.list(id)).links;

  await calls.withdraw(other, link).expect(404);
  await calls.look(token).expect(200);
  const twice = await Promise.all([calls.withdraw(id, link), calls.withdraw(id, link)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([204, 404]);
  await calls.look(token).expect(404);
  await calls.look(kept).expect(200);
});

it('links that have expired are deleted, those that work are not', async () => {
  const id = await athlete();
  await calls.make(id).expect(201);
  await expire();
  const token = await calls.tokenFor(id);
  expect((await calls.list(id)).links).toHaveLength(1);

  expect(await deleteExpiredCoachLinks(new Date())).toBe(1);
  await calls.look(token).expect(200);
});
