import type { LeadSummaryWire } from '@site/contract';
import { Types } from 'mongoose';
import { allMigrations } from '../../setup/allMigrations';
import { runMigrate } from '../../setup/runMigrate';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { leadCalls } from '../../testing/leadCalls';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Application } from '../applications/application.model';
import { AuditEntry } from '../audit/audit.model';
import { ContactMessage } from '../contact/contact.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { TrashEntry } from '../trash/trash.model';

const { api, admin, send } = setUpTestApi();
const { call, read } = leadCalls(() => ({ api, admin }));

beforeEach(() =>
  Promise.all([Application.deleteMany(), ContactMessage.deleteMany(), TrashEntry.deleteMany()]),
);

const namesOf = async (query: string): Promise<string[]> => {
  const { body } = await call('get', `/leads?${query}`).expect(200);
  return (body as LeadSummaryWire[]).map(({ name }) => name).sort();
};
const searched = (q: string, more = '') => namesOf(`q=${encodeURIComponent(q)}${more}`);

const NUMBER = 'Sport: Golf\nContact number: +44 (0)20 7946 0456\nAbout: N/A';

describe('a search of leads', () => {
  it('finds a telephone number as it may be typed, and words of the message', async () => {
    await createApplication({ name: 'Ana', message: NUMBER });
    await createContactMessage({ name: 'Omar', message: 'Is there a Scholarship? Ring 020 7946 0789.' });

    for (const q of ['0456', '020 7946 0456', '+44 20 7946 0456', '7946 0456'])
      expect(await searched(q)).toEqual(['Ana']);
    expect(await searched('7946')).toEqual(['Ana', 'Omar']);
    expect(await searched('scholar')).toEqual(['Omar']);
    expect(await searched('omar scholarship')).toEqual(['Omar']);
    expect(await searched('ana scholarship')).toEqual([]);
    expect(await searched('0999')).toEqual([]);
    const { body } = await call('get', '/applications?q=0456&limit=10').expect(200);
    expect(body).toHaveLength(1);
  });

  it('finds leads that were stored before, once they are migrated; a preview changes nothing', async () => {
    const { _id } = await createApplication({ name: 'Ana', message: NUMBER });
    await Application.collection.updateOne({ _id }, { $set: { searchWords: ['ana', ' ana fam'] } });
    const preview = allMigrations.find(({ name }) => name === '013-lead-words');

    expect(await preview?.run({ isDryRun: true, signal: new AbortController().signal })).toBe(1);
    expect(await searched('0456')).toEqual([]);
    await runMigrate(['--repeat', '013-lead-words'], () => undefined);

    expect(await searched('0456')).toEqual(['Ana']);
    expect((await Application.findById(_id).lean())?.searchWords).not.toContain(' ana fam');
  });
});

describe('a filter', () => {
  it('by source, or by whether it looks like spam, goes with the others', async () => {
    await createApplication({ name: 'Ana', source: { kind: 'golfer', recordId: new Types.ObjectId() } });
    await createContactMessage({ name: 'Omar', source: { kind: 'page', page: '/faq' } });
    await createContactMessage({ name: 'Bot', flags: ['honeypot', 'too_fast'] });
    await createApplication({ name: 'Fast', flags: ['too_fast'], work: { state: 'closed' } });

    expect(await namesOf('source=golfer')).toEqual(['Ana']);
    expect(await namesOf('source=page&kind=message')).toEqual(['Omar']);
    expect(await namesOf('flagged=yes')).toEqual(['Bot', 'Fast']);
    expect(await namesOf('flagged=yes&state=new')).toEqual(['Bot']);
    expect(await namesOf('flagged=no')).toEqual(['Ana', 'Omar']);
    expect(await namesOf('flagged=yes&q=bot')).toEqual(['Bot']);
  });

  it.each(['source=nowhere', 'flagged=maybe', 'flagged=yes&flagged=no', 'source[$ne]=page'])(
    '%s is refused or unknown, and never a query',
    async (query) => {
      await createApplication({ name: 'Ana' });
      const { status, body } = await call('get', `/leads?${query}`);

      expect([200, 400]).toContain(status);
      if (status === 200) expect(body).toHaveLength(1);
    },
  );
});

describe('a lead that is deleted', () => {
  it('goes to the trash with its work, without its mails, and comes back as it was', async () => {
    await AuditEntry.deleteMany();
    const note = { at: new Date(), by: 'maya@linksway.example', text: 'Rang' };
    const { _id, id } = await createContactMessage({
      name: 'Omar',
      work: { state: 'contacted', notes: [note] },
    });
    await OutboxEntry.create({ kind: 'contact', recordId: _id, attempts: 0 });

    await send('delete', `/leads/${String(id)}`).expect(204);
    await send('delete', `/leads/${String(id)}`).expect(404);

    await call('get', `/leads/${String(id)}`).expect(404);
    expect(await namesOf('')).toEqual([]);
    expect(await OutboxEntry.countDocuments({ recordId: _id })).toBe(0);
    expect(await AuditEntry.find({ action: 'delete', outcome: 'done' }).lean()).toMatchObject([
      { kind: 'message', recordId: id, title: '' },
    ]);
    await send('post', `/trash/${String(id)}/restore`).expect(200);
    expect(await read(id as string)).toMatchObject({
      name: 'Omar',
      state: 'contacted',
      notes: [{ text: 'Rang' }],
    });
    expect(await searched('omar')).toEqual(['Omar']);
  });

  it('is in the trash no longer than it may be kept', async () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    const days = async (kept: number) => {
      const purgeAfter = new Date(Date.now() + kept * DAY_MS + 60_000);
      const { id } = await createApplication({ purgeAfter });
      await send('delete', `/leads/${String(id)}`).expect(204);
      const entry = await TrashEntry.findById(id).orFail();
      return Math.round((entry.purgeAfter.getTime() - entry.deletedAt.getTime()) / DAY_MS);
    };

    expect([await days(600), await days(17), await days(-3)]).toEqual([30, 17, 1]);
  });

  it.each(['6'.repeat(24), 'nonsense'])('is 404 for %s', async (id) => {
    await send('delete', `/leads/${id}`).expect(404);
  });
});
