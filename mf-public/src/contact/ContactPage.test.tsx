import { buildGolfer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, fakeLeads, taken } from '../testing/fakeLeads';
import { renderPublic } from '../testing/renderPublic';

const SENT = 'Your message has been sent successfully!';
const GOOD = { Name: 'Bo', Email: 'bo@example.com', Message: '0123456789' };
type Label = keyof typeof GOOD;

const field = (label: string) => screen.getByLabelText(label);

async function send(changes: Partial<Record<Label, string>>, ...answers: (() => unknown)[]) {
  const network = fakeLeads(...answers);
  renderPublic({ path: '/contact', answer: network.answer });
  const button = await screen.findByRole('button', { name: 'Send message' });
  for (const [label, value] of Object.entries({ ...GOOD, ...changes })) {
    await userEvent.click(field(label));
    await userEvent.paste(value);
  }
  await userEvent.click(button);
  return network;
}

beforeEach(() => localStorage.clear());

describe('/contact', () => {
  it('has the title of the specification, and links to mail, telephone and map', async () => {
    renderPublic({ path: '/contact', answer: taken });
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'hello@linksway.example' })).toHaveAttribute(
      'href',
      'mailto:hello@linksway.example',
    );
    expect(screen.getByRole('link', { name: '020 7946 0123' })).toHaveAttribute('href', 'tel:+442079460123');
    expect(screen.getByRole('link', { name: 'Show on a map' })).toHaveAttribute(
      'href',
      expect.stringContaining('openstreetmap.org'),
    );
  });

  it('sends name, email and message', async () => {
    const { sent } = await send({ Message: ' A question or two ' }, taken);
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      path: '/contact',
      body: { name: 'Bo', email: 'bo@example.com', message: 'A question or two' },
    });
    expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
    expect(screen.getByText(/We will reply to bo@example.com/)).toBeVisible();
  });

  it.each<[Label, string, string]>([
    ['Name', 'B', 'Name must be at least 2 characters'],
    ['Email', 'bo@', 'Invalid email address'],
    ['Message', '012345678 ', 'Message must be at least 10 characters'],
  ])('%s: "%s" is rejected', async (label, bad, message) => {
    const { sent } = await send({ [label]: bad }, taken);
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(within(summary).getByRole('link')).toHaveTextContent(message);
    expect(field(label)).toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('keeps the input when it cannot be sent', async () => {
    await send({}, offline);
    expect(await screen.findByText('Failed to send message. Please try again later.')).toBeVisible();
    expect(field('Message')).toHaveValue(GOOD.Message);
    await waitFor(() => expect(localStorage.getItem('draft:contact')).toContain(GOOD.Message));
  });
});

describe('/contact?about=…', () => {
  const ABOUT = '/contact?about=isla-hartley';
  const golfer = buildGolfer({ slug: 'isla-hartley', first_name: 'Isla', last_name: 'Hartley' });

  function open(path: string, profile: unknown) {
    const network = fakeLeads(taken);
    const asked: string[] = [];
    renderPublic({
      path,
      answer: (call, request) => {
        asked.push(call);
        return call.startsWith('/golfers/') ? profile : network.answer(call, request);
      },
    });
    return { sent: network.sent, asked };
  }

  it('names the athlete in heading, form and what is sent', async () => {
    const { sent } = open(ABOUT, golfer);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ask about Isla' })).toBeVisible();
    expect(screen.getByText(/^Your message is about Isla Hartley\./)).toBeVisible();
    for (const [label, value] of Object.entries(GOOD)) {
      await userEvent.click(field(label));
      await userEvent.paste(value);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));

    expect(await screen.findByText(SENT)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ from: '/golfers/isla-hartley' });
  });

  it.each([
    ['somebody whom nobody knows, or who has withdrawn', ABOUT, 404],
    ['somebody while the service is away', ABOUT, 503],
    ['an athlete without a name', ABOUT, buildGolfer({ first_name: '', last_name: '' })],
  ])('is the usual form for %s', async (_who, path, profile) => {
    const { asked } = open(path, profile);
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    await waitFor(() => expect(asked).toContain('/golfers/isla-hartley'));
    expect(screen.queryByText(/Your message is about/)).not.toBeInTheDocument();
  });

  it.each(['../agency', 'Isla', '%00', 'a'.repeat(101), '<script>', ''])(
    'asks nobody about "%s"',
    async (slug) => {
      const { asked } = open(`/contact?about=${encodeURIComponent(slug)}`, golfer);
      expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
      expect(asked.filter((call) => call !== '/agency')).toEqual([]);
    },
  );
});
