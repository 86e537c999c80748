import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefusedForm } from '@site/runtime';
import { fakeLeads, offline, refusedWith, taken } from '../../testing/fakeLeads';
import { renderPublic } from '../../testing/renderPublic';

const KEY = 'draft:contact';
const WORDS = { name: 'Ana', email: 'ana@example.com', message: 'Which marks do I need?' };
const FAILED = 'Failed to send message. Please try again later.';
const unavailable = () => 503;

const message = () => screen.getByLabelText('Message');
const submit = () => screen.getByRole('button', { name: 'Send message' });
const offer = () => screen.queryByRole('button', { name: 'Send it now' });
async function open(network: ReturnType<typeof fakeLeads>, refused: RefusedForm | null = null) {
  const view = renderPublic({ path: '/contact', answer: network.answer, refused });
  await screen.findByRole('button', { name: 'Send message' });
  return view;
}

/** Opens a form that was filled in an hour ago. */
async function openFilled(network: ReturnType<typeof fakeLeads>) {
  const savedAt = Date.now() - 3_600_000;
  localStorage.setItem(KEY, JSON.stringify({ values: WORDS, savedAt, shownAt: savedAt }));
  const view = await open(network);
  await waitFor(() => expect(message()).toHaveValue(WORDS.message));
  return view;
}

async function serviceComesBack(network: ReturnType<typeof fakeLeads>): Promise<void> {
  network.service.isAway = false;
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    expect(offer()).toBeVisible();
  });
}

beforeEach(() => localStorage.clear());

describe.each([
  ['the service is away', unavailable],
  ['there is no answer', offline],
  ['a proxy answers for it', () => 502],
])('a form that is sent while %s', (_what, answer) => {
  it('keeps its text, and is offered and sent once when the service is back', async () => {
    const network = fakeLeads(answer, taken);
    await openFilled(network);
    await userEvent.click(submit());
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByText(/treat this as not sent yet.*kept on this device/)).toBeVisible();
    expect(message()).toHaveValue(WORDS.message);
    expect(submit()).toHaveFocus();
    expect(offer()).not.toBeInTheDocument();

    await serviceComesBack(network);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^We can be reached again\. .*Send it now$/),
    );
    expect(submit()).toHaveFocus();
    expect(network.sent).toHaveLength(1);

    await userEvent.click(offer()!);
    expect(await screen.findByText('Your message has been sent successfully!')).toBeVisible();
    expect(offer()).not.toBeInTheDocument();
    expect(network.sent[1]?.body).toEqual(network.sent[0]?.body);
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('a form that met an outage', () => {
  it('is offered after a reload, with the same words', async () => {
    const network = fakeLeads(unavailable, taken);
    const { unmount } = await openFilled(network);
    await userEvent.click(submit());
    await screen.findByText(FAILED);
    unmount();

    await open(network);
    expect(await screen.findByText('What you typed here last time has not been sent yet.')).toBeVisible();
    await serviceComesBack(network);
    await userEvent.click(offer()!);
    await screen.findByText('Your message has been sent successfully!');
    expect(network.sent[1]?.body).toEqual(network.sent[0]?.body);
  });

  it('says what to correct when it is refused, keeps its text, and is not offered again', async () => {
    const network = fakeLeads(unavailable, refusedWith({ email: 'Invalid email address' }));
    await openFilled(network);
    await userEvent.click(submit());
    await screen.findByText(FAILED);
    await serviceComesBack(network);
    await userEvent.click(offer()!);
    expect(await screen.findByRole('link', { name: 'Invalid email address' })).toBeVisible();
    expect(message()).toHaveValue(WORDS.message);
    expect(offer()).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toMatchObject({ values: WORDS, isUnsent: false });
  });

  it('continues the attempt of a form that was posted without JavaScript', async () => {
    const network = fakeLeads(taken);
    await open(network, { isSent: false, status: 503, values: WORDS, errors: {} });
    await serviceComesBack(network);
    await userEvent.click(offer()!);
    await screen.findByText('Your message has been sent successfully!');
    expect(Number(network.sent[0]?.headers['X-Form-Seconds'])).toBeGreaterThan(2);
  });
});
