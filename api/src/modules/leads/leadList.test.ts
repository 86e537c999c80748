import { type LeadSummaryWire } from '@site/contract';
import { Types } from 'mongoose';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { leadCalls } from '../../testing/leadCalls';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Lead } from './lead.model';

const { api, admin } = setUpTestApi();
const { addNote, call, change, read } = leadCalls(() => ({ api, admin }));
beforeEach(() => Promise.all([Lead.deleteMany()]));

const list = async (query = '') => {
  const { body, headers } = await call('get', `/leads${query}`).expect(200);
  return { leads: body as LeadSummaryWire[], headers: headers as Record<string, string | undefined> };
};
/** Page by page, two to a page. */
async function namesByPage(query: string): Promise<string[]> {
  const seen: string[] = [];
  for (let page = 1; page <= 4; page += 1)
    seen.push(...(await list(`?limit=2&page=${page}${query}`)).leads.map(({ name }) => name));
  return seen;
}
const namesOf = async (query: string) => (await list(query)).leads.map(({ name }) => name);

/** Five leads of both kinds in turns, 'Lead 1' the oldest. */
async function fiveLeads(): Promise<string[]> {
  const ids = [];
  for (const nr of [1, 2, 3, 4, 5]) {
    const create = nr % 2 === 1 ? createApplication : createContactMessage;
    ids.push((await create({ name: `Lead ${nr}` })).id as string);
  }
  return ids;
}

