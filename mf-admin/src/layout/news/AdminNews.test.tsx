import { type LeadCountsWire, type LeadInboxCountsWire, paths } from '@site/contract';
import { buildAdminComment, buildLeadSummary, buildOverview, buildUser } from '@site/contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeBrowser } from '../../shared/drafts/testing/FakeBrowser';
import type { NewsEvent } from '../../shared/news/NewsTopic';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakePage } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';
import { SilentChannel } from '../../testing/SilentChannel';
import { signInTo } from '../../testing/signInTo';

const ana = buildLeadSummary({ id: 'ana', name: 'Ana Ruiz' });
const omar = buildLeadSummary({ id: 'omar', name: 'Omar Bell', kind: 'message' });

beforeEach(() => {
  Object.assign(navigator, { locks: new FakeBrowser().locksFor({}) });
  Object.assign(globalThis, { BroadcastChannel: SilentChannel });
});

/** An api with a stream of events that the test writes. */
function startApi() {
  const api = new FakeApi();
  const counts = (count: number) =>
    ok({ new: count, contacted: 0, call_booked: 0, joined: 0, closed: 0 } satisfies LeadCountsWire);
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const authorizations: unknown[] = [];
  api.replace('GET /leads/counts', counts(1));
  api.replace('GET /overview/events', (_request, headers) => {
    authorizations.push(headers.Authorization);
    return ok(new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) }));
  });
  api.replace('GET /leads?', ok([ana]));
  let comments = [buildAdminComment({ id: 'one', name: 'Tom Lee', state: 'waiting' })];
  api.replace('GET /comments', ({ url }) => fakePage(comments, url));
  return {
    api,
    authorizations,
    receive() {
      api.replace('GET /leads/counts', counts(2));
      api.replace('GET /leads?', ok([omar, ana]));
    },
    receiveComment() {
      comments = [buildAdminComment({ id: 'two', name: 'Bea Roy', state: 'waiting' }), ...comments];
      api.replace('GET /overview', ok(buildOverview({ comments_waiting: { count: 2, is_capped: false } })));
    },
    async tell({ name, news }: NewsEvent | { name: 'weather'; news: object }) {
      await waitFor(() => expect(stream).toBeDefined());
      // In two parts, as a network may deliver it.
      for (const part of [`event: ${name}\ndata: `, `${JSON.stringify(news)}\n\n`])
        stream?.enqueue(new TextEncoder().encode(part));
    },
  };
}

const isPolite = (_text: string, element: Element | null) =>
  element?.getAttribute('aria-live') === 'polite' && element.textContent !== '';
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const entry = (name: string) => screen.findByRole('link', { name, hidden: true });

describe('a lead that comes in', () => {
  it('appears in the open list and in the menu, and is announced, while somebody types', async () => {
    const { api, authorizations, receive, tell } = startApi();
    const { user } = renderAdmin(paths.adminLeads.to(), api);
    await rowOf(/ana ruiz/i);
    expect(await entry('Leads 1 new')).toHaveAttribute('href', '/admin/leads');
    const search = screen.getByLabelText('Search leads');
    await user.type(search, 'e');

    receive();
    await tell({ name: 'leads', news: { received: ['message'] } });

    expect(await rowOf(/omar bell/i)).toBeVisible();
    expect(await entry('Leads 2 new')).toBeInTheDocument();
    expect(screen.getByText(isPolite)).toHaveTextContent('A new lead came in');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('e');
    expect(authorizations).toEqual(['Bearer a-token']);
  });

  it('appears in the list of its kind', async () => {
    const { api, tell } = startApi();
    api.replace('GET /contact', ok([]));
    renderAdmin(paths.adminMessages.to(), api);
    await screen.findByText('No messages yet.');

    api.replace('GET /contact', ok([{ ...omar, message: 'Hello' }]));
    await tell({ name: 'leads', news: { received: ['message'] } });

    expect(await rowOf(/omar bell/i)).toBeVisible();
  });

  it('is one of several, or a change of an old one, which is not announced', async () => {
    const { api, receive, tell } = startApi();
    renderAdmin(paths.adminLeads.to(), api);
    await rowOf(/ana ruiz/i);

    receive();
    await tell({ name: 'leads', news: { received: [] } });
    await rowOf(/omar bell/i);
    expect(screen.queryByText(/came in/)).not.toBeInTheDocument();
    await tell({ name: 'leads', news: { received: ['application', 'message'] } });

    expect(await screen.findByText('New leads came in')).toBeInTheDocument();
  });

  it('is found without events', async () => {
    const { api, receive } = startApi();
    api.replace('GET /overview/events', refusal(503, 'Too many connections'));
    renderAdmin(paths.adminLeads.to(), api);
    await rowOf(/ana ruiz/i);
    await entry('Leads 1 new');

    receive();

    expect(await rowOf(/omar bell/i)).toBeVisible();
    expect(screen.getByText('A new lead came in')).toBeInTheDocument();
  });
});

