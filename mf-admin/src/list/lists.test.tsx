import { paths } from '@site/contract';
import { act, renderHook, screen } from '@testing-library/react';
import { buildAdminComment, buildOverview } from '../testing/buildAdminRecords';
import { buildLeadSummary } from '../testing/buildLeads';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok } from '../testing/fakeApi';
import { fakePage } from '../testing/fakePage';
import { renderAdmin } from '../testing/renderAdmin';
import { doneText, failureText, runForEach } from './BulkAction';
import { dropOnceGone, showAtOnce } from './cacheUpdates';
import { shortened } from './cells';
import { allOf } from './loadRecords';
import { POLL_MS } from './usePolling';
import { usePagedMarks } from './useRowMarks';
import { useSettled } from './useSettled';
import { wordMatcher } from './wordMatcher';

describe('the words of a search', () => {
  it.each([
    ['lukasz', 'Łukasz Nowak'],
    ['nowak lukasz', 'Łukasz Nowak'],
    ['oneill', 'Isla O’Neill'],
    ['football', 'Ana Ruiz, Soccer'],
    ['', 'Anything'],
  ])('find by %p: %s', (search, text) => {
    expect(wordMatcher(search)(text)).toBe(true);
  });

  it.each(['%', "'", 'isla anna'])('find nothing by %s', (search) => {
    expect(wordMatcher(search)('Isla O’Neill')).toBe(false);
  });
});

describe('a shortened text', () => {
  it('ends after a whole word, or between two characters where there is no space', () => {
    const text = shortened('wordy '.repeat(40));

    expect(text).toMatch(/^(wordy )+wordy…$/);
    expect(text.length).toBeLessThanOrEqual(121);
    expect(shortened('🏌'.repeat(200))).toBe(`${'🏌'.repeat(120)}…`);
  });
});

describe('the records on all pages', () => {
  it('are loaded page by page', async () => {
    const records = Array.from({ length: 250 }, (_, nr) => ({ id: `r${nr}` }));
    const asked: string[] = [];
    const send = (url: string) => {
      asked.push(url);
      const start = Number(new URLSearchParams(url.split('?')[1]).get('offset'));
      return Promise.resolve({ data: records.slice(start, start + 100) });
    };

    expect(await allOf('/leads?state=new')('q=ana', undefined, undefined, send)).toEqual({ data: records });
    expect(asked).toEqual([
      '/leads?state=new&q=ana&limit=100',
      '/leads?state=new&q=ana&limit=100&offset=100',
      '/leads?state=new&q=ana&limit=100&offset=200',
    ]);
  });
});

describe('the selection over pages', () => {
  it('is emptied by another search', () => {
    const rows = [{ id: 'one' }, { id: 'two' }];
    const { result, rerender } = renderHook(({ scope }) => usePagedMarks(rows, scope), {
      initialProps: { scope: '' },
    });
    act(() => result.current.mark(rows, true));
    expect(result.current.marked).toEqual(rows);
    rerender({ scope: 'q=ann' });

    expect(result.current.marked).toEqual([]);
  });
});

it('a settled value has the words once, after the typing has paused', () => {
  jest.useFakeTimers();
  const { rerender, result } = renderHook((words: string) => useSettled(words, (now, then) => now !== then), {
    initialProps: '',
  });
  for (const words of ['o', 'om', 'oma', 'omar']) {
    rerender(words);
    act(() => void jest.advanceTimersByTime(200));
    expect(result.current).toBe('');
  }
  act(() => void jest.advanceTimersByTime(50));

  expect(result.current).toBe('omar');
  jest.useRealTimers();
});

describe('the list in the cache', () => {
  const one = { id: 'one', status: 'draft', title: 'Signing day' };
  const two = { id: 'two', status: 'draft', title: 'Letters' };
  type Post = typeof one;
  const publish = { id: 'one', field: 'status', value: 'published' } as const;
  const refused = (status: number) => Promise.reject({ error: { status, message: 'No' } });

  /** A list which a test can fetch again. */
  function listOf(...posts: Post[]) {
    const list = { posts, change: (how: (now: Post[]) => Post[]) => void (list.posts = how(list.posts)) };
    return list;
  }

  it('shows a change at once, which stays when the api confirms it', async () => {
    const list = listOf(one, two);
    const shown = showAtOnce<Post, 'status'>(list.change, publish, Promise.resolve());
    expect(list.posts).toEqual([{ ...one, status: 'published' }, two]);
    await shown;

    expect(list.posts).toEqual([{ ...one, status: 'published' }, two]);
  });

  const read = { ...two, title: 'Letters, again' };
  it.each([
    [
      'rolls it back in its field alone, and keeps rows fetched since',
      500,
      [read, { ...one, status: 'published', title: 'New title' }],
      [read, { ...one, title: 'New title' }],
    ],
    ['removes the row when the record no longer exists', 404, [{ ...one, status: 'published' }, two], [two]],
  ])('%s', async (_what, status, fetched, left) => {
    const list = listOf(one, two);
    const shown = showAtOnce<Post, 'status'>(list.change, publish, refused(status));
    list.posts = fetched;
    await shown;

    expect(list.posts).toEqual(left);
  });

  it.each([
    ['drops a row once the api has deleted it', () => Promise.resolve(null), [two]],
    ['drops a row that another admin has deleted already', () => refused(404), [two]],
    ['keeps a row when the api refuses', () => refused(500), [one, two]],
  ])('%s', async (_what, answer, left) => {
    const list = listOf(one, two);
    await dropOnceGone<Post>(list.change, 'one', answer());

    expect(list.posts).toEqual(left);
  });
});

