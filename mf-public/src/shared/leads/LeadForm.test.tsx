import { type RefusedForm, useNotice } from '@site/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { fakeLeads, offline, refusedWith, taken } from '../../testing/fakeLeads';
import { renderPublic } from '../../testing/renderPublic';

describe('LeadForm', () => {
  const DAY_MS = 86_400_000;
  const KEY = 'draft:contact';
  const WORDS = { name: 'Ana', email: 'ana@example.com', message: 'Which marks do I need?' };

  interface Opening {
    refused?: RefusedForm | null;
    path?: string;
  }

  const message = () => screen.getByLabelText('Message');
  const clearButton = () => screen.queryByRole('button', { name: 'Clear the form' });

  async function open(answer = taken as () => unknown, { refused = null, path = '/contact' }: Opening = {}) {
    const network = fakeLeads(answer);
    const view = renderPublic({ path, answer: network.answer, refused });
    await screen.findByRole('heading', { name: 'Write to us' });
    return { ...network, ...view };
  }

  function keep(ageInDays: number, values: object = WORDS) {
    const savedAt = Date.now() - ageInDays * DAY_MS;
    localStorage.setItem(KEY, JSON.stringify({ values, savedAt, shownAt: savedAt }));
  }

  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  describe('the draft of a form', () => {
    it('is restored after a reload', async () => {
      const { unmount } = await open();
      expect(clearButton()).not.toBeInTheDocument();
      await userEvent.type(message(), 'Half a sen');
      unmount();
      await open();
      await waitFor(() => expect(message()).toHaveValue('Half a sen'));
      expect(screen.getByText(/kept on this device only/)).toBeVisible();
    });

    it('is deleted when the form is cleared, and the first field gets the focus', async () => {
      keep(1);
      await open();
      await waitFor(() => expect(message()).toHaveValue(WORDS.message));
      await userEvent.click(clearButton()!);
      expect(message()).toHaveValue('');
      expect(screen.getByLabelText('Name')).toHaveFocus();
      expect(localStorage.getItem(KEY)).toBeNull();
      expect(clearButton()).not.toBeInTheDocument();
    });

    it.each([
      [29, WORDS.message],
      [31, ''],
    ])('after %i days is %p', async (days, expected) => {
      keep(days);
      await open();
      await waitFor(() => expect(message()).toHaveValue(expected));
      expect(localStorage.getItem(KEY) === null).toBe(expected === '');
    });

    it.each([
      [29, true],
      [31, false],
    ])('after %i days is still stored when another page is opened: %p', async (days, isThere) => {
      keep(days);
      renderPublic({ path: '/cookies', answer: taken });
      await screen.findByRole('heading', { level: 1 });
      expect(localStorage.getItem(KEY) !== null).toBe(isThere);
    });

    it.each(['{', '{"values":{"name":7},"savedAt":9e15}'])(
      'is ignored when storage holds %s',
      async (text) => {
        localStorage.setItem(KEY, text);
        await open();
        expect(message()).toHaveValue('');
        expect(screen.getByLabelText('Name')).toHaveValue('');
      },
    );

    it('is optional: the form works without storage', async () => {
      const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      });
      const { sent } = await open();
      for (const [label, value] of [
        ['Name', WORDS.name],
        ['Email', WORDS.email],
        ['Message', WORDS.message],
      ] as const)
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
      await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
      await waitFor(() => expect(sent).toHaveLength(1));
      forbidden.mockRestore();
    });
  });

  describe('a form posted without JavaScript', () => {
    const refused = (status: RefusedForm['status'], errors = {}): RefusedForm => ({
      isSent: false,
      status,
      values: { ...WORDS, message: 'Hi' },
      errors,
    });

    it('shows the input again and what to correct', async () => {
      keep(1, { ...WORDS, message: 'An older draft' });
      await open(taken, { refused: refused(422, { message: 'Message must be at least 10 characters' }) });
      expect(screen.getByRole('group', { name: 'There is a problem' })).toBeVisible();
      expect(message()).toHaveValue('Hi');
      expect(message()).toHaveAccessibleDescription(/Message must be at least 10 characters$/);
      expect(screen.queryByText(/Failed to send/)).not.toBeInTheDocument();

      await userEvent.type(message(), ', which marks?');
      await waitFor(() => expect(message()).toBeValid());
    });

    it.each(['/contact', '/contact?sent=1'])(
      'is confirmed after %s, and its draft is deleted',
      async (from) => {
        keep(1);
        jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}${from}`);
        await open(taken, { path: '/contact?sent=1' });
        expect(await screen.findByText('Your message has been sent successfully!')).toBeVisible();
        expect(screen.getByText(/We will reply to the email address that you gave/)).toBeVisible();
        expect(localStorage.getItem(KEY)).toBeNull();
      },
    );

    it.each(['', 'https://elsewhere.example/contact', `${location.origin}/apply`])(
      'keeps its draft when only the address was opened, from "%s"',
      async (from) => {
        keep(1);
        jest.spyOn(document, 'referrer', 'get').mockReturnValue(from);
        await open(taken, { path: '/contact?sent=1' });
        await waitFor(() => expect(message()).toHaveValue(WORDS.message));
        expect(localStorage.getItem(KEY)).not.toBeNull();
        expect(screen.queryByText('Your message has been sent successfully!')).not.toBeInTheDocument();
      },
    );
  });

  describe('a form whose page is left while it is on its way', () => {
    /** Stands for the shell, which shows the notice on every page. */
    function Shell() {
      const { notice, dismiss } = useNotice();
      return (
        <>
          <Link to="/privacy">Elsewhere</Link>
          <p role="status" aria-label="Notice">
            {notice}
          </p>
          <button onClick={dismiss}>Close the notice</button>
        </>
      );
    }
    const notice = () => screen.getByRole('status', { name: 'Notice' });

    async function leaveWhileSending() {
      keep(1);
      let settle = (_how: 'taken' | 'lost'): void => undefined;
      const answered = new Promise((resolve, reject) => {
        settle = (how) => (how === 'taken' ? resolve(taken()) : reject(new TypeError('no network')));
      });
      const network = fakeLeads(() => answered);
      renderPublic({ path: '/contact', answer: network.answer, before: <Shell /> });
      const submit = await screen.findByRole('button', { name: 'Send message' });
      await waitFor(() => expect(message()).toHaveValue(WORDS.message));
      await userEvent.click(submit);
      await waitFor(() => expect(network.sent).toHaveLength(1));
      await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
      await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
      expect(notice()).toBeEmptyDOMElement();
      return settle;
    }

    it('tells on the next page that it was sent, until that is closed', async () => {
      const settle = await leaveWhileSending();
      settle('taken');

      await waitFor(() => expect(notice()).toHaveTextContent('Your message has been sent successfully!'));
      expect(localStorage.getItem(KEY)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
      expect(notice()).toBeEmptyDOMElement();
    });

    it('tells that it could not be sent, and where the text is', async () => {
      const settle = await leaveWhileSending();
      settle('lost');

      await waitFor(() =>
        expect(notice()).toHaveTextContent(
          'Failed to send message. Please try again later. What you typed is still in the form.',
        ),
      );
      expect(localStorage.getItem(KEY)).toContain(WORDS.message);
      await userEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
    });
  });
});

describe('an outage', () => {
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
});
