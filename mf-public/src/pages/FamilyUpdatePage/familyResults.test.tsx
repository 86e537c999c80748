import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FamilyOfferWire, ResultWire } from '@site/contract';
import { buildFamilyValues } from '@site/contract/testing';
import type { RefusedForm } from '@site/runtime';
import { familyUpdateCopy as copy } from '../../content/familyUpdate';
import { placeAfter } from '../../features/familyUpdate/familyResults';
import { submitFamilyUpdate } from '../../features/familyUpdate/submitFamilyUpdate';
import { renderPublic } from '../../testing/renderPublic';

const TOKEN = 'a'.repeat(43);
const NOTHING = { venue: '', yards: null, rating: null, slope: null, place: '' };
const MEDAL: ResultWire = { ...NOTHING, on: '2026-05-02', event: 'Spring medal', score: '71', yards: 6402 };
const RACE: ResultWire = { ...NOTHING, on: '2026-04-01', event: 'Regatta', score: '6:41.2' };
const RACE_TEXTS = { on: '2026-04-01', event: 'Regatta', venue: '', score: '6:41.2', place: '' };
const OPEN: FamilyOfferWire = {
  ...{ state: 'open', name: 'Rosa', athlete: 'Isla Hartley', expires_at: '2026-12-24T09:00:00.000Z' },
  ...{ plays_golf: false, current_results: [MEDAL, RACE], results: [], current: buildFamilyValues() },
  ...{ sent_at: null, changes: {}, note: '', decided_at: null, accepted: [], reason: '' },
};

function open(offer: Partial<FamilyOfferWire> = {}, refused: RefusedForm | null = null) {
  const sent: { results: unknown[] }[] = [];
  renderPublic({
    path: refused ? '/update' : `/update#${TOKEN}`,
    refused,
    answer: (path, { body } = {}) => {
      const isSending = path.endsWith('send');
      if (isSending) sent.push(JSON.parse(String(body)) as { results: unknown[] });
      return { ...OPEN, ...offer, ...(isSending && { state: 'waiting' }) };
    },
  });
  return sent;
}

