import { consentLinkMessages, limits, consentTextVersion, currentConsentText } from '@site/contract';
import pino from 'pino';
import request from 'supertest';
import { createListener } from '../../app';
import { DAY_MS } from '../../lib/time';
import {
  PARENT,
  agreementTo,
  consentCalls,
  expireLinks,
  setUpConsent,
  tokenIn,
} from '../../testing/consentCalls';
import { buildConsent, createGolfer } from '../../testing/createRecords';
import { runDailyJob } from '../../testing/dailyJobs';
import { type Mailbox, type ReceivedMail, startMailbox } from '../../testing/mailbox';
import { png } from '../../testing/pictures';
import { TEST_ENV, TEST_ORIGIN } from '../../testing/startTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { Golfer } from '../golfers/golfer.model';
import { OutboxEntry } from '../mail/outbox.model';
import { countUnsentMails } from '../mail/outbox.service';
import { startOutboxWorker } from '../mail/outboxWorker';
import { ConsentLink } from './consentLink.model';
import { deleteUnanswered } from './consentLink.service';

const MAIL_TO = 'desk@agency.example';

// Mails are sent by the workers of the tests only.
const { admin, api, calls, send } = setUpConsent({ SMTP_URL: 'smtp://127.0.0.1:9' });
const log = pino({ level: 'silent' });
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.stop());
beforeEach(() => {
  mailbox.mails.length = 0;
});

describe('a new link', () => {
  it('is in one answer only, expires after two weeks, and only its hash is stored', async () => {
    const { id } = await createGolfer();

    const { body } = await calls.make(id as string).expect(201);
    expect(body.address).toMatch(new RegExp(`^${TEST_ORIGIN}/consent#[\\w-]{43}$`));
    expect(body.link).toMatchObject({ ...PARENT, state: 'sent', created_by: admin.email });
    const days = (Date.parse(body.link.expires_at) - Date.parse(body.link.created_at)) / DAY_MS;
    expect(days).toBe(limits.consentLinkDays);
    const token = tokenIn(body.address);
    const stored = [await ConsentLink.find().lean(), await OutboxEntry.find().lean()];
    expect(JSON.stringify(stored)).not.toContain(token);
    const { text } = await calls.list(id as string).expect(200);
    expect(text).not.toContain(token);
  });

  it('replaces an earlier one that nobody has answered', async () => {
    const id = (await createGolfer()).id as string;
    const first = await calls.tokenFor(id);
    const second = await calls.tokenFor(id);

    await calls.look(first).expect(404);
    await calls.look(second).expect(200);
    const { body } = await calls.list(id).expect(200);
    expect(body.links.map(({ state }: { state: string }) => state)).toEqual(['opened', 'cancelled']);
  });

  it('can be withdrawn by the agency until it is answered, because then it withdraws the consent', async () => {
    const [id, other] = [(await createGolfer()).id as string, (await createGolfer()).id as string];
    const token = await calls.tokenFor(id);
    await calls.agree(await calls.tokenFor(other));
    await calls.cancel((await calls.newestLink(other)).id).expect(409);

    const link = await calls.newestLink(id);
    for (let time = 1; time <= 2; time += 1)
      expect((await calls.cancel(link.id).expect(200)).body.state).toBe('cancelled');

    expect((await calls.agreeTo(agreementTo('x', token))).status).toBe(404);
    expect(await Golfer.findById(id)).toMatchObject({ consent: null });
    const entry = await AuditEntry.findOne({ action: 'cancel_link' }).lean();
    expect(entry).toMatchObject({ recordId: id, outcome: 'done' });
  });

  it('is forgotten thirty days after it expired, unless somebody agreed', async () => {
    const [asked, agreed] = await Promise.all([createGolfer(), createGolfer()]);
    await calls.tokenFor(asked.id as string);
    await calls.agree(await calls.tokenFor(agreed.id as string));
    await expireLinks();

    const deletedAfter = (days: number) =>
      runDailyJob(deleteUnanswered, { now: new Date(Date.now() + days * DAY_MS) });
    expect(await deletedAfter(limits.unansweredLinkDays - 1)).toBe(0);
    expect(await deletedAfter(limits.unansweredLinkDays + 1)).toBe(1);

    expect((await ConsentLink.find().lean()).map(({ golferId }) => String(golferId))).toEqual([agreed.id]);
  });
});

