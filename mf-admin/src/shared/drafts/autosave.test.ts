import { Autosave, type AutosaveState, type KeptWork, type Work } from './autosave';

interface Sent {
  work: Work;
  version: string;
  sequence: number;
  answer(kept: KeptWork): Promise<void>;
  refuse(error: object): Promise<void>;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const kept = (version: string): KeptWork => ({ version, savedAt: '2026-11-25T14:05:00.000Z' });

function arrange(from = { key: '', version: '' }) {
  const sent: Sent[] = [];
  const discarded: string[] = [];
  const states: (AutosaveState | undefined)[] = [];
  let work: Work | undefined;
  const autosave = new Autosave(from);
  autosave.connect({
    read: () => work,
    send: (what, order) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          act();
          return pass(0);
        };
        sent.push({
          ...{ work: what, ...order },
          answer: (answer) => settle(() => resolve(answer)),
          refuse: (error) => settle(() => reject({ message: 'no', ...error } as unknown as Error)),
        });
      }),
    discard: (key, version) => void discarded.push(`${key} ${version}`),
    onState: (state) => void states.push(state),
  });
  const type = (body: string, key = 'one') => {
    work = { key, content: { body }, basedOn: undefined };
    autosave.touch();
  };
  const empty = () => {
    work = undefined;
    autosave.touch();
  };
  return { autosave, sent, discarded, states, type, empty };
}

it('sends after three quiet seconds, and says when it was kept', async () => {
  const { sent, states, type } = arrange();
  type('a');
  await pass(2_000);
  type('ab');
  await pass(2_900);
  expect(sent).toEqual([]);
  await pass(100);
  expect(sent.map(({ work }) => work.content.body)).toEqual(['ab']);
  await sent[0]!.answer(kept('v1'));

  expect(states).toEqual([{ type: 'kept', at: '2026-11-25T14:05:00.000Z' }]);
});

it('sends every half minute while somebody types without a pause', async () => {
  const { sent, type } = arrange();
  for (let second = 0; second <= 30; second += 1) {
    type('a'.repeat(second + 1));
    await pass(1_000);
  }

  expect(sent).toHaveLength(1);
});

it('has one request under way, and then sends what was typed since', async () => {
  const { sent, type } = arrange();
  type('a');
  await pass(3_000);
  type('ab');
  await pass(60_000);
  expect(sent).toHaveLength(1);
  await sent[0]!.answer(kept('v1'));
  await pass(3_000);

  expect(sent[1]).toMatchObject({ version: 'v1', sequence: 2, work: { content: { body: 'ab' } } });
});

it('sends nothing twice', async () => {
  const { sent, type } = arrange();
  type('a');
  await pass(3_000);
  await sent[0]!.answer(kept('v1'));
  type('a');
  await pass(60_000);

  expect(sent).toHaveLength(1);
});

it('tries again less and less often while the server is away, however much is typed, and then sends the latest', async () => {
  const { sent, states, type } = arrange();
  type('a');
  await pass(3_000);
  // Two minutes.
  for (let second = 0; second < 120; second += 1) {
    await sent.at(-1)!.refuse({ status: second % 2 ? 503 : 'network' });
    type('a'.repeat(second + 2));
    await pass(1_000);
  }
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.length).toBeLessThan(10);
  expect(states).toEqual([]);
  await pass(60_000);
  await sent.at(-1)!.answer(kept('v1'));

  expect(sent.at(-1)!.work.content.body).toHaveLength(121);
  expect(states).toEqual([expect.objectContaining({ type: 'kept' })]);
});

it('waits as long as the server says', async () => {
  const { sent, type } = arrange();
  type('a');
  await pass(3_000);
  await sent[0]!.refuse({ status: 429, retryAfter: 50 });
  await pass(49_000);
  expect(sent).toHaveLength(1);
  await pass(1_000);

  expect(sent).toHaveLength(2);
});

it('stops when another tab has kept newer work, until one of the two is chosen', async () => {
  const { autosave, sent, states, type } = arrange();
  type('mine');
  await pass(3_000);
  await sent[0]!.refuse({ status: 409 });
  type('mine too');
  await pass(120_000);
  expect(sent).toHaveLength(1);
  expect(states).toEqual([{ type: 'newer' }]);
  autosave.adopt('one', 'theirs');
  await pass(3_000);

  expect(sent[1]).toMatchObject({ version: 'theirs', work: { content: { body: 'mine too' } } });
});

it.each([403, 404])('stops for good after %i', async (status) => {
  const { sent, states, type } = arrange();
  type('a');
  await pass(3_000);
  await sent[0]!.refuse({ status });
  type('ab');
  await pass(120_000);

  expect(sent).toHaveLength(1);
  expect(states).toEqual([{ type: 'refused', reason: 'gone' }]);
});

it('sends a text again that was too long, once it has changed', async () => {
  const { sent, states, type } = arrange();
  type('long');
  await pass(3_000);
  await sent[0]!.refuse({ status: 413 });
  await pass(120_000);
  expect(sent).toHaveLength(1);
  expect(states).toEqual([{ type: 'refused', reason: 'size' }]);
  type('short');
  await pass(3_000);

  expect(sent).toHaveLength(2);
});

it('discards its copy when the form is saved, also while a request is under way', async () => {
  const { autosave, sent, discarded, type } = arrange({ key: 'one', version: 'v0' });
  type('a');
  await pass(3_000);
  void autosave.drop();
  expect(discarded).toEqual([]);
  await sent[0]!.answer(kept('v1'));
  await pass(120_000);

  expect(discarded).toEqual(['one v1']);
  expect(sent).toHaveLength(1);
});

it('discards its copy when the text is again as it is stored', async () => {
  const { discarded, sent, empty } = arrange({ key: 'one', version: 'v0' });
  empty();
  await pass(3_000);

  expect(discarded).toEqual(['one v0']);
  expect(sent).toEqual([]);
});

it('goes on under the id of a new record once that exists', async () => {
  const { discarded, sent, type } = arrange({ key: 'new', version: 'v0' });
  type('a', 'made');
  await pass(3_000);

  expect(discarded).toEqual(['new v0']);
  expect(sent[0]).toMatchObject({ version: '', work: { key: 'made' } });
});

it('sends nothing once the form is closed, not even again', async () => {
  const { autosave, sent, type } = arrange();
  type('a');
  await pass(3_000);
  autosave.end();
  await sent[0]!.refuse({ status: 503 });
  type('ab');
  await pass(120_000);

  expect(sent).toHaveLength(1);
});
