import { settingsWire } from '@site/contract';
import request from 'supertest';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { Settings } from './settings.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Settings.deleteMany();
});

const read = () => request(api.server).get('/api/settings').set('Authorization', admin.bearer);
const change = (body: object) =>
  request(api.server).put('/api/settings').set('Authorization', admin.bearer).send(body);

describe('GET /settings', () => {
  it('is off until somebody turns it on', async () => {
    const { body } = await read().expect(200);

    await expectWire(settingsWire, body);
    expect(body).toEqual({ publish_only_with_consent: false });
  });

  it('refuses an anonymous caller', async () => {
    await request(api.server).get('/api/settings').expect(401);
  });
});

describe('PUT /settings', () => {
  it.each(['publish_only_with_consent', 'publishOnlyWithConsent'])('turns %s on and off', async (name) => {
    for (const isOn of [true, false]) {
      const { body } = await change({ [name]: isOn }).expect(200);

      await expectWire(settingsWire, body);
      expect(body).toEqual({ publish_only_with_consent: isOn });
      expect((await read().expect(200)).body).toEqual(body);
    }
  });

  it('changes nothing that it does not name', async () => {
    await change({ publish_only_with_consent: true }).expect(200);

    expect((await change({}).expect(200)).body).toEqual({ publish_only_with_consent: true });
  });

  it('is one document, also when two arrive at the same moment', async () => {
    const answers = await Promise.all(
      [true, true, true].map((isOn) => change({ publishOnlyWithConsent: isOn })),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await Settings.countDocuments()).toBe(1);
  });

  it('is in the audit trail, with what was decided', async () => {
    await AuditEntry.deleteMany();
    await change({ publish_only_with_consent: true }).expect(200);
    await change({ publish_only_with_consent: false }).expect(200);

    const entries = await AuditEntry.find().sort({ _id: 1 });
    expect(entries.map(({ title }) => title)).toEqual([
      'Publish only with consent: on',
      'Publish only with consent: off',
    ]);
    expect(entries[0]).toMatchObject({
      ...{ person: admin.email, action: 'update', kind: 'settings', recordId: 'site', outcome: 'done' },
    });
  });

  it.each([
    [422, null],
    [400, 'perhaps'],
  ])('refuses with %i what is neither on nor off: %j', async (status, value) => {
    const { body } = await change({ publish_only_with_consent: value }).expect(status);

    expect(body.fields).toEqual({ publish_only_with_consent: expect.stringMatching(/^Publish only/) });
    expect(await Settings.countDocuments()).toBe(0);
  });

  it('refuses an anonymous caller', async () => {
    await request(api.server).put('/api/settings').send({ publish_only_with_consent: true }).expect(401);
  });
});