describe('a run over several rows', () => {
  interface Club {
    id: string;
    name: string;
  }
  const kind = { noun: { one: 'club', many: 'clubs' }, nameOf: ({ name }: Club) => name };
  const clubs = (count: number): Club[] =>
    Array.from({ length: count }, (_, nr) => ({ id: `${nr}`, name: `Club ${nr}` }));

  /** Does as many as `works` says, and fails from then on with this error. */
  const breaking = (works: number, error: unknown) => {
    const run = jest.fn((_: Club) => Promise.resolve());
    run.mockImplementation(() =>
      run.mock.calls.length > works ? Promise.reject(error as Error) : Promise.resolve(),
    );
    return run;
  };

  it.each(['network', 503])('ends once the service is out of reach: %s', async (status) => {
    expectProblems('A row could not be changed');
    const run = breaking(1, { status, message: 'API call failed: away' });
    const round = await runForEach(clubs(5), run);

    expect(run).toHaveBeenCalledTimes(2);
    expect(doneText(kind, round, 'closed')).toBe('1 club closed. The rest was left alone.');
    expect(failureText(kind, round)).toBe(
      '1 club could not be changed: ‘Club 1’. The service cannot be reached.',
    );
  });

  it.each([500, 409])('goes on after a row that was refused: %s', async (status) => {
    expectProblems(...Array.from({ length: 4 }, () => 'A row could not be changed'));
    const { done, failed, rest } = await runForEach(clubs(5), breaking(1, { status, message: 'no' }));

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

  it('holds the tab until all are done', async () => {
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const held: boolean[] = [];
    await runForEach(clubs(2), () => Promise.resolve(held.push(isHeld())));

    expect([...held, isHeld()]).toEqual([true, true, false]);
  });
});

describe('a screen that stays open', () => {
  const ana = { ...buildLeadSummary({ id: 'ana', name: 'Ana Ruiz' }), message: 'Hello' };
  const omar = { ...buildLeadSummary({ id: 'omar', name: 'Omar Bell' }), message: 'Hello' };
  const tom = buildAdminComment({ id: 'one', name: 'Tom Lee', state: 'waiting' });
  const bea = buildAdminComment({ id: 'two', name: 'Bea Roy', state: 'waiting' });
  const newLeads = (count: number) =>
    ok({ new: count, new_unflagged: count, contacted: 0, call_booked: 0, joined: 0, closed: 0 });
  const waiting = (count: number) => ok(buildOverview({ comments_waiting: { count } }));
  const comments = (list: readonly object[]) => (api: FakeApi) =>
    api.replace('GET /comments', ({ url }) => fakePage(list, url));
  const answers =
    (calls: Record<string, ReturnType<typeof ok>>) =>
    (api: FakeApi): void =>
      Object.entries(calls).forEach(([call, answer]) => api.replace(call, answer));

  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it.each([
    {
      path: paths.adminLeads.to(),
      before: answers({ 'GET /leads/counts': newLeads(1), 'GET /leads?': ok([ana]) }),
      after: answers({ 'GET /leads/counts': newLeads(2), 'GET /leads?': ok([omar, ana]) }),
      ...{ first: 'Ana Ruiz', next: 'Omar Bell', menu: 'Leads 2 new' },
    },
    {
      ...{ path: paths.adminComments.to(), before: comments([tom]), after: comments([bea, tom]) },
      ...{ first: 'Tom Lee', next: 'Bea Roy', menu: 'Comments 2 waiting' },
    },
    {
      path: paths.adminDashboard.to(),
      before: answers({ 'GET /overview': waiting(1) }),
      after: answers({ 'GET /overview': waiting(2) }),
      first: '1 comment waits for your decision',
      next: '2 comments wait for your decision',
      menu: undefined,
    },
  ])('shows at $path what has come in, within half a minute', async (shown) => {
    const api = new FakeApi();
    shown.before(api);
    renderAdmin(shown.path, api);
    expect(await screen.findByText(shown.first)).toBeVisible();
    shown.after(api);
    await pass(POLL_MS);

    expect(await screen.findByText(shown.next)).toBeVisible();
    if (shown.menu) {
      expect(await screen.findByRole('link', { name: shown.menu, hidden: true })).toBeInTheDocument();
    }
  });

  it('asks nothing while the page is hidden', async () => {
    const api = new FakeApi();
    api.replace('GET /leads?', ok([ana]));
    renderAdmin(paths.adminLeads.to(), api);
    await screen.findByText('Ana Ruiz');
    const turn = (state: DocumentVisibilityState) => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const asked = () => api.sent('GET', '/leads?').length;
    turn('hidden');
    const before = asked();
    await pass(4 * POLL_MS);
    expect(asked()).toBe(before);

    turn('visible');
    await pass(POLL_MS);
    expect(asked()).toBeGreaterThan(before);
  });
});