describe('a token', () => {
  it('shows the whole profile, also of an athlete who is hidden, and that it was opened', async () => {
    const { id } = await createGolfer({ isPublished: false, firstName: 'Isla', lastName: 'Hartley' });
    const token = await calls.tokenFor(id as string);

    const { body, headers } = await calls.look(token).expect(200);
    expect(body).toMatchObject({ state: 'open', name: PARENT.name, athlete: 'Isla Hartley' });
    expect(body.profile).toMatchObject({ id, first_name: 'Isla' });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await calls.newestLink(id as string)).state).toBe('opened');
  });

  it('that is unknown, expired, withdrawn, or of a deleted athlete has one and the same answer', async () => {
    const [gone, late, cancelled] = await Promise.all([createGolfer(), createGolfer(), createGolfer()]);
    const tokens = ['x'.repeat(43)];
    for (const { id } of [gone, late, cancelled]) tokens.push(await calls.tokenFor(id as string));
    await send('delete', `/golfers/${gone.id}`).expect(204);
    await ConsentLink.updateMany({ golferId: late._id }, { expiresAt: new Date(0) });
    await calls.cancel((await calls.newestLink(cancelled.id as string)).id).expect(200);

    const unknown = { message: consentLinkMessages.unknown, code: 'not_found' };
    for (const token of tokens) expect((await calls.look(token).expect(404)).body).toEqual(unknown);
    const agree = (token: string) => calls.agreeTo(agreementTo('x', token));
    for (const token of tokens.slice(1, 3))
      for (const answer of [agree, calls.decline, calls.withdraw])
        expect((await answer(token).expect(404)).body).toEqual(unknown);
  });

  it('is in no log line, neither while it works nor when it is refused', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    await calls.agree(token);
    await calls.withdraw(token).expect(200);
    await calls.agreeTo({ token }).expect(422);

    expect(JSON.stringify(api.logLines())).not.toContain(token);
  });
});

/** A link that was opened. */
async function opened() {
  const id = (await createGolfer()).id as string;
  const token = await calls.tokenFor(id);
  return { id, token, shown: (await calls.look(token).expect(200)).body.shown as string };
}

