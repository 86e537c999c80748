import { consentLinkMessages, consentTextVersion } from '@site/contract';
import request from 'supertest';
import { agreementTo, expireLinks, setUpConsent } from '../../testing/consentCalls';
import { buildConsent, createGolfer } from '../../testing/createRecords';
import { AuditEntry } from '../../records/audit/audit.model';
import { OutboxEntry } from '../mail/outbox.model';
import { ConsentLink } from './consentLink.model';
import { Golfer } from '../golfers/golfer.model';
import { png } from '../../testing/pictures';

const { admin, api, calls, send } = setUpConsent();

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

    const { body } = await calls.agree(await calls.tokenFor(id), choices);
    // No mail server is set up.
    const given = { state: 'given', full_name: 'Rosa Maria Hartley' };
    expect(body).toMatchObject({ ...given, copy: 'unsendable', profile: null });
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

    const answers = await Promise.all([1, 2, 3, 4].map(() => calls.agreeTo(agreement)));
    answers.push(await calls.agreeTo(agreement));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
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
  it('hides the profile at once, works for ever, and changes nothing a second time', async () => {
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
  });

  it('ends with the next agreement, which has a link of its own', async () => {
    const { id } = await createGolfer();
    const first = await calls.tokenFor(id as string);
    await calls.agree(first);
    await calls.withdraw(first).expect(200);
    const second = await calls.tokenFor(id as string);

    await calls.agree(second, { results: 'nobody' });

    await request(api.server).get(`/api/golfers/${id}`).expect(200);
    expect((await calls.agreeTo(agreementTo('x', first))).status).toBe(409);
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
    // The photo that was moved is deleted with the athlete.
    for (const path of [`/golfers/${id}`, `/trash/${id}`]) await send('delete', path).expect(204);
    await request(api.server).get(golfer.headshot.url).expect(404);
    await calls.withdraw(token).expect(404);
  });
});