describe('GET /leads', () => {
  it('lists both kinds together, newest first, without what was sent', async () => {
    await fiveLeads();

    const { leads, headers } = await list();
    expect(leads.map(({ name, kind, state }) => [name, kind, state])).toEqual([
      ['Lead 5', 'application', 'new'],
      ['Lead 4', 'message', 'new'],
      ['Lead 3', 'application', 'new'],
      ['Lead 2', 'message', 'new'],
      ['Lead 1', 'application', 'new'],
    ]);
    expect(headers).toMatchObject({ 'x-total-count': '5', 'cache-control': 'no-store' });
  });

  it('sorted by the day of the next step, are those that have one', async () => {
    const [first, second, third, fourth] = await fiveLeads();
    for (const [id, day] of [
      [first, '2026-12-05'],
      [second, '2026-12-03'],
      [third, '2026-12-04'],
      [fourth, ''],
    ] as const)
      await change(id!, { next_step: 'Call', next_step_on: day }).expect(200);

    expect(await namesByPage('&sort=next_step_on')).toEqual(['Lead 2', 'Lead 3', 'Lead 1']);
    expect(await namesOf('?sort=next_step_on&due=2026-12-04&kind=application')).toEqual(['Lead 3']);
    expect((await list('?sort=next_step_on&limit=1')).headers['x-total-count']).toBe('3');
    await call('get', '/leads?sort=work.nextStepOn').expect(400);
  });

  it('filters by state and kind; a lead that was stored before states existed is new', async () => {
    const [first, second, third] = await fiveLeads();
    for (const id of [first, second, third]) await change(id!, { state: 'joined' }).expect(200);
    await change(third!, { state: 'new' }).expect(200);

    expect(await namesOf('?state=new')).toEqual(['Lead 5', 'Lead 4', 'Lead 3']);
    expect(await namesOf('?state=joined')).toEqual(['Lead 2', 'Lead 1']);
    expect(await namesOf('?state=joined&kind=message')).toEqual(['Lead 2']);
    expect((await list('?state=joined')).headers['x-total-count']).toBe('2');
    await call('get', '/leads?state=lost').expect(400);
    await call('get', '/leads?kind=golfer').expect(400);
    await call('get', '/leads?state[$ne]=new').expect(400);
  });

  it('filters by who looks after a lead, and by the day of its next step', async () => {
    const [first, second, third, fourth] = await fiveLeads();
    await change(first!, { assignee: admin.email, next_step: 'Call', next_step_on: '2026-12-03' }).expect(
      200,
    );
    await change(second!, { assignee: admin.email }).expect(200);
    await change(third!, { next_step: 'Write', next_step_on: '2026-12-04' }).expect(200);
    await change(fourth!, { assignee: admin.email, next_step: 'Wait' }).expect(200);
    await change(fourth!, { assignee: '' }).expect(200);

    const mine = `assignee=${encodeURIComponent(admin.email)}`;
    expect(await namesOf(`?${mine}`)).toEqual(['Lead 2', 'Lead 1']);
    expect(await namesOf('?assignee=none')).toEqual(['Lead 5', 'Lead 4', 'Lead 3']);
    expect(await namesOf('?due=2026-12-03')).toEqual(['Lead 1']);
    expect(await namesOf('?due=2026-12-04')).toEqual(['Lead 3', 'Lead 1']);
    expect(await namesOf(`?${mine}&due=2026-12-04&state=new&kind=application`)).toEqual(['Lead 1']);
    await change(second!, { state: 'contacted' }).expect(200);
    expect(await namesOf('?due=2026-12-03')).toEqual(['Lead 2', 'Lead 1']);
    await change(second!, { next_step: 'Wait' }).expect(200);
    for (const state of ['closed', 'joined']) {
      await change(first!, { state }).expect(200);
      expect(await namesOf('?due=2026-12-04')).toEqual(['Lead 3']);
    }
    await call('get', '/leads?due=2026-02-30').expect(400);
    await call('get', '/leads?assignee[$ne]=none').expect(400);
  });

  it('filters by whether it looks like spam, with the others', async () => {
    await createApplication({ name: 'Ana', source: { kind: 'golfer', recordId: new Types.ObjectId() } });
    await createContactMessage({ name: 'Omar', source: { kind: 'page', page: '/faq' } });
    await createContactMessage({ name: 'Bot', flags: ['honeypot', 'too_fast'] });
    await createApplication({ name: 'Fast', flags: ['too_fast'], work: { state: 'closed' } });

    expect(await namesOf('?flagged=yes')).toEqual(['Fast', 'Bot']);
    expect(await namesOf('?flagged=yes&state=new&q=bot')).toEqual(['Bot']);
    expect(await namesOf('?flagged=no&sort=name')).toEqual(['Ana', 'Omar']);
    for (const query of ['flagged=maybe', 'flagged[$ne]=no'])
      await call('get', `/leads?${query}`).expect(400);
  });

  it('finds words of names, addresses and messages, and telephone numbers, within a filter too', async () => {
    const message = 'Sport: Golf\nContact number: +44 (0)20 7946 0456\nAbout: N/A';
    const { id } = await createApplication({ name: 'Zoë Ackroyd', message });
    await createContactMessage({ name: 'Ann Bell', email: 'zoe@ackroyd.example', message: 'Hello' });
    await createContactMessage({ name: 'Omar', message: 'Is there a Scholarship? Ring 020 7946 0789.' });
    await change(id as string, { state: 'contacted' }).expect(200);
    const searched = (q: string) => namesOf(`?sort=name&q=${encodeURIComponent(q)}`);

    expect(await searched('zoe ack')).toEqual(['Ann Bell', 'Zoë Ackroyd']);
    expect(await namesOf('?q=zoe&state=contacted')).toEqual(['Zoë Ackroyd']);
    expect(await namesOf('?q=zoe+ack&state=closed')).toEqual([]);
    for (const q of ['0456', '+44 20 7946 0456']) expect(await searched(q)).toEqual(['Zoë Ackroyd']);
    expect(await searched('7946')).toEqual(['Omar', 'Zoë Ackroyd']);
    expect(await searched('zoe scholarship')).toEqual([]);
  });
});

it('GET /leads/counts counts both kinds by state', async () => {
  const [first, second] = await fiveLeads();
  await change(first!, { state: 'contacted' }).expect(200);
  await change(second!, { state: 'contacted' }).expect(200);
  await addNote((await createApplication()).id as string, 'Called, no answer.').expect(201);

  await createContactMessage({ flags: ['honeypot', 'too_fast'] });

  const { body } = await call('get', '/leads/counts').expect(200);
  expect(body).toEqual({
    new: 5,
    contacted: 2,
    call_booked: 0,
    joined: 0,
    closed: 0,
    new_unflagged: 4,
  });
});

describe('GET /leads/:id', () => {
  it('shows what was sent by either kind', async () => {
    const application = await createApplication({ name: 'Ines Marlow', gradYear: 2027 });
    const message = await createContactMessage({ message: 'When do we start?', flags: ['honeypot'] });

    const sent = await read(application.id as string);
    expect(sent).toMatchObject({ kind: 'application', name: 'Ines Marlow', grad_year: 2027, state: 'new' });
    expect(sent).toMatchObject({ notes: [], history: [], updated_at: sent.created_at });
    expect(await read(message.id as string)).toMatchObject({
      kind: 'message',
      message: 'When do we start?',
      grad_year: null,
      flagged: true,
    });
  });
});
