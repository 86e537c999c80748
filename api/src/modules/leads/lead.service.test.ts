import { randomKey } from '@site/contract';
import { buildContactInput } from '@site/contract/testing';
import { newAddress } from '../../testing/newAddress';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { messages } from '../contact/contact.service';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** How often the sender of the mails is woken by this message. */
async function wakesFor(input: object, visit: object = {}): Promise<number> {
  const onMail = jest.fn();
  const sent = { ...buildContactInput(), ...input };
  await messages.receive(
    sent,
    { address: newAddress(), idempotencyKey: randomKey(), ...visit },
    { retentionMonths: 24, onMail, log: { warn: jest.fn() } },
  );
  return onMail.mock.calls.length;
}

it('wakes the sender of the mails for a message of a person, and not for spam', async () => {
  expect(await wakesFor({})).toBe(1);
  expect(await wakesFor({ website: 'https://cheap.example' })).toBe(0);
  expect(await wakesFor({}, { formSeconds: 0 })).toBe(0);
});

it('does not wake it again for a message that was stored already', async () => {
  expect(await wakesFor({}, { idempotencyKey: 'once' })).toBe(1);
  expect(await wakesFor({}, { idempotencyKey: 'once' })).toBe(0);
});