describe('a comment that waits', () => {
  it('appears in the open list, in the menu and on the dashboard, and is announced, without an event of leads', async () => {
    const { api, receiveComment, tell } = startApi();
    renderAdmin(paths.adminComments.to(), api);
    await rowOf(/tom lee/i);
    expect(await entry('Comments 1 waiting')).toHaveAttribute('href', '/admin/comments');
    const reads = api.sent('GET', '/leads').length;

    receiveComment();
    await tell({ name: 'comments', news: { received: 1 } });

    expect(await rowOf(/bea roy/i)).toBeVisible();
    expect(await entry('Comments 2 waiting')).toBeInTheDocument();
    expect(screen.getByText(isPolite)).toHaveTextContent('A new comment is waiting');
    expect(api.sent('GET', '/leads')).toHaveLength(reads);
  });

  it('appears on the dashboard of an editor, who is connected', async () => {
    const { api, receiveComment, tell } = startApi();
    const editor = buildUser({ role: 'editor' });
    api.replace('GET /auth/me', ok(editor));
    api.replace('GET /overview', ok(buildOverview({ comments_waiting: { count: 1, is_capped: false } })));
    await signInTo(paths.adminDashboard.to(), api, editor);
    expect(await screen.findByRole('link', { name: '1 comment waits for your decision' })).toBeVisible();

    receiveComment();
    await tell({ name: 'comments', news: { received: 2 } });

    expect(await screen.findByRole('link', { name: '2 comments wait for your decision' })).toBeVisible();
    expect(await screen.findByText('New comments are waiting')).toBeInTheDocument();
    expect(api.sent('GET', '/leads')).toEqual([]);
  });

  it('is found without events, by an editor too', async () => {
    const { api, receiveComment } = startApi();
    api.replace('GET /overview/events', refusal(503, 'Too many connections'));
    const editor = buildUser({ role: 'editor' });
    api.replace('GET /auth/me', ok(editor));
    await signInTo(paths.adminComments.to(), api, editor);
    await rowOf(/tom lee/i);
    await entry('Comments 1 waiting');

    receiveComment();

    expect(await rowOf(/bea roy/i)).toBeVisible();
    expect(await entry('Comments 2 waiting')).toBeInTheDocument();
    expect(screen.getByText('A new comment is waiting')).toBeInTheDocument();
    expect(api.sent('GET', '/leads')).toEqual([]);
  });

  it('is not announced when one is decided by somebody else, nor is what the api of a later release tells of', async () => {
    const { api, receiveComment, tell } = startApi();
    renderAdmin(paths.adminComments.to(), api);
    await rowOf(/tom lee/i);

    await tell({ name: 'weather', news: { rain: true } });
    receiveComment();
    await tell({ name: 'comments', news: { received: 0 } });

    await rowOf(/bea roy/i);
    expect(screen.queryByText(isPolite)).not.toBeInTheDocument();
  });
});

it('leaves a refused session to the next action of the user', async () => {
  const { api } = startApi();
  api.replace('GET /overview/events', refusal(401, 'Please sign in'));
  renderAdmin(paths.adminLeads.to(), api);
  await waitFor(() => expect(api.sent('GET', '/overview/events')).toHaveLength(1));
  await rowOf(/ana ruiz/i);

  await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));

  expect(api.sent('GET', '/overview/events')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leaves out of the menu what looks like spam', async () => {
  const { api } = startApi();
  const counts = { new: 400, new_unflagged: 2, contacted: 1, call_booked: 0, joined: 0, closed: 0 };
  api.replace('GET /leads/counts', ok(counts satisfies LeadInboxCountsWire));
  renderAdmin(paths.adminLeads.to(), api);
  await screen.findByRole('link', { name: 'New (400)' });

  expect(screen.getByRole('link', { name: /^Leads/, hidden: true })).toHaveTextContent(/^Leads ?2 new$/);
});

it('shows no number in the menu when there is nothing new', async () => {
  const { api } = startApi();
  const none = { new: 0, contacted: 1, call_booked: 0, joined: 0, closed: 0 };
  api.replace('GET /leads/counts', ok(none satisfies LeadCountsWire));
  renderAdmin(paths.adminLeads.to(), api);
  await screen.findByRole('link', { name: 'Contacted (1)' });

  expect(screen.getByRole('link', { name: 'Leads', hidden: true })).toHaveTextContent(/^Leads$/);
});
