import { consentGroups, consentLinkMessages, type ConsentOfferWire } from '@site/contract';
import { buildGolfer } from '@site/contract/testing';
import { createAppStore, createMemoryStorage, createServices } from '@site/runtime';
import { offerIn } from './consentForm';
import { submitConsent } from './submitConsent';

const OFFER: ConsentOfferWire = {
  ...{ state: 'open', name: 'Rosa', athlete: 'Isla Hartley', profile: buildGolfer(), shown: 'seal' },
  ...{ expires_at: '2026-12-08T09:00:00.000Z', now: '2026-11-24T09:00:00.000Z' },
  ...{ choices: null, full_name: '', relation: null, text_version: null },
  ...{ answered_at: null, withdrawn_at: null, copy: null },
};
const FORM = {
  ...{ token: 'a-token', shown: 'seal', answer: 'agree', full_name: 'Rosa Hartley', relation: 'parent' },
  ...Object.fromEntries(consentGroups.map((group) => [group, 'everybody'])),
};

type Answers = Partial<Record<'look' | 'agree' | 'decline' | 'withdraw', () => Response | Promise<Response>>>;

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
  const { sent, outcome } = submit({ ...FORM, photo: '', full_name: ' ' });

  expect(await outcome).toMatchObject({
    ...{ isSent: false, status: 422, values: { relation: 'parent' } },
    errors: {
      photo: 'Please choose who may see this: Photo',
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
