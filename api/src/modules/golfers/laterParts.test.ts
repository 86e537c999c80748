import { setUpConsent } from '../../testing/consentCalls';
import { setUpWholeAthletes, WORDS } from '../../testing/wholeAthletes';
import { ConsentLink } from './consentLink.model';
import { Golfer } from './golfer.model';
import { hideLaterParts } from './laterParts.service';

const { api, calls, send } = setUpConsent();
const { createWhole, publicTexts } = setUpWholeAthletes({ api, send });
beforeEach(() => Golfer.deleteMany());

const run = (isDryRun: boolean) => hideLaterParts({ isDryRun, signal: new AbortController().signal });

async function agreedBefore(): Promise<string> {
  const { id } = await createWhole();
  await calls.agree(await calls.tokenFor(id), { academics: 'nobody' });
  const unset = { 'agreement.choices.film': 1, 'agreement.choices.schedule': 1 };
  await ConsentLink.collection.updateMany({}, { $unset: unset });
  return id;
}

it('parts that came after a consent by link are hidden, once, and nothing else changes', async () => {
  const id = await agreedBefore();
  const { updatedAt } = await Golfer.findById(id).orFail();
  expect(await publicTexts(id)).toContain(WORDS.film);

  expect(await run(true)).toBe(1);
  expect(await publicTexts(id)).toContain(WORDS.film);
  expect(await run(false)).toBe(1);

  const seen = await publicTexts(id);
  for (const part of [WORDS.film, WORDS.schedule]) expect(seen).not.toContain(part);
  expect(seen).toContain(WORDS.results);
  const stored = await Golfer.findById(id).orFail();
  expect([...stored.hiddenGroups]).toEqual(['academics', 'film', 'schedule']);
  expect(stored.updatedAt).toEqual(updatedAt);
  expect(await run(false)).toBe(0);
});

it('one part is hidden where the other one is already, also in the trash', async () => {
  const [partly, deleted] = [await agreedBefore(), await agreedBefore()];
  await Golfer.updateOne({ _id: partly }, { $addToSet: { hiddenGroups: 'film' } });
  await send('delete', `/golfers/${deleted}`).expect(204);

  expect(await run(true)).toBe(2);
  expect(await run(false)).toBe(2);

  await send('post', `/trash/${deleted}/restore`).expect(200);
  for (const id of [partly, deleted])
    for (const part of [WORDS.film, WORDS.schedule]) expect(await publicTexts(id)).not.toContain(part);
  expect(await run(false)).toBe(0);
});

it('who has agreed with today’s text, or by no link, keeps what is shown', async () => {
  const { id } = await createWhole();
  await calls.agree(await calls.tokenFor(id));
  const { id: without } = await createWhole();

  expect(await run(false)).toBe(0);

  for (const each of [id, without]) expect(await publicTexts(each)).toContain(WORDS.film);
});

it('a link from before says that nobody sees the later parts', async () => {
  const id = await agreedBefore();

  expect((await calls.newestLink(id)).choices).toMatchObject({ film: 'nobody', results: 'everybody' });
});
