import { londonDay } from '@site/contract';
import { createComment } from '../../testing/createComment';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { buildConsent, createGolfer, createPost } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { DAY_MS } from '../../lib/time';
import { OutboxEntry } from '../mail/outbox.model';

const { send } = setUpTestApi();

it('GET /overview tells an owner what needs them', async () => {
  // One record of each kind that needs somebody, beside one that does not.
  const midnight = (daysFromNow: number): Date =>
    new Date(Date.parse(`${londonDay(new Date())}T00:00:00Z`) + daysFromNow * DAY_MS);
  const photo = { id: 'a-photo', width: 150, height: 150, widths: [150] };
  const consent = buildConsent({ givenAt: new Date('2026-01-01') });
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

  const answer = send('get', '/overview').expect('Cache-Control', 'no-store');
  expect((await answer.expect(200)).body).toEqual({
    new_leads: { count: 2 },
    steps_due: { count: 3 },
    failed_mails: { count: 1 },
    can_send_mails: false,
    comments_waiting: { count: 1 },
    without_consent: { count: 1 },
    adults: { count: 1 },
  });
});
