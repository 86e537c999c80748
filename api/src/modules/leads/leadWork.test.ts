import { leadWire, limits } from '@site/contract';
import request from 'supertest';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { expectWire } from '../../testing/expectWire';
import { leadCalls } from '../../testing/leadCalls';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Application } from '../applications/application.model';
import { ContactMessage } from '../contact/contact.model';

let api: TestApi;
let admin: TestAdmin;
let other: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
  other = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Application.deleteMany();
  await ContactMessage.deleteMany();
});

const UNKNOWN = '650000000000000000000001';
const { addNote, call, change, read } = leadCalls(() => ({ api, admin }));

describe('PUT and PATCH /leads/:id', () => {
  it('change state and next step, and record who did what', async () => {
    const { id } = await createApplication();

    await change(id as string, { state: 'contacted' }).expect(200);
    await call('patch', `/leads/${id}`, { next_step: ' Call \n Ines ', next_step_on: '2026-12-03' }).expect(
      200,
    );
    const { body } = await change(id as string, { next_step: '' }, other).expect(200);

    await expectWire(leadWire, body);
    expect(body).toMatchObject({ state: 'contacted', next_step: '', next_step_on: null });
    expect(body.history).toMatchObject([
      { by: admin.email, what: 'state', from: 'new', to: 'contacted', on: null },
      { by: admin.email, what: 'next_step', from: '', to: 'Call Ines', on: '2026-12-03' },
      { by: other.email, what: 'next_step', from: 'Call Ines', to: '', on: null },
    ]);
  });

  it('give a lead to an account, and take it back', async () => {
    const { id } = await createApplication();

    await change(id as string, { assignee: ` ${other.email.toUpperCase()} ` }).expect(200);
    const { body } = await change(id as string, { assignee: '' }, other).expect(200);

    await expectWire(leadWire, body);
    expect(body).toMatchObject({ assignee: '', state: 'new' });
    expect(body.history).toMatchObject([
      { by: admin.email, what: 'assignee', from: '', to: other.email, on: null },
      { by: other.email, what: 'assignee', from: other.email, to: '', on: null },
    ]);
  });

  it('leave what was sent, and the literal list, as they were', async () => {
    const { id } = await createApplication();
    const literal = async () => (await call('get', '/applications').expect(200)).body as object[];
    const [before] = await literal();
    const sent = { name: 'x', email: 'x@y.example', message: 'x', flags: [], purge_after: '2099-01-01' };

    await change(id as string, { ...sent, state: 'joined', next_step: 'Send the contract' }).expect(200);

    expect(await literal()).toEqual([before]);
  });

  it('record nothing when nothing changes', async () => {
    const { id } = await createContactMessage();
    const { body } = await change(id as string, { state: 'closed' }).expect(200);

    const again = await change(id as string, { state: 'closed', next_step: '', next_step_on: '' }).expect(
      200,
    );

    expect(again.body).toEqual(body);
  });

  it('refuse what is based on an older version, and keep what the other admin saved', async () => {
    const { id } = await createApplication();
    const opened = await read(id as string);
    const based_on = opened.updated_at;
    await change(id as string, { state: 'contacted', based_on }, other).expect(200);

    const refused = await change(id as string, { state: 'closed', based_on }).expect(409);

    expect(refused.body.code).toBe('stale');
    const now = await read(id as string);
    expect(now).toMatchObject({ state: 'contacted' });
    expect(now.history).toHaveLength(1);
    await change(id as string, { state: 'closed', based_on: now.updated_at }).expect(200);
  });

  it('let exactly one of several changes at once win', async () => {
    const { id } = await createApplication();
    const { updated_at: based_on } = await read(id as string);
    const states = ['contacted', 'call_booked', 'joined', 'closed'];

    const answers = await Promise.all(states.map((state) => change(id as string, { state, based_on })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read(id as string)).history).toHaveLength(1);
  });

  it('lose none of several changes at once that name no version', async () => {
    // Many leads, because two changes do not always meet.
    const leads = await Promise.all(Array.from({ length: 15 }, () => createApplication()));
    const ids = leads.map(({ id }) => id as string);

    await Promise.all(
      ids.flatMap((id) => [
        change(id, { state: 'contacted' }).expect(200),
        change(id, { next_step: 'Call' }).expect(200),
        addNote(id, 'Asked for a call.').expect(201),
      ]),
    );

    for (const lead of await Promise.all(ids.map(read))) {
      expect(lead).toMatchObject({ state: 'contacted', next_step: 'Call' });
      expect(lead.history.map(({ what }) => what).sort()).toEqual(['next_step', 'note', 'state']);
    }
  });

  it.each([
    [{ state: 'lost' }, 'state', 'This state is not known'],
    [{ next_step: 'x'.repeat(201) }, 'next_step', 'Next step must be at most 200 characters'],
    [{ next_step_on: '2026-12-03' }, 'next_step', 'Say what the next step is'],
    [{ assignee: 'nobody@family.example' }, 'assignee', 'Nobody has an account with this email address'],
    [{ next_step: 'Call', next_step_on: '2026-02-30' }, 'next_step_on', 'Choose a date from 2000 to 2100'],
    [{ next_step: 'Call', next_step_on: '0026-12-03' }, 'next_step_on', 'Choose a date from 2000 to 2100'],
  ])('refuse %j', async (body, field, message) => {
    const { id } = await createApplication();

    const response = await change(id as string, body).expect(422);

    expect(response.body).toEqual({ message, code: 'validation_failed', fields: { [field]: message } });
    expect((await read(id as string)).history).toEqual([]);
  });

  it('know no lead that does not exist, and nobody who is not signed in', async () => {
    const { id } = await createApplication();

    await change(UNKNOWN, { state: 'closed' }).expect(404);
    await request(api.server).put(`/api/leads/${id}`).send({ state: 'closed' }).expect(401);
  });
});

