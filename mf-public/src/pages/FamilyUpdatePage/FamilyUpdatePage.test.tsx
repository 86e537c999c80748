import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FamilyOfferWire, familyUpdateMessages } from '@site/contract';
import { buildFamilyValues } from '@site/contract/testing';
import type { RefusedForm } from '@site/runtime';
import { familyUpdateCopy as copy } from '../../content/familyUpdate';
import { renderPublic } from '../../testing/renderPublic';

const TOKEN = 'a'.repeat(43);
const OPEN: FamilyOfferWire = {
  ...{ state: 'open', name: 'Rosa', athlete: 'Isla Hartley', expires_at: '2026-12-24T09:00:00.000Z' },
  ...{ plays_golf: false, current_results: [], results: [] },
  ...{ sent_at: null, changes: {}, note: '', decided_at: null, accepted: [], reason: '' },
  current: buildFamilyValues({
    grad_year: 2027,
    gpa: 0,
    sat: 1200,
    major: 'Law',
    handicap: -1.2,
    testimonial: '',
  }),
};
const WAITING: FamilyOfferWire = { ...OPEN, state: 'waiting', changes: { sat: 1300 }, note: 'Hello' };

type Reply = () => unknown;
const refusedWith =
  (status: number, message = 'No', fields?: Record<string, string>): Reply =>
  () =>
    Response.json({ message, code: 'conflict', fields }, { status });

function open(replies: Partial<Record<'look' | 'send', Reply>> = {}, refused: RefusedForm | null = null) {
  const sent: Record<string, unknown>[] = [];
  const all: Record<string, Reply> = { look: () => OPEN, send: () => WAITING, ...replies };
  renderPublic({
    path: refused ? '/update' : `/update#${TOKEN}`,
    refused,
    answer: (path, { body } = {}) => {
      const step = path.split('/').at(-1) ?? '';
      if (step === 'send') sent.push(JSON.parse(String(body)) as Record<string, unknown>);
      return all[step]?.();
    },
  });
  return sent;
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: copy.submit }));
const fill = async (label: RegExp, text: string) => {
  await userEvent.clear(await screen.findByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};

it('sends only what was changed, and says that nothing is shown before the agency has looked', async () => {
  const sent = open();
  await fill(/^SAT/, '1300');
  await fill(/^Handicap/, '');
  await press();

  expect(await screen.findByText(copy.sent)).toBeVisible();
  expect(sent).toEqual([{ token: TOKEN, changes: { sat: '1300', handicap: null }, results: [], note: '' }]);
  expect(screen.getAllByText(copy.lead)[0]).toBeVisible();
});

it('begins with what was sent before, which can be sent again with more', async () => {
  const sent = open({ look: () => WAITING });
  expect(await screen.findByLabelText(/^SAT/)).toHaveValue('1300');
  expect(screen.getByText(copy.waits)).toBeVisible();
  await fill(/^Major/, 'Biology');
  await press();

  await screen.findByText(copy.sent);
  expect(sent).toMatchObject([{ changes: { sat: '1300', major: 'Biology' }, note: 'Hello' }]);
});

it('says beside the field what is wrong, and sends nothing', async () => {
  const sent = open();
  await fill(/^GPA/, '7');
  await press();

  expect(screen.getByLabelText(/^GPA/)).toHaveAccessibleDescription('GPA must be a number from 0 to 5');
  expect(sent).toEqual([]);
});

it('asks for a change or a note', async () => {
  const sent = open();
  await press();

  expect(await screen.findByText(copy.nothing)).toBeVisible();
  expect(sent).toEqual([]);
});

it.each([
  ['decided on meanwhile', refusedWith(409, familyUpdateMessages.decided), familyUpdateMessages.decided],
  ['too many calls', refusedWith(429), copy.tooMany],
  ['a service that is away', refusedWith(503), `${copy.failed} ${copy.away}`],
])('keeps what was typed: %s', async (_what, send, message) => {
  open({ send });
  await fill(/^SAT/, '1300');
  await press();

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/^SAT/)).toHaveValue('1300');
});

it.each<[string, Reply]>([
  ['unknown', refusedWith(404)],
  ['rubbish', refusedWith(422)],
])('says that a link is not valid: %s', async (_what, look) => {
  open({ look });

  expect(await screen.findByText(familyUpdateMessages.unknown)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.contact.label })).toBeVisible();
});

it('says what became of a decided update', async () => {
  open({ look: () => ({ ...WAITING, state: 'declined', reason: 'Please send the certificate' }) });

  expect(await screen.findByText('Please send the certificate')).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.submit })).not.toBeInTheDocument();
});

it('opens with the code, as the page does without JavaScript', async () => {
  const values = { token: TOKEN, offer: JSON.stringify(OPEN), sat: '9999', note: 'Kept' };
  const errors = { sat: 'SAT must be a whole number from 400 to 1600' };
  open({}, { isSent: false, status: 422, values, errors });

  expect(await screen.findByLabelText(/^SAT/)).toHaveValue('9999');
  expect(screen.getByLabelText(/^SAT/)).toHaveAccessibleDescription(errors.sat);
  expect(screen.getByDisplayValue('Kept')).toBeVisible();
});
