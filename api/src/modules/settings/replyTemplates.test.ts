import { builtInReplyTemplates, limits, replyTemplateMessages, replyTemplatesWire } from '@site/contract';
import request from 'supertest';
import { expectWire } from '../../testing/expectWire';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { signIn } from '../../testing/signIn';
import { AuditEntry } from '../audit/audit.model';
import { Settings } from './settings.model';

const { api, send } = setUpTestApi();
const PATH = '/reply-templates';
const own = { title: 'Hello', subject: 'Dear {name}', text: 'Dear {first_name},\n\nhello.' };

beforeEach(() => Settings.deleteMany());

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

it('leave the other settings as they are, and are left by them', async () => {
  await send('put', '/settings').send({ publish_only_with_consent: true }).expect(200);
  await save([own]).expect(200);
  await send('put', '/settings').send({ publish_only_with_consent: true }).expect(200);

  expect((await send('get', '/settings')).body).toEqual({ publish_only_with_consent: true });
  expect((await read()).templates).toEqual([own]);
});

it('of two owners at once are refused to the second, also at the same moment', async () => {
  const { updated_at: based_on } = await read();
  const answers = await Promise.all(['a', 'b', 'c'].map((title) => save([{ ...own, title }], { based_on })));
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
  ['no name', [{ ...own, title: ' ' }], 'templates[0].title', replyTemplateMessages.titleRequired],
  ['a name twice', [own, { ...own, title: 'hÉllo' }], 'templates[1].title', replyTemplateMessages.titleTaken],
  ['no words', [{ ...own, text: '' }], 'templates[0].text', replyTemplateMessages.textRequired],
  [
    'too many words',
    [{ ...own, text: 'x'.repeat(limits.replyTemplateMax + 1) }],
    'templates[0].text',
    'Words must be at most 4,000 characters',
  ],
  [
    'an unknown placeholder',
    [{ ...own, text: 'Dear {firstname}' }],
    'templates[0].text',
    replyTemplateMessages.unknownPlaceholder('{firstname}'),
  ],
  [
    'an unknown one in the subject',
    [{ ...own, subject: 'For {school}' }],
    'templates[0].subject',
    replyTemplateMessages.unknownPlaceholder('{school}'),
  ],
])('with %s are refused with a sentence', async (_what, templates, field, sentence) => {
  const { body } = await save(templates).expect(422);

  expect(body.fields).toMatchObject({ [field]: sentence });
  expect(await Settings.countDocuments()).toBe(0);
});

it.each([['text'], [{ $ne: 1 }], [[null]], [[7]], [[{ ...own, title: { $gt: '' } }]]])(
  '%j are refused',
  async (templates) => {
    const { status } = await save(templates);

    expect([400, 422]).toContain(status);
    expect(await Settings.countDocuments()).toBe(0);
  },
);

it('the built-in ones keep the rules for others', async () => {
  await save(builtInReplyTemplates).expect(200);
});

it('are in the audit trail, and for owners alone', async () => {
  await AuditEntry.deleteMany();
  await save([own]).expect(200);
  expect(await AuditEntry.find({ kind: 'settings' }).lean()).toMatchObject([
    { action: 'update', title: 'Reply templates', outcome: 'done' },
  ]);

  const editor = await signIn('editor');
  for (const verb of ['get', 'put'] as const) {
    await request(api.server)[verb](`/api${PATH}`).send({ templates: null }).expect(401);
    await send(verb, PATH, editor).send({ templates: null }).expect(403);
  }
});