describe('POST /leads/:id/notes', () => {
  it('adds a note with its author and its time, which makes no open form stale', async () => {
    const { id } = await createContactMessage();
    const { updated_at: based_on } = await read(id as string);

    const { body } = await addNote(id as string, ' She plays off four.\n\nCall after six. ').expect(201);

    await expectWire(leadWire, body);
    expect(body.notes).toEqual([
      { at: expect.any(String), by: admin.email, text: 'She plays off four.\n\nCall after six.' },
    ]);
    expect(body.history).toMatchObject([{ by: admin.email, what: 'note', from: '', to: '' }]);
    expect(body.state).toBe('new');
    await change(id as string, { state: 'contacted', based_on }).expect(200);
  });

  it('adds it once, however often it is sent', async () => {
    const { id } = await createContactMessage();

    await Promise.all([addNote(id as string, 'Once', 'key-1'), addNote(id as string, 'Once', 'key-1')]);
    await addNote(id as string, 'Once', 'key-1').expect(201);
    await addNote(id as string, 'Once', 'key-2').expect(201);
    await addNote(id as string, 'Other words', 'key-2').expect(409);

    expect((await read(id as string)).notes).toHaveLength(2);
  });

  it('refuses an empty one, a long one, and more than a lead holds', async () => {
    const { id } = await createContactMessage();
    const note = { at: new Date(), by: admin.email, text: 'Called.' };
    const notes = Array.from({ length: limits.leadNotes }, () => note);
    await ContactMessage.updateOne({ _id: id }, { work: { notes } });

    expect((await addNote(id as string, ' ').expect(422)).body.message).toBe('Write the note first');
    expect((await addNote(id as string, 'x'.repeat(2001)).expect(422)).body.fields).toEqual({
      text: 'Note must be at most 2,000 characters',
    });
    expect((await addNote(id as string, 'One more').expect(422)).body.fields).toEqual({
      text: 'A lead holds at most 200 notes',
    });
    await addNote(UNKNOWN, 'Called.').expect(404);
  });
});
