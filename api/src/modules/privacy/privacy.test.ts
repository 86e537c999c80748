import { heldRecordsWire } from '@site/contract';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { png } from '../../testing/pictures';
import { setUpTestApi } from '../../testing/setUpTestApi';

const { admin, send } = setUpTestApi();

const call = (verb: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
  send(verb, path).send(body);
const found = async (sought: object) => {
  const { body, headers } = await call('post', '/privacy/search', sought).expect(200);
  await expectWire(heldRecordsWire, body);
  expect(headers['cache-control']).toBe('no-store');
  return body.records as {
    kind: string;
    id: string;
    matched_by: string;
    is_deleted: boolean;
    mails: number;
  }[];
};

const file = (records: object[]) => call('post', '/privacy/export', { records });

describe('POST /privacy/search', () => {
  it('finds by the exact address, however it is written, and by no part of it', async () => {
    const { id } = await createApplication({ name: 'Zoë Ackroyd', email: 'Zoe@Ackroyd.example' });
    const message = await createContactMessage({ email: 'zoe@ackroyd.example' });
    await createApplication({ email: 'zoe@ackroyd.example.org' });

    const records = await found({ email: 'ZOE@ackroyd.example' });
    expect(records.map((record) => record.id).sort()).toEqual([id, message.id].sort());
    expect(records.map(({ matched_by }) => matched_by)).toEqual(['email', 'email']);
  });

  it('finds people of one name, athletes and those who consented for them, in the trash too', async () => {
    const lead = await createApplication({ name: 'Mr Ivo Brandt' });
    const golfer = await createGolfer({ firstName: 'Ivo', lastName: 'Brandt' });
    const consent = { givenBy: 'Ivo Brandt', givenAt: new Date(), scope: '', withdrawnAt: null };
    const child = await createGolfer({
      lastName: 'Other',
      consent: { ...consent, searchEngines: false, adultOn: null, belowSixteen: false },
    });
    await createGolfer({ firstName: 'Ivonne', lastName: 'Brandt' });
    await call('delete', `/golfers/${golfer.id}`).expect(204);

    const records = await found({ name: 'brandt ivo' });
    expect(records.map(({ id, matched_by, is_deleted }) => [id, matched_by, is_deleted])).toEqual(
      expect.arrayContaining([
        [lead.id, 'name', false],
        [golfer.id, 'name', true],
        [child.id, 'consent', false],
      ]),
    );
    expect(records).toHaveLength(3);
  });

  it('finds the athletes about whose consent a person was asked by a link, in the trash too', async () => {
    const [asked, deleted] = await Promise.all([createGolfer(), createGolfer()]);
    const person = { name: 'Wilhelmina Ask', email: 'Minna@Ask.example' };
    for (const { id } of [asked, deleted])
      await call('post', `/golfers/${id}/consent-links`, person).expect(201);
    await call('delete', `/golfers/${deleted.id}`).expect(204);

    for (const sought of [{ email: 'minna@ask.example' }, { name: 'ask wilhelmina' }]) {
      const records = await found(sought);
      expect(records.map(({ id, matched_by }) => `${id} ${matched_by}`).sort()).toEqual(
        [`${asked.id} consent`, `${deleted.id} consent`].sort(),
      );
    }
    const { body } = await file([{ kind: 'golfer', id: asked.id }]);
    expect(body.golfers.records[0]).toMatchObject({
      consent_links: [{ sent_to: { name: person.name }, agreed: null }],
      mails: [{ about: 'consent_link', state: 'waiting', sent_at: null }],
    });
    expect((await found({ email: person.email })).map(({ mails }) => mails)).toEqual([1, 1]);
    expect(body.golfers.what_this_is).toContain('consent_links');
    expect(JSON.stringify(body)).not.toMatch(/tokenHash|minna@ask/i);
  });

  it('finds one record by its id, slug or whole address', async () => {
    const golfer = await createGolfer({ slug: 'lea-only' });
    for (const key of [golfer.id, 'lea-only', 'https://www.linksway.example/golfers/lea-only/'])
      expect(await found({ key })).toMatchObject([{ id: golfer.id, matched_by: 'key' }]);
  });

  it('finds nobody, and is refused without anybody to look for', async () => {
    const { body } = await call('post', '/privacy/search', { email: '', name: ' ' }).expect(422);
    expect(body.fields).toEqual({ email: 'Enter an email address, a name, or the address of a profile' });
    await call('post', '/privacy/search', { email: { $gt: '' } }).expect(400);
    expect(await found({ email: 'nobody@nowhere.example' })).toEqual([]);
  });
});

describe('POST /privacy/export', () => {
  it('has everything of the chosen records, pictures included, and nothing of others', async () => {
    const lead = await createApplication({
      name: 'Ola Nord',
      email: 'ola@nord.example',
      message: 'Plays off six',
    });
    await createApplication({ name: 'Else Where', email: 'else@where.example' });
    const golfer = await createGolfer({ firstName: 'Ola', lastName: 'Nord', testimonial: 'It was windy' });
    await send('put', `/golfers/${golfer.id}`)
      .attach('profile_photo', await png(), 'a.png')
      .expect(200);

    const { headers, body, text } = await file([
      { kind: 'application', id: lead.id },
      { kind: 'golfer', id: golfer.id },
    ]).expect(200);

    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(body.applications.records).toMatchObject([{ name: 'Ola Nord', message: 'Plays off six' }]);
    expect(body.golfers.records).toMatchObject([{ first_name: 'Ola', testimonial: 'It was windy' }]);
    expect(body.golfers.what_this_is).toMatch(/consent/);
    expect(body.pictures).toEqual([
      { name: expect.any(String), content: expect.stringMatching(/^data:image\/webp/) },
    ]);
    expect(Object.keys(body)).toEqual(['about_this_file', 'applications', 'golfers', 'pictures']);
    expect(text).not.toContain('Else');
    expect(text).not.toContain(admin.email);
  });

  it('shows what is in the trash, and refuses what is not there', async () => {
    const { id } = await createGolfer({ firstName: 'Binned' });
    await call('delete', `/golfers/${id}`).expect(204);

    const { body } = await file([{ kind: 'golfer', id }]).expect(200);
    const held = { first_name: 'Binned', in_our_trash_since: expect.any(String) as string };
    expect(body.golfers.records[0]).toMatchObject(held);
    await file([{ kind: 'golfer', id: '0'.repeat(24) }]).expect(404);
    await file([{ kind: 'bird', id: '0'.repeat(24) }]).expect(422);
  });
});
