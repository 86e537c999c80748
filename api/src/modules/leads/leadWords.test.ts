import type { LeadWire } from '@site/contract';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { setUpErasures } from '../../testing/erasureCalls';
import { Application } from '../applications/application.model';
import { AuditEntry } from '../audit/audit.model';
import { ContactMessage } from '../contact/contact.model';
import { OutboxEntry } from '../outbox/outbox.model';

const { send } = setUpErasures();

const NAME = 'Perpetua Lindqvist';
const AT = new Date('2026-10-02T09:30:15.123Z');
const done = { at: AT, by: 'maya@linksway.example' };

beforeEach(() =>
  Promise.all([Application.deleteMany(), ContactMessage.deleteMany(), OutboxEntry.deleteMany()]),
);

const remove = (id: string, removal: object) => send('post', `/leads/${id}/removed-words`).send(removal);
const removeAll = (id: string, what: string) => remove(id, { what, at: AT.toISOString() }).expect(200);

const note = { ...done, text: 'Perpetua Lindqvist’s mother rang' };
const reply = { ...done, replyId: 'a'.repeat(24), subject: 'Hello', text: `As ${NAME} did.` };
const step = { ...done, what: 'next_step', from: '', to: `Ask ${NAME}`, on: null } as const;

it('a note, a reply and a next step are removed from a lead for good', async () => {
  const lead = await createContactMessage({
    name: 'Rosa Field',
    work: {
      notes: [note, { ...done, at: new Date(), text: 'Call back' }],
      replies: [reply],
      history: [step],
    },
  });

  await removeAll(lead.id as string, 'note');
  await removeAll(lead.id as string, 'reply');
  const { body: left }: { body: LeadWire } = await removeAll(lead.id as string, 'next_step');

  expect(left.notes.map(({ text }) => text)).toEqual(['Call back']);
  expect([left.replies, left.history.map(({ what, from, to }) => [what, from, to])]).toEqual([
    [],
    [['next_step', '', ''], ...['note', 'reply', 'next_step'].map((what) => ['words_removed', what, ''])],
  ]);
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
