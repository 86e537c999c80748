import { contactWire, leadReceiptWire } from '@site/contract';
import request from 'supertest';
import { createContactMessage, contact } from '../../testing/createLead';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { OutboxEntry } from '../outbox/outbox.model';
import { ContactMessage } from './contact.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await ContactMessage.deleteMany();
  await OutboxEntry.deleteMany();
});

describe('POST /contact', () => {
  it('stores the message with a mail, and confirms it in the words of the product', async () => {
    const response = await contact(api, { grad_year: 2027 }).expect(201);

    await expectWire(leadReceiptWire, response.body);
    expect(response.body.message).toBe('Your message has been sent successfully!');
    const stored = await ContactMessage.findById(response.body.id).lean().orFail();
    expect(stored).toMatchObject({ name: 'Ines Marlow', message: 'When should we start?' });
    expect(stored).not.toHaveProperty('gradYear');
    expect(await OutboxEntry.countDocuments({ kind: 'contact', recordId: stored._id })).toBe(1);
  });

  it.each([
    [{ name: 'I' }, 'name', 'Name must be at least 2 characters'],
    [{ email: 'ines' }, 'email', 'Invalid email address'],
    [{ message: 'Too short' }, 'message', 'Message must be at least 10 characters'],
    [{ message: undefined }, 'message', 'Message must be at least 10 characters'],
    [{ message: 'x'.repeat(10_001) }, 'message', 'Message must be at most 10,000 characters'],
  ])('refuses %j', async (body, field, message) => {
    const response = await contact(api, body).expect(422);

    expect(response.body).toEqual({ message, code: 'validation_failed', fields: { [field]: message } });
    expect(await ContactMessage.countDocuments()).toBe(0);
  });

  it('reports all faults at once', async () => {
    const response = await contact(api, { name: '', email: '', message: '' }).expect(422);

    expect(Object.keys(response.body.fields)).toEqual(['name', 'email', 'message']);
  });

  it('refuses a line break in the address', async () => {
    await contact(api, { email: 'a@b.example\r\nBcc: c@d.example' }).expect(400);
  });
});

describe('GET /contact', () => {
  it('shows an admin all messages, newest first', async () => {
    await createContactMessage({ name: 'Older' });
    await createContactMessage({ name: 'Newer' });

    const response = await request(api.server)
      .get('/api/contact')
      .set('Authorization', admin.bearer)
      .expect(200);

    await expectWire(contactWire, response.body[0]);
    expect(response.body.map(({ name }: { name: string }) => name)).toEqual(['Newer', 'Older']);
  });

  it('refuses an anonymous caller, and an unknown sort field', async () => {
    await request(api.server).get('/api/contact').expect(401);
    await request(api.server)
      .get('/api/contact?sort=grad_year')
      .set('Authorization', admin.bearer)
      .expect(400);
  });
});
