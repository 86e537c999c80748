import { type HeldRecordsWire, type LeadWire, heldRecordsWire } from '@site/contract';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { setUpErasures } from '../../testing/erasureCalls';
import { expectWire } from '../../testing/expectWire';
import { Agency } from '../agency/agency.model';
import { Application } from '../applications/application.model';
import { AuditEntry } from '../audit/audit.model';
import { ContactMessage } from '../contact/contact.model';
import { Erasure } from './erasure.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { moveToTrash } from '../trash/moveToTrash.service';
import { TrashEntry } from '../trash/trash.model';

const { erase, send } = setUpErasures();

const NAME = 'Perpetua Lindqvist';
const AT = new Date('2026-10-02T09:30:15.123Z');
const done = { at: AT, by: 'maya@linksway.example' };

beforeEach(() =>
  Promise.all([
    ...[Application.deleteMany(), ContactMessage.deleteMany(), TrashEntry.deleteMany()],
    ...[OutboxEntry.deleteMany(), Agency.deleteMany()],
  ]),
);

const search = async (sought: object = { name: NAME }): Promise<HeldRecordsWire> => {
  const { body } = await send('post', '/privacy/search').send(sought).expect(200);
  await expectWire(heldRecordsWire, body);
  return body;
};
const idsIn = ({ texts }: HeldRecordsWire) => texts.map(({ kind, id }) => `${kind} ${id}`).sort();
const remove = (id: string, removal: object) => send('post', `/leads/${id}/removed-words`).send(removal);
const removeAll = (id: string, what: string) => remove(id, { what, at: AT.toISOString() }).expect(200);

const note = { ...done, text: 'Perpetua Lindqvist’s mother rang' };
const reply = { ...done, replyId: 'a'.repeat(24), subject: 'Hello', text: `As ${NAME} did.` };
const step = { ...done, what: 'next_step', from: '', to: `Ask ${NAME}`, on: null } as const;

it('the leads of other people are searched: their words, notes, replies, steps and history, and the trash', async () => {
  const own = await createApplication({ name: NAME, message: `I am ${NAME}.` });
  const found = [
    `application ${(await createApplication({ work: { notes: [note] } })).id}`,
    `application ${(await createApplication({ message: `Sport: Golf, like Lindqvist, Perpetua` })).id}`,
    `message ${(await createContactMessage({ work: { replies: [reply] } })).id}`,
    `message ${(await createContactMessage({ work: { nextStep: `Ring ${NAME}` } })).id}`,
    `message ${(await createContactMessage({ work: { history: [step] } })).id}`,
  ];
  const deleted = await createContactMessage({ message: `My friend ${NAME} told me of you.` });
  await moveToTrash(ContactMessage, { _id: deleted._id }, ({ name }) => ({ kind: 'message', label: name }));
  await createApplication({ message: 'Perpetua. And, much later, somebody else, a Lindqvist.' });
  await send('put', '/agency')
    .send({ founder_words: `With ${NAME}, my first athlete.` })
    .expect(200);

  const held = await search();

  expect(held.records.map(({ id }) => id)).toEqual([own.id]);
  expect(idsIn(held)).toEqual(['agency agency', ...found, `message ${deleted.id}`].sort());
  expect(held.texts.find(({ id }) => found[0]?.endsWith(id))?.text).toBe(note.text);
});

it('an erasure leaves them, and its record names them by id, until they are removed by hand', async () => {
  const own = await createApplication({ name: NAME });
  const lead = await createContactMessage({
    name: 'Rosa Field',
    work: {
      notes: [note, { ...done, at: new Date(), text: 'Call back' }],
      replies: [reply],
      history: [step],
    },
  });
  const { body } = await erase([{ kind: 'application', id: own.id as string }]).expect(201);
  expect(body.texts).toMatchObject([
    { kind: 'message', id: lead.id, title: 'Rosa Field', is_changed: false },
  ]);
  expect(JSON.stringify(await Erasure.find().lean())).not.toMatch(/lindqvist/i);

  await removeAll(lead.id as string, 'note');
  await removeAll(lead.id as string, 'reply');
  const { body: left }: { body: LeadWire } = await removeAll(lead.id as string, 'next_step');

  expect(left.notes.map(({ text }) => text)).toEqual(['Call back']);
  expect([left.replies, left.history.map(({ what, from, to }) => [what, from, to])]).toEqual([
    [],
    [['next_step', '', ''], ...['note', 'reply', 'next_step'].map((what) => ['words_removed', what, ''])],
  ]);
  expect((await search()).texts).toEqual([]);
  const { body: proofs } = await send('get', '/privacy/erasures').expect(200);
  expect(proofs.erasures[0].texts).toMatchObject([{ id: lead.id, is_changed: true }]);
});

it('what is not there, or still waits to be sent, is not removed', async () => {
  const lead = await createApplication({ work: { notes: [note], replies: [reply] } });
  const id = lead.id as string;
  await OutboxEntry.create({ kind: 'reply', recordId: lead._id, replyId: reply.replyId, attempts: 0 });
  const at = AT.toISOString();

  await remove(id, { what: 'reply', at }).expect(409);
  await remove(id, { what: 'note', at: '2026-10-02T09:30:15.124Z' }).expect(404);
  await remove(id, { what: 'next_step', at }).expect(404);
  await remove('6'.repeat(24), { what: 'note', at }).expect(404);
  await remove('nonsense', { what: 'note', at }).expect(404);

  const work = (await Application.findById(id).lean())?.work;
  expect([work?.notes?.length, work?.replies?.length, work?.history ?? []]).toEqual([1, 1, []]);
});

it.each([
  [{ what: 'message', at: AT.toISOString() }, 'This cannot be removed'],
  [{ at: AT.toISOString() }, 'Say what is to be removed'],
  [{ what: 'note' }, 'Say when it was written'],
  [{ what: 'note', at: 7 }, 'At must be text'],
  [{ what: 'note', at: { $gt: '' } }, 'not allowed'],
  [{ what: 'note', at: '2026-13-02T09:30:15.123Z' }, 'Say when it was written'],
])('%j is refused with a sentence', async (removal, sentence) => {
  const { id } = await createApplication({ work: { notes: [note] } });

  const { status, body } = await remove(id as string, removal);

  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(423);
  expect(JSON.stringify(body)).toContain(sentence);
});

it('a removal is in the audit trail, without a word of it', async () => {
  await AuditEntry.deleteMany();
  const { id } = await createContactMessage({ work: { notes: [note] } });

  await removeAll(id as string, 'note');

  const entries = await AuditEntry.find().lean();
  expect(entries).toMatchObject([{ kind: 'message', action: 'update', recordId: id, outcome: 'done' }]);
  expect(JSON.stringify(entries)).not.toMatch(/lindqvist/i);
});