describe('an agreement', () => {
  it('is the consent of the athlete, with the words, the choices and the profile that were shown', async () => {
    const names = { firstName: 'Isla', lastName: 'Hartley', testimonial: 'I love links.' };
    const id = (await createGolfer(names)).id as string;
    const choices = { photo: 'nobody', search_engines: 'nobody' } as const;

    const token = await calls.tokenFor(id);
    const { body } = await calls.agree(token, choices);
    const given = { state: 'given', full_name: 'Rosa Maria Hartley' };
    expect(body).toMatchObject({ ...given, copy: 'waiting', profile: null });
    const withoutMail = consentCalls({ server: createListener({ env: TEST_ENV, log }) }, admin);
    expect((await withoutMail.look(token).expect(200)).body).toMatchObject({ ...given, copy: 'unsendable' });
    const { body: golfer } = await send('get', `/golfers/${id}`).expect(200);
    expect(golfer.consent).toMatchObject({
      given_by: 'Rosa Maria Hartley',
      withdrawn_at: null,
      search_engines: false,
      scope: expect.stringContaining('Nobody sees: photo, search engines'),
    });
    expect(golfer.hidden_groups).toEqual(['photo']);
    expect((await ConsentLink.findOne().orFail().lean()).agreement).toMatchObject({
      textVersion: consentTextVersion,
      relation: 'parent',
      profile: { first_name: 'Isla', testimonial: 'I love links.' },
    });
    expect(await calls.newestLink(id)).toMatchObject(given);
  });

  it.each([
    ['athlete', null],
    ['parent', '2027-01-25T00:00:00.000Z'],
  ] as const)('of the %s leaves this day on which the athlete turns 18: %s', async (relation, day) => {
    const adultOn = new Date('2027-01-25');
    const { id } = await createGolfer({ consent: buildConsent({ givenBy: '', givenAt: null, adultOn }) });
    const token = await calls.tokenFor(id as string);
    const { body: offer } = await calls.look(token).expect(200);
    expect(JSON.stringify(offer)).not.toContain('2027-01-25');

    await calls.agreeTo({ ...agreementTo(offer.shown, token), relation }).expect(200);

    const { body: golfer } = await send('get', `/golfers/${id}`).expect(200);
    expect(golfer.consent).toMatchObject({ given_by: 'Rosa Maria Hartley', adult_on: day });
  });

  it('is one consent, however often it arrives, and cannot be answered in another way afterwards', async () => {
    const { id, token, shown } = await opened();
    const agreement = agreementTo(shown, token);

    const answers = await Promise.all([1, 2, 3].map(() => calls.agreeTo(agreement)));
    answers.push(await calls.agreeTo(agreement));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.answered_at)).size).toBe(1);
    // The link itself, and a copy to each side.
    expect((await OutboxEntry.find().lean()).map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
      'consent_given agency',
      'consent_given person',
      'consent_link person',
    ]);
    await calls.agreeTo(agreementTo(shown, token, { photo: 'nobody' })).expect(409);
    await calls.agreeTo({ ...agreement, full_name: 'Ruth Hartley' }).expect(409);
    await calls.agreeTo({ ...agreement, relation: 'guardian' }).expect(409);
    await calls.decline(token).expect(409);
    expect(await Golfer.findById(id)).toMatchObject({ hiddenGroups: [], isVisible: true });
    // The refused call changed nothing, and left no activity.
    const entries = await AuditEntry.find({ action: /^(give|decline|withdraw)_consent$/ }).lean();
    expect(entries).toMatchObject([{ action: 'give_consent' }]);
  });

  it('is refused when the profile or the text has changed since it was shown, and stores nothing', async () => {
    const { id, token, shown } = await opened();
    // Visitors would not see this one.
    await send('put', `/golfers/${id}`).send({ is_published: false }).expect(200);
    expect((await calls.look(token).expect(200)).body.shown).toBe(shown);
    await send('put', `/golfers/${id}`).send({ testimonial: 'Quite another story.' }).expect(200);

    const { body } = await calls.agreeTo(agreementTo(shown, token)).expect(409);
    expect(body).toEqual({ message: consentLinkMessages.profileChanged, code: 'stale' });
    const again = agreementTo((await calls.look(token).expect(200)).body.shown as string, token);
    await calls.agreeTo({ ...again, text_version: '2020-01' }).expect(409);

    expect(await ConsentLink.findOne()).toMatchObject({ answeredAt: null, agreement: null });
    expect(await Golfer.findById(id)).toMatchObject({ consent: null });
    await calls.agreeTo(again).expect(200);
    expect(await Golfer.findById(id)).toMatchObject({ isPublished: false, isVisible: false });
  });
});

it('a no takes a profile off the site, and can be read with the link until that expires', async () => {
  const { id } = await createGolfer();
  const token = await calls.tokenFor(id as string);

  expect((await calls.decline(token).expect(200)).body.state).toBe('declined');

  await request(api.server).get(`/api/golfers/${id}`).expect(404);
  expect((await calls.newestLink(id as string)).state).toBe('declined');
  expect((await calls.look(token).expect(200)).body.state).toBe('declined');
  await expireLinks();
  await calls.look(token).expect(404);
});

