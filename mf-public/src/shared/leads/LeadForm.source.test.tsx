import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notePage } from '@site/runtime';
import { fakeLeads, offline, taken } from '../../testing/fakeLeads';
import { renderPublic } from '../../testing/renderPublic';

async function send(...answers: (() => unknown)[]) {
  const network = fakeLeads(...answers);
  renderPublic({ path: '/contact', answer: network.answer, refused: null });
  const button = await screen.findByRole('button', { name: 'Send message' });
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Message'), 'Which marks do I need?');
  await userEvent.click(button);
  return { ...network, button };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

// In this order: the page before is known for the rest of a document.
describe('what a form says about where its sender came from', () => {
  it('is nothing where it is not known', async () => {
    notePage('/contact');
    const { sent } = await send(taken);

    await screen.findByText('Your message has been sent successfully!');
    expect(sent.map(({ body }) => Object.keys(body as object))).toEqual([['name', 'email', 'message']]);
  });

  it('is the page before, which does not make another message of the same words', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    notePage('/golfers/isla-hartley');
    notePage('/contact');
    const { sent, button } = await send(offline, taken);
    await screen.findByText(/Failed to send message/);

    notePage('/faq');
    notePage('/contact');
    await userEvent.click(button);
    await screen.findByText('Your message has been sent successfully!');

    expect(sent.map(({ body }) => (body as { from?: string }).from)).toEqual([
      '/golfers/isla-hartley',
      '/faq',
    ]);
    const [first, second] = sent.map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  });
});
