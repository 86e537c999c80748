import { hideableGroups } from '@site/contract';
import request from 'supertest';
import { setUpConsent } from '../../testing/consentCalls';
import { setUpWholeAthletes, WORDS } from '../../testing/wholeAthletes';
import { Golfer } from './golfer.model';

const { api, calls, send } = setUpConsent();
const { createWhole, publicTexts } = setUpWholeAthletes({ api, send });
beforeEach(() => Golfer.deleteMany());

it.each(Object.entries(WORDS))(
  'hides %s from every public answer, and from the admin none of it',
  async (group, words) => {
    const { id } = await createWhole();
    const token = await calls.tokenFor(id);
    expect(await publicTexts(id)).toContain(words);

    await await calls.agree(token, { [group]: 'nobody' });

    const seen = await publicTexts(id);
    expect(seen).not.toContain(words);
    const others = Object.entries(WORDS).filter(([other]) => other !== group && group !== 'name');
    for (const [, other] of others) expect(seen).toContain(other);
    const { text } = await send('get', `/golfers/${id}`);
    expect(text).toContain(words);
  },
);

it('hides the photo from every public answer, and stops serving it at the address that was public', async () => {
  const { id, photo } = await createWhole();
  expect(await publicTexts(id)).toContain(photo);
  await request(api.server).get(`/api${photo}`).expect(200);

  await calls.agree(await calls.tokenFor(id), { photo: 'nobody' });

  const { body } = await request(api.server).get(`/api/golfers/${id}`).expect(200);
  expect(body).toMatchObject({ headshot: null, headshot_url: null });
  await request(api.server).get(`/api${photo}`).expect(404);
  const stored = await Golfer.findById(id).orFail();
  expect(await publicTexts(id)).not.toContain(stored.photo?.id);
  const { body: admins } = await send('get', `/golfers/${id}`);
  await request(api.server).get(`/api${admins.headshot_url}`).expect(200);
});

it('shows nothing at all of an athlete whose name nobody may see', async () => {
  const { id } = await createWhole();

  await calls.agree(await calls.tokenFor(id), { name: 'nobody' });

  await request(api.server).get(`/api/golfers/${id}`).expect(404);
  expect(await publicTexts(id)).not.toMatch(/Quillfeather|quillfeather/);
});

it('keeps the choices when an admin edits the athlete, or removes the consent record', async () => {
  const { id } = await createWhole();
  await calls.agree(await calls.tokenFor(id), { academics: 'nobody' });
  const put = (patch: object) => send('put', `/golfers/${id}`).send(patch).expect(200);

  await put({ academics: { major: 'Marine law' }, hidden_groups: [] });
  await put({ clear: ['consent'] });

  expect(await publicTexts(id)).not.toMatch(/Marine law|Oceanography/);
});

it('keeps the choices through trash and restore', async () => {
  const { id } = await createWhole();
  await calls.agree(await calls.tokenFor(id), { testimonial: 'nobody' });
  await send('delete', `/golfers/${id}`).expect(204);

  await send('post', `/trash/${id}/restore`).expect(200);

  expect(await publicTexts(id)).not.toContain(WORDS.testimonial);
});

it('lets search engines in only where that was chosen', async () => {
  const { id } = await createWhole();
  const indexable = async () => (await request(api.server).get(`/api/golfers/${id}`)).body.is_indexable;
  const token = await calls.tokenFor(id);

  await calls.agree(token);
  expect(await indexable()).toBe(true);

  await calls.agree(await calls.tokenFor(id), { search_engines: 'nobody' });
  expect(await indexable()).toBe(false);
});

it('hides nothing of an athlete from before there were links', async () => {
  const { id } = await createWhole();
  await Golfer.collection.updateMany({}, { $unset: { hiddenGroups: 1 } });

  const seen = await publicTexts(id);

  for (const words of Object.values(WORDS)) expect(seen).toContain(words);
  const { body } = await send('get', `/golfers/${id}`);
  expect(body.hidden_groups).toEqual([]);
});

it('knows every part that can be hidden', () => {
  expect([...Object.keys(WORDS), 'photo'].sort()).toEqual([...hideableGroups].sort());
});