const row = async (name: RegExp) => within(await screen.findByRole('group', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const send = () => press(copy.submit);

it('adds a row, changes one and removes one, and sends these alone', async () => {
  const sent = open();
  await userEvent.type((await row(/Spring medal/)).getByLabelText(/^Place/), '2nd of 84');
  await press(/^Remove 1 April 2026/);
  await press(copy.results.add);
  expect((await row(/^New result/)).getByLabelText('Date')).toHaveFocus();
  await userEvent.type((await row(/^New result/)).getByLabelText('Date'), '2026-06-20');
  await userEvent.type((await row(/^New result/)).getByLabelText('Event'), 'County Open');
  await userEvent.type((await row(/^New result/)).getByLabelText('Score'), '74');
  await send();

  expect(await screen.findByText(copy.sent)).toBeVisible();
  const added = { on: '2026-06-20', event: 'County Open', score: '74', venue: '', place: '' };
  expect(sent[0]?.results).toEqual([
    { before: null, after: { ...added, yards: '', rating: '', slope: '' } },
    {
      before: MEDAL,
      after: expect.objectContaining({ event: 'Spring medal', yards: '6402', place: '2nd of 84' }),
    },
    { before: RACE, after: null },
  ]);
});

it('says beside the field what is wrong, in the words of the admin’s editor, and opens the row', async () => {
  const sent = open();
  const medal = await screen.findByRole('group', { name: /Spring medal/ });
  await userEvent.clear(within(medal).getByLabelText('Date'));
  await userEvent.clear(within(medal).getByLabelText(/^Yards/));
  await userEvent.type(within(medal).getByLabelText(/^Yards/), '20');
  await send();

  expect(within(medal).getByLabelText('Date')).toHaveAccessibleDescription('Date is required');
  expect(within(medal).getByLabelText('Date')).toBeVisible();
  expect(within(medal).getByText('Yards must be a whole number from 500 to 9000')).toBeVisible();
  expect(sent).toEqual([]);
});

it('keeps a removed row after all, and forgets a new one that is removed or left empty', async () => {
  const sent = open();
  await row(/Spring medal/);
  await press(/^Remove 2 May 2026/);
  expect(screen.getByText(/Spring medal/, { selector: 'del' })).toBeVisible();
  await press(/^Keep it after all 2 May/);
  await press(copy.results.add);
  await press(copy.results.add);
  await userEvent.click(screen.getAllByRole('button', { name: /^Remove New result/ })[0]!);
  expect(screen.getByRole('button', { name: copy.results.add })).toHaveFocus();
  await send();

  expect(await screen.findByText(copy.nothing)).toBeVisible();
  expect(sent).toEqual([]);
});

it('asks for a course where the athlete plays golf, and of a row that has one', async () => {
  open();
  expect((await row(/Spring medal/)).getByLabelText(/^Slope/)).toBeInTheDocument();
  expect((await row(/Regatta/)).queryByLabelText(/^Slope/)).not.toBeInTheDocument();
});

it('begins with the rows that were sent before', async () => {
  const sent = open({
    state: 'waiting',
    results: [
      { before: MEDAL, after: { ...MEDAL, score: '70' }, fit: 'as_seen' },
      { before: null, after: { ...RACE, event: 'Head race' }, fit: 'as_seen' },
      { before: RACE, after: null, fit: 'as_seen' },
    ],
  });
  expect((await row(/Spring medal/)).getByLabelText('Score')).toHaveValue('70');
  expect(screen.getByText(/Regatta/, { selector: 'del' })).toBeVisible();
  await send();

  await screen.findByText(copy.sent);
  expect(sent[0]?.results).toEqual([
    { before: null, after: expect.objectContaining({ event: 'Head race' }) },
    { before: MEDAL, after: expect.objectContaining({ score: '70' }) },
    { before: RACE, after: null },
  ]);
});

describe('without JavaScript', () => {
  const posted = (rows: readonly object[]): Record<string, string> =>
    Object.fromEntries(
      rows.flatMap((fields, place) =>
        Object.entries(fields).map(([name, value]) => [`results[${place}].${name}`, String(value)]),
      ),
    );
  const STORED = [
    { ...MEDAL, yards: '6402', rating: '', slope: '', of: '0', removed: '' },
    { ...RACE_TEXTS, of: '1', removed: '' },
  ];
  const submit = async (fields: Record<string, string>) => {
    const dispatch = jest.fn(() => ({ unwrap: () => Promise.resolve(OPEN) }));
    const form = { token: TOKEN, offer: JSON.stringify(OPEN), note: 'Kept', ...fields };
    const outcome = await submitFamilyUpdate(dispatch as never, form);
    if (!outcome.isSent) return { dispatch, ...outcome };
    throw new Error('It was sent');
  };

  it('has a new row on top after a press on Add, and keeps what was typed', async () => {
    const { status, values, dispatch } = await submit({
      ...posted(STORED),
      'results[1].event': 'X',
      row: 'add',
    });

    expect([status, dispatch.mock.calls]).toEqual([200, []]);
    open({}, { isSent: false, status, values, errors: {} });
    expect((await row(/^New result/)).getByLabelText('Date')).toHaveValue('');
    expect(screen.getByDisplayValue('Kept')).toBeVisible();
    expect(screen.getByDisplayValue('X')).toBeInTheDocument();
  });

  it('crosses a row out after a press on Remove, and has it back with its values', async () => {
    const removed = await submit({ ...posted(STORED), row: 'toggle 0' });
    expect(removed.values).toMatchObject({ 'results[0].removed': '1', 'results[1].event': 'Regatta' });

    const kept = await submit({ ...posted([{ of: '0', removed: '1' }, STORED[1]!]), row: 'toggle 0' });
    expect(kept.values).toMatchObject({ 'results[0].removed': '', 'results[0].event': 'Spring medal' });
  });

  it.each([
    ['add', 3, 0],
    ['toggle 2', 3, 2],
    // The last one was new, and is gone.
    ['toggle 2', 2, 1],
    ['toggle 0', 0, undefined],
    ['toggle <b>', 2, 0],
    [undefined, 3, undefined],
  ])('goes on after %s among %i rows with row %s', (pressed, count, place) => {
    expect(placeAfter(pressed, count)).toBe(place);
  });

  it('says what is wrong with a row', async () => {
    const { status, errors, values } = await submit(posted([{ ...STORED[0], on: '' }, STORED[1]!]));

    expect([status, errors]).toEqual([422, { 'results[0].on': 'Date is required' }]);
    open({}, { isSent: false, status, values, errors });
    const field = (await row(/Spring medal/)).getByLabelText('Date');
    expect(field).toHaveAccessibleDescription('Date is required');
    expect(field).toBeVisible();
  });

  it('takes rubbish for rows that are new, or for none', async () => {
    const rubbish = {
      'results[0].of': '99',
      'results[0].event': 'Mallory',
      'results[x].on': '1',
      row: 'toggle 7',
    };
    const { values } = await submit({ ...rubbish, 'results[1].of': '__proto__' });

    expect(values).toMatchObject({ 'results[0].event': 'Mallory', 'results[1].event': '' });
  });
});