describe('a withdrawal', () => {
  it('hides the profile at once, also long after, once, and until the next agreement, which has its own link', async () => {
    const { id } = await createGolfer({ firstName: 'Isla', lastName: 'Hartley' });
    const token = await calls.tokenFor(id as string);
    await calls.agree(token);
    const { headers } = await request(api.server).get(`/api/golfers/${id}`).expect(200);
    await expireLinks();

    const { body } = await calls.withdraw(token).expect(200);

    const { withdrawn_at } = body as { withdrawn_at: string };
    const again = request(api.server).get(`/api/golfers/${id}`).set('If-None-Match', String(headers.etag));
    await again.expect(404);
    expect((await calls.withdraw(token).expect(200)).body).toMatchObject({
      state: 'withdrawn',
      withdrawn_at,
    });
    expect(await OutboxEntry.countDocuments({ kind: 'consent_withdrawn' })).toBe(2);
    const { body: golfer } = await send('get', `/golfers/${id}`).expect(200);
    expect(golfer.consent).toMatchObject({ given_by: 'Rosa Maria Hartley', withdrawn_at });
    expect((await calls.newestLink(id as string)).state).toBe('withdrawn');
    const entries = await AuditEntry.find({ kind: 'consent' }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action, person, recordId }) => [action, person, recordId])).toEqual([
      ['send_link', admin.email, id],
      ['give_consent', 'a consent link', id],
      ['withdraw_consent', 'a consent link', id],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Hartley|rosa@/i);
    await calls.agree(await calls.tokenFor(id as string), { results: 'nobody' });
    await request(api.server).get(`/api/golfers/${id}`).expect(200);
    expect((await calls.agreeTo(agreementTo('x', token))).status).toBe(409);
  });
});

describe('while the athlete is in the trash', () => {
  it('a consent is shown and withdrawn, and the restored profile and its photo stay hidden', async () => {
    const { id } = await createGolfer({ firstName: 'Isla', lastName: 'Hartley' });
    const photo = await send('put', `/golfers/${id}`)
      .attach('profile_photo', await png(), 'a.png')
      .expect(200);
    const { url } = photo.body.headshot as { url: string };
    const token = await calls.tokenFor(id as string);
    await calls.agree(token);
    await send('delete', `/golfers/${id}`).expect(204);

    const given = { state: 'given', athlete: 'Isla Hartley', profile: null };
    expect((await calls.look(token).expect(200)).body).toMatchObject(given);
    const { withdrawn_at } = (await calls.withdraw(token).expect(200)).body as { withdrawn_at: string };
    expect((await calls.withdraw(token).expect(200)).body).toMatchObject({
      state: 'withdrawn',
      withdrawn_at,
    });
    expect(await AuditEntry.countDocuments({ action: 'withdraw_consent', outcome: 'done' })).toBe(1);

    await send('post', `/trash/${id}/restore`).expect(200);
    await request(api.server).get(`/api/golfers/${id}`).expect(404);
    await request(api.server).get(url).expect(404);
    const { body: golfer } = await send('get', `/golfers/${id}`).expect(200);
    expect(golfer.consent).toMatchObject({ given_by: 'Rosa Maria Hartley', withdrawn_at });
    await request(api.server).get(golfer.headshot.url).expect(200);
    // The photo that was moved is deleted with the athlete, and so is the link.
    for (const path of [`/golfers/${id}`, `/trash/${id}`]) await send('delete', path).expect(204);
    await request(api.server).get(golfer.headshot.url).expect(404);
    await calls.withdraw(token).expect(404);
    expect(await ConsentLink.countDocuments()).toBe(0);
  });
});

/** Sends what waits, each with a worker that sends at most one mail. */
async function sendAll(): Promise<ReceivedMail[]> {
  const settings = { ...TEST_ENV, SMTP_URL: mailbox.url, MAIL_TO };
  for (let left = await countUnsentMails(); left > 0; left -= 1)
    await startOutboxWorker(settings, log).stop();
  return mailbox.mails;
}

