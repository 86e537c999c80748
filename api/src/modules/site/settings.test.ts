import { limits, replyTemplateMessages, replyTemplatesWire, settingsWire } from '@site/contract';
import { expectWire } from '../../testing/expectWire';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { Settings } from './settings.model';

const { admin, send } = setUpTestApi();
beforeEach(() => Promise.all([Settings.deleteMany(), AuditEntry.deleteMany()]));

describe('the settings', () => {
  const read = async () => (await send('get', '/settings').expect(200)).body as object;
  const change = (body: object) => send('put', '/settings').send(body);

  it.each(['publish_only_with_consent', 'publishOnlyWithConsent'])('turn %s on and off', async (name) => {
    await expectWire(settingsWire, await read());
    expect(await read()).toEqual({ publish_only_with_consent: false });
    for (const isOn of [true, false]) {
      const { body } = await change({ [name]: isOn }).expect(200);

      await expectWire(settingsWire, body);
      expect(body).toEqual({ publish_only_with_consent: isOn });
      expect(await read()).toEqual(body);
    }
  });

  it('are in the audit trail, with what was decided', async () => {
    await change({ publish_only_with_consent: true }).expect(200);
    await change({ publish_only_with_consent: false }).expect(200);

    const entries = await AuditEntry.find().sort({ _id: 1 });
    expect(entries.map(({ title }) => title)).toEqual([
      'Publish only with consent: on',
      'Publish only with consent: off',
    ]);
    expect(entries[0]).toMatchObject({
      person: admin.email,
      action: 'update',
      kind: 'settings',
      recordId: 'site',
      outcome: 'done',
    });
  });
});

describe('the reply templates', () => {
  const PATH = '/reply-templates';
  const own = { title: 'Hello', subject: 'Dear {name}', text: 'Dear {first_name},\n\nhello.' };
  const read = async () => (await send('get', PATH).expect(200)).body;
  const save = (templates: unknown, more: object = {}) => send('put', PATH).send({ templates, ...more });

  it('are the built-in ones, then those of the owner, and the built-in ones again', async () => {
    const before = await read();
    await expectWire(replyTemplatesWire, before);
    expect(before).toEqual({ templates: null, updated_at: new Date(0).toISOString() });

    const { body } = await save([own], { based_on: before.updated_at }).expect(200);
    await expectWire(replyTemplatesWire, body);
    expect(body.templates).toEqual([own]);
    expect(await read()).toEqual(body);

    await save(null, { based_on: body.updated_at }).expect(200);
    expect((await read()).templates).toBeNull();
  });

  it('of two owners at once are refused to the second, also at the same moment', async () => {
    const { updated_at: based_on } = await read();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((title) => save([{ ...own, title }], { based_on })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale' });

    await save([own], { based_on }).expect(409);
    expect(await Settings.countDocuments()).toBe(1);
  });

  it.each([
    ['no template', [], 'templates', replyTemplateMessages.none],
    [
      'too many',
      Array.from({ length: limits.replyTemplates + 1 }, (_, nr) => ({ ...own, title: `${nr}` })),
      'templates',
      replyTemplateMessages.full,
    ],
    ['no words', [{ ...own, text: '' }], 'templates[0].text', replyTemplateMessages.textRequired],
    [
      'an unknown placeholder',
      [{ ...own, text: 'Dear {firstname}' }],
      'templates[0].text',
      replyTemplateMessages.unknownPlaceholder('{firstname}'),
    ],
  ])('with %s are refused with a sentence', async (_what, templates, field, sentence) => {
    const { body } = await save(templates).expect(422);

    expect(body.fields).toMatchObject({ [field]: sentence });
    expect(await Settings.countDocuments()).toBe(0);
  });
});
