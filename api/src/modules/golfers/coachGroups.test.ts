import { type ConsentAudience, hideableGroups } from '@site/contract';
import request from 'supertest';
import { coachCalls } from '../../testing/coachCalls';
import { setUpConsent } from '../../testing/consentCalls';
import { setUpWholeAthletes, WORDS } from '../../testing/wholeAthletes';
import { CoachLink } from './coachLink.model';
import { ConsentLink } from './consentLink.model';
import { Golfer } from './golfer.model';

const { api, calls, send } = setUpConsent();
const coaches = coachCalls({ api, send });
const { createWhole, publicTexts } = setUpWholeAthletes({ api, send });
beforeEach(() => Promise.all([Golfer.deleteMany(), CoachLink.deleteMany()]));

async function createWith(choices: Partial<Record<string, ConsentAudience>>) {
  const created = await createWhole();
  const token = await calls.tokenFor(created.id);
  const answer = await calls.agree(token, choices);
  expect(answer.status).toBe(200);
  return { ...created, token };
}

const lookAt = async (token: string) => (await coaches.look(token)).text;

it.each(Object.entries(WORDS))(
  '%s for coaches is in no public answer, and on their page',
  async (group, words) => {
    const { id } = await createWith({ [group]: 'coaches' });
    const token = await coaches.tokenFor(id);

    expect(await publicTexts(id)).not.toContain(words);
    const seen = await lookAt(token);
    for (const each of Object.values(WORDS)) expect(seen).toContain(each);
    expect(await coaches.list(id)).toMatchObject({ coach_groups: [group], is_shown: true });
    const { body } = await send('get', `/golfers/${id}`).expect(200);
    expect(body).toMatchObject({ hidden_groups: [group], coach_groups: [group] });
    expect(body.consent.scope).toMatch(/Coaches with the link see: [a-z ]+\. Nobody sees: nothing\.$/);
  },
);

it.each(Object.entries(WORDS).filter(([group]) => group !== 'name'))(
  '%s for nobody is not on the page of a coach either',
  async (group, words) => {
    const { id } = await createWith({ [group]: 'nobody', photo: 'coaches' });
    const seen = await lookAt(await coaches.tokenFor(id));

    expect(seen).not.toContain(words);
    expect(seen).toContain(WORDS.name);
  },
);

it('a profile whose name is for coaches is nowhere else, under no address', async () => {
  const { id, slug } = await createWith({ name: 'coaches' });
  const token = await coaches.tokenFor(id);

  for (const key of [id, slug]) await request(api.server).get(`/api/golfers/${key}`).expect(404);
  expect(await publicTexts(id)).not.toContain('Isla');
  expect((await coaches.look(token).expect(200)).body).toMatchObject({
    profile: { last_name: WORDS.name },
    is_public: false,
  });
});

describe('a photo for coaches', () => {
  it('has an address that was never public, which ends with the consent', async () => {
    const { id, photo, token } = await createWith({ photo: 'coaches' });
    await request(api.server).get(`/api${photo}`).expect(404);
    const view = (await coaches.look(await coaches.tokenFor(id)).expect(200)).body;
    const url = view.profile.headshot_url as string;
    const { headers } = await request(api.server).get(`/api${url}`).expect(200);
    expect(headers['cache-control']).toMatch(/^private,/);
    const stored = await Golfer.findById(id).orFail();
    expect(await publicTexts(id)).not.toContain(stored.photo?.id);

    await calls.withdraw(token).expect(200);

    await request(api.server).get(`/api${url}`).expect(404);
  });

  it('has another address once nobody may see it, and keeps it when everybody may', async () => {
    const { id } = await createWith({ photo: 'coaches' });
    const link = await coaches.tokenFor(id);
    const urlNow = async () => (await coaches.look(link).expect(200)).body.profile.headshot_url as string;
    const url = await urlNow();

    await calls.agree(await calls.tokenFor(id), { photo: 'everybody' });
    expect(await urlNow()).toBe(url);
    await calls.agree(await calls.tokenFor(id), { photo: 'coaches' });
    const second = await urlNow();
    expect(second).not.toBe(url);
    await request(api.server).get(`/api${url}`).expect(404);

    await calls.agree(await calls.tokenFor(id), { photo: 'nobody' });
    expect(await urlNow()).toBeNull();
    await request(api.server).get(`/api${second}`).expect(404);
  });
});

