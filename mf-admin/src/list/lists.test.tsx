import { paths } from '@site/contract';
import { act, screen } from '@testing-library/react';
import { buildAdminComment, buildOverview } from '../testing/buildAdminRecords';
import { buildLeadSummary } from '../testing/buildLeads';
import { FakeApi, ok } from '../testing/fakeApi';
import { fakePage } from '../testing/fakePage';
import { renderAdmin } from '../testing/renderAdmin';
import { shortened } from './cells';
import { POLL_MS } from './usePolling';
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
      first: 'Ana Ruiz',
      next: 'Omar Bell',
      menu: 'Leads 2 new',
    },
    {
      path: paths.adminComments.to(),
      before: comments([tom]),
      after: comments([bea, tom]),
      first: 'Tom Lee',
      next: 'Bea Roy',
      menu: 'Comments 2 waiting',
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
    expect((await screen.findAllByText(shown.first))[0]).toBeVisible();
    shown.after(api);
    await pass(POLL_MS);

    expect((await screen.findAllByText(shown.next))[0]).toBeVisible();
    if (shown.menu) {
      expect(await screen.findByRole('link', { name: shown.menu, hidden: true })).toBeInTheDocument();
    }
  });

  it('asks nothing while the page is hidden', async () => {
    const api = new FakeApi();
    api.replace('GET /leads?', ok([ana]));
    renderAdmin(paths.adminLeads.to(), api);
    await screen.findAllByText('Ana Ruiz');
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
