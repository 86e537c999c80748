import { londonDay, type OverviewWire } from '@site/contract';
import { DAY_MS } from '../../lib/time';
import { createComment } from '../../testing/createComment';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { buildConsent, createGolfer, createPost } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Lead } from '../leads/lead.model';
import { Comment } from '../comments/comment.model';
import { Golfer } from '../golfers/golfer.model';
import { OutboxEntry } from '../mail/outbox.model';
import { Post } from '../posts/post.model';

const { send } = setUpTestApi();
beforeEach(async () => {
  for (const { collection } of [Lead, OutboxEntry, Golfer, Comment, Post]) await collection.deleteMany({});
});

const overview = async (): Promise<OverviewWire> =>
  (await send('get', '/overview').expect(200).expect('Cache-Control', 'no-store')).body as OverviewWire;

const midnight = (daysFromNow: number): Date =>
  new Date(Date.parse(`${londonDay(new Date())}T00:00:00Z`) + daysFromNow * DAY_MS);
const photo = { id: 'a-photo', width: 150, height: 150, widths: [150] };
const consent = buildConsent({ givenAt: new Date('2026-01-01') });
const one = { count: 1 };
const two = { count: 2 };

/** One record of each kind that needs somebody, beside one that does not. */
async function fill(): Promise<void> {
  await createApplication({ work: { nextStep: 'Call', nextStepOn: midnight(0) } });
  await createContactMessage({ work: { state: 'contacted', nextStep: 'Call', nextStepOn: midnight(-3) } });
  await createContactMessage({ work: { state: 'contacted', nextStep: 'Call', nextStepOn: midnight(1) } });
  await createContactMessage({ work: { state: 'contacted' } });
  for (const state of ['closed', 'joined'] as const) {
    await createApplication({ work: { state, nextStep: 'Call', nextStepOn: midnight(-3) } });
    await createApplication({ work: { state } });
  }
  await createContactMessage({ flags: ['honeypot'] });
  const mail = { kind: 'message' as const, recordId: (await createContactMessage())._id, attempts: 1 };
  await OutboxEntry.create([{ ...mail, state: 'failed' }, mail]);
  await createGolfer({ consent, photo });
  await createGolfer({ consent: { ...consent, givenBy: '' }, photo });
  await createGolfer({ isPublished: false });
  await createGolfer({ consent: { ...consent, adultOn: midnight(30) }, photo });
  await createGolfer({ consent: { ...consent, givenBy: '', adultOn: midnight(30) }, photo, isExample: true });
  const { _id: postId } = await createPost();
  await createComment({ postId, state: 'waiting' });
  await createComment({ postId });
}

it('tells an owner what needs them', async () => {
  await fill();

  expect(await overview()).toEqual({
    new_leads: two,
    steps_due: { count: 3 },
    failed_mails: one,
    can_send_mails: false,
    comments_waiting: one,
    without_consent: one,
    adults: one,
  });
});
