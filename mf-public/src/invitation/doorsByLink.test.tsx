import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invitationMessages, type InvitationOfferWire, consentLinkMessages } from '@site/contract';
import { buildLogin } from '@site/contract/testing';
import { buildConsentOffer } from '../testing/buildConsentOffer';
import { renderPublic } from '../testing/renderPublic';
import { createAppStore, createMemoryStorage, createServices } from '@site/runtime';
import { offerIn } from '../consent/consentForm';
import { submitConsent } from '../consent/submitConsent';

describe('/invitation', () => {
  const TOKEN = 'a'.repeat(43);
  const PASSWORD = ' four unrelated little words ';
  const OFFER: InvitationOfferWire = {
    name: 'Nina Reed',
    email: 'nina@linksway.example',
    role: 'editor',
    expires_at: '2026-12-02T23:30:00.000Z',
  };

  const refusal = (status: number, fields?: Record<string, string>) =>
    Response.json({ message: 'No', code: 'conflict', fields }, { status });

  type Call = '/invitation/look' | '/invitation/accept' | '/auth/login';

  /** A fake service, whose answers a test replaces. */
  function open(answers: Partial<Record<Call, () => unknown>> = {}) {
    const sent: { path: string; body: unknown }[] = [];
    const all: Partial<Record<string, () => unknown>> = {
      '/invitation/look': () => OFFER,
      '/invitation/accept': () => new Response(null, { status: 204 }),
      '/auth/login': () => buildLogin(),
      ...answers,
    };
    renderPublic({
      path: `/invitation#${TOKEN}`,
      answer: (path, { body } = {}) => {
        const call = Object.keys(all).find((each) => path.endsWith(each)) ?? '';
        sent.push({ path, body: body === undefined ? undefined : (JSON.parse(String(body)) as unknown) });
        return all[call]?.();
      },
    });
    return { sent, answers: all };
  }

  const accept = () => screen.findByRole('button', { name: 'Accept and sign in' });
  const password = () => screen.getByLabelText('Password');

  async function fillIn(typed = PASSWORD) {
    const button = await accept();
    fireEvent.change(password(), { target: { value: typed } });
    await userEvent.click(button);
  }

  it('says to what, as whom and until when, and keeps its token out of every address', async () => {
    const { sent } = open();
    await accept();

    expect(screen.getByText(/write for the website of Linksway as an editor/)).toBeVisible();
    expect(screen.getByText('You can accept until 2 December 2026.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(OFFER.email);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Your name')).toHaveValue(OFFER.name);
    expect(document.head.innerHTML).toContain('<meta name="robots" content="noindex">');
    expect(sent.map(({ path }) => path).join()).not.toContain(TOKEN);
  });

  it('creates the account and signs in, with the password as it was typed', async () => {
    const { sent } = open();
    await fillIn();

    await waitFor(() =>
      expect(sent.slice(1).map(({ body }) => body)).toEqual([
        { token: TOKEN, name: OFFER.name, password: PASSWORD },
        { email: OFFER.email, password: PASSWORD },
      ]),
    );
    // The admin area belongs to another remote.
    await waitFor(() => expect(screen.queryByLabelText('Password')).not.toBeInTheDocument());
  });

  it('leads to the login when the account is there and the login fails', async () => {
    const { sent } = open({ '/auth/login': () => refusal(503) });
    await fillIn();

    await waitFor(() => expect(screen.queryByLabelText('Password')).not.toBeInTheDocument());
    expect(sent.filter(({ path }) => path.endsWith('/accept'))).toHaveLength(1);
  });

  it('asks for a longer password beside the field, and sends nothing', async () => {
    const { sent } = open();
    await fillIn('short');

    expect(await screen.findByText(invitationMessages.passwordTooShort)).toBeVisible();
    expect(password()).toBeInvalid();
    await waitFor(() => expect(password()).toHaveFocus());
    expect(sent).toHaveLength(1);
  });

  it.each([
    [503, /could not be accepted.*away/],
    [429, /Too many attempts/],
  ])('keeps what was typed after %d', async (status, text) => {
    open({ '/invitation/accept': () => refusal(status) });
    await fillIn();

    expect(await screen.findByText(text)).toBeVisible();
    expect(password()).toHaveValue(PASSWORD);
  });

  it.each([
    [404, invitationMessages.unknown],
    [409, invitationMessages.accountExists],
  ])('leads to the login after %d, also when it comes with the answer', async (status, text) => {
    open({ '/invitation/accept': () => refusal(status) });
    await fillIn();

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('does the same when it is opened with such a link', async () => {
    open({ '/invitation/look': () => refusal(404) });

    expect(await screen.findByText(invitationMessages.unknown)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the login' })).toBeVisible();
  });

  it('explains itself without a link, and asks for nothing', async () => {
    const answer = jest.fn();
    renderPublic({ path: '/invitation', answer });

    expect(await screen.findByText(/opens with the whole link/)).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
  });
});

describe('submitConsent', () => {
  const OFFER = buildConsentOffer();
  const FORM = {
    token: 'a-token',
    shown: 'seal',
    answer: 'agree',
    full_name: 'Rosa Hartley',
    relation: 'parent',
    whole: 'everybody',
    photo: 'nobody',
  };

  type Answers = Partial<
    Record<'look' | 'agree' | 'decline' | 'withdraw', () => Response | Promise<Response>>
  >;

  const taken = () => Response.json(OFFER);
  const refusedWith = (status: number, code: string) => () =>
    Response.json({ message: 'No', code }, { status });
  const offline = () => Promise.reject(new TypeError('no network'));

  function submit(form: Record<string, string>, answers: Answers = {}) {
    const sent: string[] = [];
    const services = createServices({
      baseUrl: 'http://api',
      storage: createMemoryStorage(),
      fetch: async (input) => {
        const step = String(input).split('/').at(-1) as keyof Answers;
        sent.push(step);
        return (answers[step] ?? taken)();
      },
    });
    return { sent, outcome: submitConsent(createAppStore(services).dispatch, form) };
  }

  it('opens the form with the code, as a next step', async () => {
    const outcome = await submit({ token: ' a-token ' }).outcome;

    expect(outcome).toMatchObject({ isSent: false, status: 200, errors: {}, values: { token: 'a-token' } });
    expect('values' in outcome && offerIn(outcome.values)).toMatchObject({ athlete: 'Isla Hartley' });
  });

  it.each(['agree', 'decline', 'withdraw'])('sends the answer %s', async (answer) => {
    const { sent, outcome } = submit({ ...FORM, answer });

    expect(await outcome).toEqual({ isSent: true });
    expect(sent).toEqual([answer]);
  });

  it('shows a form with faults again, with what was typed and what is asked', async () => {
    const { sent, outcome } = submit({ ...FORM, whole: '', full_name: ' ' });

    expect(await outcome).toMatchObject({
      isSent: false,
      status: 422,
      values: { relation: 'parent' },
      errors: {
        whole: consentLinkMessages.choicesRequired,
        full_name: consentLinkMessages.nameRequired,
      },
    });
    expect(sent).toEqual(['look']);
  });

  it('shows the profile again that has changed', async () => {
    const { outcome } = submit(FORM, { agree: refusedWith(409, 'stale') });

    expect(await outcome).toMatchObject({
      status: 422,
      errors: { changed: consentLinkMessages.profileChanged },
    });
  });

  it('shows the answer that the link has already', async () => {
    const given = { ...OFFER, state: 'given', profile: null, shown: null, text_version: '2026-11' };

    const outcome = await submit(FORM, {
      agree: refusedWith(409, 'conflict'),
      look: () => Response.json(given),
    }).outcome;

    expect(outcome).toMatchObject({ status: 422, errors: { answered: consentLinkMessages.answered } });
    expect('values' in outcome && offerIn(outcome.values)).toMatchObject({
      state: 'given',
      textVersion: '2026-11',
    });
  });

  it('keeps what was typed while the service is away', async () => {
    const form = { ...FORM, offer: 'as posted' };

    const { outcome } = submit(form, { agree: offline, look: offline });

    expect(await outcome).toMatchObject({ status: 503, values: form });
  });

  it.each([
    ['', 'Please enter your code'],
    ['wrong', consentLinkMessages.unknown],
  ])('says what is wrong with the code ‘%s’', async (token, message) => {
    const { outcome } = submit({ token }, { look: refusedWith(404, 'not_found') });

    expect(await outcome).toMatchObject({ status: 422, errors: { token: message } });
  });

  it.each(['', 'no json', 'null', '[]', '{}', JSON.stringify({ ...OFFER, profile: { slug: 1 } })])(
    'takes nothing for an offer that is none: %s',
    (offer) => {
      expect(offerIn({ offer })).toBeNull();
    },
  );
});
