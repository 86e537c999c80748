import { londonDay, type OverviewWire } from '@site/contract';
import { DAY_MS } from '../../shared/calendar';
import { createComment } from '../../testing/createComment';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { createGolfer, createPost } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { signIn, type TestAdmin } from '../../testing/signIn';
import { Lead } from '../leads/lead.model';
import { Comment } from '../comments/comment.model';
import { Golfer } from '../golfers/golfer.model';
import { OutboxEntry } from '../mail/outbox.model';
import { Post } from '../posts/post.model';

const { api, admin, send } = setUpTestApi();
beforeEach(async () => {
  for (const { collection } of [Lead, OutboxEntry, Golfer, Comment, Post]) await collection.deleteMany({});
});
afterEach(() => jest.restoreAllMocks());

const overview = async (by: TestAdmin = admin): Promise<OverviewWire> =>
  (await send('get', '/overview', by).expect(200).expect('Cache-Control', 'no-store')).body as OverviewWire;

const midnight = (daysFromNow: number): Date =>
  new Date(Date.parse(`${londonDay(new Date())}T00:00:00Z`) + daysFromNow * DAY_MS);
const photo = { id: 'a-photo', width: 150, height: 150, widths: [150] };
const consent = {
  givenBy: 'R. Hartley',
  givenAt: new Date('2026-01-01'),
  scope: '',
  withdrawnAt: null,
  searchEngines: false,
  adultOn: null,
  belowSixteen: false,
};
const nothing = { count: 0, is_capped: false };
const one = { count: 1, is_capped: false };

/** One record of each kind that needs somebody, beside one that does not. */
async function fill(): Promise<void> {
  await createApplication({ work: { nextStep: 'Call', nextStepOn: midnight(0) } });
  await createContactMessage({ work: { state: 'contacted', nextStep: 'Call', nextStepOn: midnight(-3) } });
  await createContactMessage({ work: { state: 'contacted', nextStep: 'Call', nextStepOn: midnight(1) } });
  for (const state of ['closed', 'joined'] as const)
    await createApplication({ work: { state, nextStep: 'Call', nextStepOn: midnight(-3) } });
  await createContactMessage({ flags: ['honeypot'] });
  const mail = { kind: 'contact' as const, recordId: (await createContactMessage())._id, attempts: 1 };
  await OutboxEntry.create([{ ...mail, state: 'failed' }, mail]);
  await createGolfer({ consent, photo });
  await createGolfer({ consent });
  await createGolfer({ consent, hiddenGroups: ['photo'] });
  await createGolfer({ consent: { ...consent, givenBy: '' }, photo });
  await createGolfer({ isPublished: false });
  await createGolfer({ isPublished: false, consent: { ...consent, givenAt: midnight(-1) } });
  await createGolfer({ consent: { ...consent, adultOn: midnight(30), belowSixteen: false }, photo });
  const { _id: postId } = await createPost();
  await createComment({ postId, state: 'waiting' });
  await createComment({ postId });
  await createPost({ status: 'draft' });
  await createPost({ status: 'draft', title: 'Later', publishAt: new Date('2040-02-01T09:00:00Z') });
  await createPost({ status: 'draft', title: 'Sooner', publishAt: new Date('2040-01-01T09:00:00Z') });
}

it('tells an owner what needs them', async () => {
  await fill();

  expect(await overview()).toEqual({
    failed: [],
    new_leads: { count: 2, is_capped: false },
    spam_leads: one,
    steps_due: { count: 2, is_capped: false },
    leads_held: nothing,
    failed_mails: one,
    comments_waiting: one,
    agreed_hidden: one,
    without_consent: one,
    without_photo: one,
    adults: one,
    scheduled_posts: {
      count: 2,
      is_capped: false,
      next: [
        { id: expect.any(String), title: 'Sooner', publish_at: '2040-01-01T09:00:00.000Z' },
        { id: expect.any(String), title: 'Later', publish_at: '2040-02-01T09:00:00.000Z' },
      ],
    },
    drafts: one,
    examples: { golfers: nothing, trainers: nothing, testimonials: nothing },
  });
});

it('tells an editor of the posts alone', async () => {
  await fill();

  const told = await overview(await signIn('editor'));

  expect(Object.keys(told).sort()).toEqual(['comments_waiting', 'drafts', 'failed', 'scheduled_posts']);
  expect(told).toMatchObject({ failed: [], drafts: { count: 1 }, scheduled_posts: { count: 2 } });
});

describe('a part that cannot be read', () => {
  const mailsAre = (answer: () => Promise<number>) => {
    const count = OutboxEntry.countDocuments.bind(OutboxEntry);
    jest
      .spyOn(OutboxEntry, 'countDocuments')
      .mockImplementation((...given) => Object.assign(count(...given), { exec: answer }));
  };

  it('fails alone, and the log says why', async () => {
    await fill();
    mailsAre(() => Promise.reject(new Error('lost')));

    const told = await overview();

    expect(told).toMatchObject({ failed: ['failed_mails'], new_leads: { count: 2 }, drafts: { count: 1 } });
    expect(told).not.toHaveProperty('failed_mails');
    expect(api.logLines()).toContainEqual(
      expect.objectContaining({ part: 'failed_mails', msg: 'a part of the overview cannot be read' }),
    );
  });
});
