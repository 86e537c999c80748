import { consentLinkMessages, consentOfferWire, consentTextVersion } from '@site/contract';
import request from 'supertest';
import { agreementTo, expireLinks, setUpConsent } from '../../testing/consentCalls';
import { createGolfer } from '../../testing/createRecords';
import { signingKeys } from '../../shared/signingKeys';
import { expectWire } from '../../testing/expectWire';
import { TEST_SECRET } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { decline } from './consentAnswer.service';
import { type StoredLink, ConsentLink } from './consentLink.model';
import { Golfer } from './golfer.model';

const { api, calls, send } = setUpConsent();

const put = (key: string, patch: object) => send('put', `/golfers/${key}`).send(patch);

describe('an agreement', () => {
  it('is the consent of the athlete, with the words, the choices and the profile that were shown', async () => {
    const { id } = await createGolfer({
      firstName: 'Isla',
      lastName: 'Hartley',
      testimonial: 'I love links.',
    });
    const token = await calls.tokenFor(id as string);

    const { body } = (await calls.agree(token, {
      photo: 'nobody',
      search_engines: 'nobody',
    })) as request.Response;

    await expectWire(consentOfferWire, body);
    // No mail server is set up.
    expect(body.copy).toBe('unsendable');
    expect(body).toMatchObject({ state: 'given', full_name: 'Rosa Maria Hartley', profile: null });
    const { body: golfer } = await send('get', `/golfers/${id}`).expect(200);
    expect(golfer.consent).toMatchObject({
      ...{ given_by: 'Rosa Maria Hartley', withdrawn_at: null, search_engines: false },
      scope: expect.stringContaining('Nobody sees: photo, search engines'),
    });
    expect(golfer.hidden_groups).toEqual(['photo']);
    const [link] = await ConsentLink.find().lean();
    expect(link?.agreement).toMatchObject({
      ...{ textVersion: consentTextVersion, relation: 'parent' },
      profile: { first_name: 'Isla', testimonial: 'I love links.' },
    });
    expect(await calls.newestLink(id as string)).toMatchObject({
      state: 'given',
      full_name: 'Rosa Maria Hartley',
    });
  });

  it.each([
    ['athlete', null],
    ['parent', '2027-01-25T00:00:00.000Z'],
  ] as const)('of the %s leaves this day on which the athlete turns 18: %s', async (relation, day) => {
    const consent = { givenBy: '', givenAt: null, scope: '', withdrawnAt: null, searchEngines: false };
    const { id } = await createGolfer({
      consent: { ...consent, adultOn: new Date('2027-01-25'), belowSixteen: false },
    });
    const token = await calls.tokenFor(id as string);
    const { body: offer } = await calls.look(token).expect(200);
    expect(JSON.stringify(offer)).not.toContain('2027-01-25');

    await calls.agreeTo({ ...agreementTo(offer.shown, token), relation }).expect(200);

    const { body: golfer } = await send('get', `/golfers/${id}`).expect(200);
    expect(golfer.consent).toMatchObject({ given_by: 'Rosa Maria Hartley', adult_on: day });
  });

  it('is one consent, however often and from however many tabs it arrives', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const { body: offer } = await calls.look(token).expect(200);

    const answers = await Promise.all([1, 2, 3, 4].map(() => calls.agreeTo(agreementTo(offer.shown, token))));
    answers.push(await calls.agreeTo(agreementTo(offer.shown, token)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.answered_at)).size).toBe(1);
    // The link itself, and a copy to each side.
    expect((await OutboxEntry.find().lean()).map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
      'consent_given agency',
      'consent_given person',
      'consent_link person',
    ]);
    expect(await AuditEntry.countDocuments({ action: 'give_consent' })).toBe(1);
  });

  it('cannot be answered in another way afterwards', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const { body: offer } = await calls.look(token).expect(200);
    await calls.agreeTo(agreementTo(offer.shown, token)).expect(200);

    await calls.agreeTo(agreementTo(offer.shown, token, { photo: 'nobody' })).expect(409);
    await calls.agreeTo({ ...agreementTo(offer.shown, token), full_name: 'Ruth Hartley' }).expect(409);
    await calls.agreeTo({ ...agreementTo(offer.shown, token), relation: 'guardian' }).expect(409);
    await calls.decline(token).expect(409);

    expect(await Golfer.findById(id)).toMatchObject({ hiddenGroups: [], isVisible: true });
    // What was refused has changed nothing, and is no activity.
    const answers = await AuditEntry.find({ action: /^(give|decline|withdraw)_consent$/ }).lean();
    expect(answers).toMatchObject([{ action: 'give_consent' }]);
  });

  it('is refused when the profile or the text has changed since it was shown, and stores nothing', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const { body: offer } = await calls.look(token).expect(200);
    await put(id as string, { testimonial: 'Quite another story.' }).expect(200);

    const { body } = await calls.agreeTo(agreementTo(offer.shown, token)).expect(409);
    expect(body).toEqual({ message: consentLinkMessages.profileChanged, code: 'stale' });
    const again = (await calls.look(token).expect(200)).body;
    await calls.agreeTo({ ...agreementTo(again.shown, token), text_version: '2020-01' }).expect(409);

    expect(await ConsentLink.findOne()).toMatchObject({ answeredAt: null, agreement: null });
    expect(await Golfer.findById(id)).toMatchObject({ consent: null });
    await calls.agreeTo(agreementTo(again.shown, token)).expect(200);
  });

  it('is not disturbed by a change that visitors would not see', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const { body: offer } = await calls.look(token).expect(200);
    await put(id as string, { is_published: false }).expect(200);

    await calls.agreeTo(agreementTo(offer.shown, token)).expect(200);

    expect(await Golfer.findById(id)).toMatchObject({ isPublished: false, isVisible: false });
  });

  it.each([
    [{ full_name: ' ' }, 'full_name'],
    [{ relation: 'aunt' }, 'relation'],
    [{ choices: {} }, 'choices'],
    [{ choices: null }, 'choices'],
  ])('needs every answer: %j', async (broken, field) => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    const { body: offer } = await calls.look(token).expect(200);

    const { body } = await calls.agreeTo({ ...agreementTo(offer.shown, token), ...broken }).expect(422);

    expect(Object.keys(body.fields)).toContain(field);
    expect(await ConsentLink.findOne()).toMatchObject({ answeredAt: null });
  });

  it('with the link of one athlete changes no other', async () => {
    const [asked, other] = await Promise.all([createGolfer(), createGolfer()]);
    const token = await calls.tokenFor(asked.id as string);
    const { shown } = (await calls.look(await calls.tokenFor(other.id as string)).expect(200)).body;

    await calls.agreeTo(agreementTo(shown, token)).expect(409);

    expect(await Golfer.countDocuments({ consent: { $ne: null } })).toBe(0);
  });
});

it('an answer that began before its link expired is refused once it has', async () => {
  const { id } = await createGolfer();
  const token = await calls.tokenFor(id as string);
  const link = (await ConsentLink.findOne().orFail().lean()) as StoredLink;
  await expireLinks();

  const answering = { link, keys: signingKeys({ JWT_SECRET: TEST_SECRET }), requestId: 'r' };
  await expect(decline(token, answering)).rejects.toMatchObject({ status: 404 });

  expect(await Golfer.findById(id)).toMatchObject({ consent: null });
});

describe('no', () => {
  it('takes a profile off the site, and can be read with the link until that expires', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);

    expect((await calls.decline(token).expect(200)).body.state).toBe('declined');

    await request(api.server).get(`/api/golfers/${id}`).expect(404);
    expect((await calls.newestLink(id as string)).state).toBe('declined');
    expect((await calls.look(token).expect(200)).body.state).toBe('declined');
    await expireLinks();
    await calls.look(token).expect(404);
  });
});
