import { paths } from '@site/contract';
import { buildAdminComment, buildLeadSummary, buildOverview } from '@site/contract/testing';
import { act, screen } from '@testing-library/react';
import { FakeApi, ok } from '../../testing/fakeApi';
import { fakePage } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';
import { POLL_MS } from './usePolling';

const ana = buildLeadSummary({ id: 'ana', name: 'Ana Ruiz' });
const omar = buildLeadSummary({ id: 'omar', name: 'Omar Bell', kind: 'message' });
const counts = (count: number) => ok({ new: count, contacted: 0, call_booked: 0, joined: 0, closed: 0 });

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const entry = (name: string) => screen.findByRole('link', { name, hidden: true });

it('shows a lead that came in, in the open list and in the menu, within half a minute', async () => {
  const api = new FakeApi();
  api.replace('GET /leads/counts', counts(1));
  api.replace('GET /leads?', ok([ana]));
  renderAdmin(paths.adminLeads.to(), api);
  await rowOf(/ana ruiz/i);

  api.replace('GET /leads/counts', counts(2));
  api.replace('GET /leads?', ok([omar, ana]));
  await pass(POLL_MS);

  expect(await rowOf(/omar bell/i)).toBeVisible();
  expect(await entry('Leads 2 new')).toBeInTheDocument();
});

it('shows a message in the list of its kind', async () => {
  const api = new FakeApi();
  api.replace('GET /contact', ok([]));
  renderAdmin(paths.adminMessages.to(), api);
  await screen.findByText('No messages yet.');

  api.replace('GET /contact', ok([{ ...omar, message: 'Hello' }]));
  await pass(POLL_MS);

  expect(await rowOf(/omar bell/i)).toBeVisible();
});

it('shows a comment that waits, in the open list and in the menu', async () => {
  const api = new FakeApi();
  let comments = [buildAdminComment({ id: 'one', name: 'Tom Lee', state: 'waiting' })];
  api.replace('GET /comments', ({ url }) => fakePage(comments, url));
  renderAdmin(paths.adminComments.to(), api);
  await rowOf(/tom lee/i);

  comments = [buildAdminComment({ id: 'two', name: 'Bea Roy', state: 'waiting' }), ...comments];
  await pass(POLL_MS);

  expect(await rowOf(/bea roy/i)).toBeVisible();
  expect(await entry('Comments 2 waiting')).toBeInTheDocument();
});

it('shows on the dashboard what has come in', async () => {
  const api = new FakeApi();
  const waiting = (count: number) => ok(buildOverview({ comments_waiting: { count, is_capped: false } }));
  api.replace('GET /overview', waiting(1));
  renderAdmin(paths.adminDashboard.to(), api);
  await screen.findByRole('link', { name: '1 comment waits for your decision' });

  api.replace('GET /overview', waiting(2));
  await pass(POLL_MS);

  expect(await screen.findByRole('link', { name: '2 comments wait for your decision' })).toBeVisible();
});

it('asks nothing while the page is hidden', async () => {
  const api = new FakeApi();
  api.replace('GET /leads?', ok([ana]));
  renderAdmin(paths.adminLeads.to(), api);
  await rowOf(/ana ruiz/i);
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
