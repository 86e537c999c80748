import { expectProblems } from '../../testing/expectProblems';
import { doneText, failureText, runForEach, undoFailureText } from './BulkAction';

interface Club {
  id: string;
  name: string;
}

const kind = { noun: { one: 'club', many: 'clubs' }, nameOf: ({ name }: Club) => name };
const clubs = (count: number): Club[] =>
  Array.from({ length: count }, (_, nr) => ({ id: `${nr}`, name: `Club ${nr}` }));

/** Does as many as `works` says, and fails from then on with this error. */
const breaking = (works: number, error: unknown) => {
  const act = jest.fn((_: Club) => Promise.resolve());
  act.mockImplementation(() =>
    act.mock.calls.length > works ? Promise.reject(error as Error) : Promise.resolve(),
  );
  return act;
};

describe('a run over several rows', () => {
  it.each(['network', 502, 503, 504])('ends once the service is out of reach: %s', async (status) => {
    expectProblems('A row could not be changed');
    const act = breaking(1, { status, message: 'API call failed: away' });
    const round = await runForEach(clubs(5), act);

    expect(act).toHaveBeenCalledTimes(2);
    expect(doneText(kind, round, 'closed')).toBe('1 club closed. The rest was left alone.');
    expect(failureText(kind, round)).toBe(
      '1 club could not be changed: ‘Club 1’. The service cannot be reached.',
    );
    expect(undoFailureText(kind, round, 'closed')).toBe(
      'Could not be undone: 4 clubs closed (‘Club 1’, ‘Club 2’, ‘Club 3’, ‘Club 4’).',
    );
  });

  it.each([500, 409, 422, 429])('goes on after a row that was refused: %s', async (status) => {
    expectProblems(...Array.from({ length: 4 }, () => 'A row could not be changed'));
    const act = breaking(1, { status, message: 'API call failed: no' });
    const { done, failed, rest } = await runForEach(clubs(5), act);

    expect([done.length, failed.length, rest.length]).toEqual([1, 4, 0]);
  });

  it('does not wait for ever for a connection that says nothing', async () => {
    expectProblems('A row could not be changed');
    jest.useFakeTimers();
    const run = runForEach(clubs(3), () => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(30_000);
    jest.useRealTimers();
    const { failed, rest, refusal } = await run;

    expect([failed.length, rest.length]).toEqual([1, 2]);
    expect(refusal).toBe('The service cannot be reached');
  });

  it('names ten rows that failed, and says how many more there are', async () => {
    expectProblems(...Array.from({ length: 12 }, () => 'A row could not be changed'));
    const round = await runForEach(clubs(12), breaking(0, { status: 500, message: 'no' }));

    expect(failureText(kind, round)).toMatch(
      /^12 clubs could not be changed: ‘Club 0’, .*‘Club 9’ and 2 more\. Please try again\.$/,
    );
  });
});