describe('the view of coaches', () => {
  it('ends with the consent at once, and no old link works when it is given again', async () => {
    const { id, token } = await createWith({ academics: 'coaches' });
    const link = await coaches.tokenFor(id);
    await coaches.look(link).expect(200);

    await calls.withdraw(token).expect(200);
    await coaches.look(link).expect(404);

    await calls.agree(await calls.tokenFor(id), { academics: 'coaches' });
    await coaches.look(link).expect(404);
    expect(await CoachLink.countDocuments()).toBe(0);
    await coaches.look(await coaches.tokenFor(id)).expect(200);
  });

  it('ends when somebody says no, and when an admin enters the withdrawal', async () => {
    const first = await createWith({ academics: 'coaches' });
    const link = await coaches.tokenFor(first.id);
    await calls.decline(await calls.tokenFor(first.id)).expect(200);
    await coaches.look(link).expect(404);

    const second = await createWith({ academics: 'coaches' });
    const other = await coaches.tokenFor(second.id);
    const consent = { withdrawn_at: '2026-02-03' };
    await send('put', `/golfers/${second.id}`).send({ consent }).expect(200);
    await coaches.look(other).expect(404);
    await send('put', `/golfers/${second.id}`)
      .send({ consent: { given_at: '2026-02-04', withdrawn_at: null } })
      .expect(200);
    await coaches.look(other).expect(404);
  });

  it('ends with a withdrawal while the athlete is in the trash', async () => {
    const { id, token } = await createWith({ academics: 'coaches' });
    await coaches.tokenFor(id);
    await send('delete', `/golfers/${id}`).expect(204);

    await calls.withdraw(token).expect(200);

    expect(await CoachLink.countDocuments()).toBe(0);
  });

  it('has no part for coaches once the consent is removed from the record', async () => {
    const { id } = await createWith({ academics: 'coaches' });
    const link = await coaches.tokenFor(id);
    await send('put', `/golfers/${id}`)
      .send({ clear: ['consent'] })
      .expect(200);

    expect(await lookAt(link)).not.toContain(WORDS.academics);
    expect(await publicTexts(id)).not.toContain(WORDS.academics);
  });

  it('follows a new answer, and an admin’s save changes nothing of it', async () => {
    const { id } = await createWith({ academics: 'coaches' });
    const link = await coaches.tokenFor(id);
    const patch = {
      academics: { major: 'Marine law' },
      hidden_groups: [],
      coach_groups: ['academics', 'name'],
    };
    await send('put', `/golfers/${id}`).send(patch).expect(200);
    const { body } = await coaches.look(link).expect(200);
    expect(body.profile).toMatchObject({ academics: { major: 'Marine law' }, is_indexable: false });
    expect((await request(api.server).get(`/api/golfers/${id}`)).body.is_indexable).toBe(true);
    expect(await publicTexts(id)).not.toContain('Marine law');

    await calls.agree(await calls.tokenFor(id), { academics: 'nobody' });
    expect(await lookAt(link)).not.toContain('Marine law');
  });

  it('has nothing of a consent by the earlier text, where nobody meant nobody', async () => {
    const { id } = await createWith({ academics: 'nobody' });
    await ConsentLink.updateMany({}, { 'agreement.textVersion': '2026-11' });
    await Golfer.collection.updateMany({}, { $unset: { coachGroups: 1 } });

    expect(await lookAt(await coaches.tokenFor(id))).not.toContain(WORDS.academics);
    const { body } = await send('get', `/golfers/${id}`).expect(200);
    expect(body).toMatchObject({ hidden_groups: ['academics'], coach_groups: [] });
  });
});

it('search engines have no link, so the choice is not theirs', async () => {
  const { id } = await createWhole();

  const answer = await calls.agree(await calls.tokenFor(id), { search_engines: 'coaches' });

  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields as object)).toEqual(['choices']);
});

it('is in the file of a person, and is erased with the athlete', async () => {
  const { id } = await createWith({ academics: 'coaches' });
  await coaches.tokenFor(id);
  const records = [{ kind: 'golfer', id }];

  const { text } = await send('post', '/privacy/export').send({ records }).expect(200);
  const [held] = JSON.parse(text).golfers.records;
  expect(held).toMatchObject({
    hidden_from_visitors: ['academics'],
    shown_to_coaches_with_the_link: ['academics'],
    coach_links: [{ given_to: 'Coach Miller, Ohio' }],
  });

  await send('post', '/privacy/erasures').send({ records }).expect(201);
  expect(await CoachLink.countDocuments()).toBe(0);
});

it('every part can be for coaches', () => {
  expect([...Object.keys(WORDS), 'photo'].sort()).toEqual([...hideableGroups].sort());
});