/** The text as it was before it was encoded for its way. */
const textOf = ({ raw }: ReceivedMail): string => {
  const [, ...body] = raw.replaceAll('%', '%25').replaceAll('\r\n', '\n').split('\n\n');
  const unfolded = body.join('\n\n').replace(/=\n/g, '');
  return decodeURIComponent(unfolded.replace(/=([\dA-F]{2})/g, '%$1'));
};

describe('the mail with a link', () => {
  it('brings it to the person alone, and is stored nowhere afterwards', async () => {
    const { id } = await createGolfer({ firstName: 'Isla\r\nBcc: all@family.example', lastName: 'Hartley' });
    const { body } = await calls.make(id as string).expect(201);
    await calls.look(tokenIn(body.address as string)).expect(200);

    const [mail, ...others] = await sendAll();

    expect(others).toEqual([]);
    expect(mail?.to).toEqual([PARENT.email]);
    expect(mail?.raw).not.toMatch(/^Bcc/m);
    expect(mail?.raw).toMatch(/^Reply-To: desk@agency\.example\r$/m);
    const text = textOf(mail as ReceivedMail);
    expect(text).toContain(body.address);
    expect(text).toContain(`it is:\n${tokenIn(body.address)}\n`);
    expect(await countUnsentMails()).toBe(0);
  });

  it('is not sent when the link was withdrawn, forgotten or has expired, or its athlete is in the trash or gone', async () => {
    const made = async () => {
      const { id, _id } = await createGolfer();
      const { body } = await calls.make(id as string).expect(201);
      return { _id, linkId: body.link.id as string };
    };
    const [withdrawn, late, forgotten] = [await made(), await made(), await made()];
    const [binned, gone] = [await made(), await made()];
    await calls.cancel(withdrawn.linkId).expect(200);
    await ConsentLink.updateOne({ _id: late.linkId }, { expiresAt: new Date(0) });
    await ConsentLink.deleteOne({ _id: forgotten.linkId });
    await send('delete', `/golfers/${String(binned._id)}`).expect(204);
    await Golfer.deleteOne({ _id: gone._id });

    expect(await sendAll()).toEqual([]);
    expect(await countUnsentMails()).toBe(0);
  });
});

describe('the copy of an answer', () => {
  it('says to both sides what was agreed to, and what was withdrawn, and brings the link to the person alone', async () => {
    const { id } = await createGolfer({ firstName: 'Isla', lastName: 'Hartley' });
    const token = await calls.tokenFor(id as string);
    await sendAll();
    mailbox.mails.length = 0;
    await calls.agree(token, { photo: 'nobody' });

    const copies = await sendAll();
    expect(copies.map(({ to }) => to).sort()).toEqual([[MAIL_TO], [PARENT.email]]);
    for (const mail of copies) {
      const text = textOf(mail);
      expect(text).toContain('Name: Rosa Maria Hartley\nRelation: Parent\nAgreed: ');
      expect(text).toContain(`Version of the text: ${consentTextVersion}`);
      expect(text).toContain('Photo: Nobody\nAcademics: Everybody');
      expect(text).toContain(currentConsentText.paragraphs[0]);
      expect(text.includes(token)).toBe(mail.to[0] === PARENT.email);
    }

    mailbox.mails.length = 0;
    await calls.withdraw(token).expect(200);
    const mails = await sendAll();
    expect(mails.map(({ to }) => to).sort()).toEqual([[MAIL_TO], [PARENT.email]]);
    for (const mail of mails) {
      expect(mail.raw).toMatch(/^Subject: Withdrawn: the consent to the profile of Isla Hartley\r$/m);
      expect(textOf(mail)).not.toContain(token);
    }
    const own = textOf(mails.find(({ to }) => to[0] === PARENT.email) as ReceivedMail);
    expect(own).toMatch(/Removed at once: the profile .* and Isla Hartley on our results page/);
    expect(own).toContain('may still mention Isla Hartley');
  });
});
