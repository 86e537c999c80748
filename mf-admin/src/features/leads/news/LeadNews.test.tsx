import { type LeadCountsWire, type LeadNewsWire, paths } from '@site/contract';
import { buildLeadSummary } from '@site/contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeBrowser } from '../../../shared/drafts/testing/FakeBrowser';
import { FakeApi, ok, refusal } from '../../../testing/fakeApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { SilentChannel } from '../../../testing/SilentChannel';

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
  api.replace('GET /leads/events', (_request, headers) => {
    authorizations.push(headers.Authorization);
    return ok(new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) }));
  });
  api.replace('GET /leads?', ok([ana]));
  return {
    api,
    authorizations,
    receive() {
      api.replace('GET /leads/counts', counts(2));
      api.replace('GET /leads?', ok([omar, ana]));
    },
    async tell(news: LeadNewsWire) {
      await waitFor(() => expect(stream).toBeDefined());
      // In two parts, as a network may deliver it.
      for (const part of ['event: leads\ndata: ', `${JSON.stringify(news)}\n\n`])
        stream?.enqueue(new TextEncoder().encode(part));
    },
  };
}

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
    await tell({ received: ['message'] });

    expect(await rowOf(/omar bell/i)).toBeVisible();
    expect(await entry('Leads 2 new')).toBeInTheDocument();
    const isPolite = (_text: string, element: Element | null) =>
      element?.getAttribute('aria-live') === 'polite' && element.textContent !== '';
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
    await tell({ received: ['message'] });

    expect(await rowOf(/omar bell/i)).toBeVisible();
  });

  it('is one of several, or a change of an old one, which is not announced', async () => {
    const { api, receive, tell } = startApi();
    renderAdmin(paths.adminLeads.to(), api);
    await rowOf(/ana ruiz/i);

    receive();
    await tell({ received: [] });
    await rowOf(/omar bell/i);
    expect(screen.queryByText(/came in/)).not.toBeInTheDocument();
    await tell({ received: ['application', 'message'] });

    expect(await screen.findByText('New leads came in')).toBeInTheDocument();
  });

  it('is found without events', async () => {
    const { api, receive } = startApi();
    api.replace('GET /leads/events', refusal(503, 'Too many connections'));
    renderAdmin(paths.adminLeads.to(), api);
    await rowOf(/ana ruiz/i);
    await entry('Leads 1 new');

    receive();

    expect(await rowOf(/omar bell/i)).toBeVisible();
    expect(screen.getByText('A new lead came in')).toBeInTheDocument();
  });
});

it('leaves a refused session to the next action of the user', async () => {
  const { api } = startApi();
  api.replace('GET /leads/events', refusal(401, 'Please sign in'));
  renderAdmin(paths.adminLeads.to(), api);
  await waitFor(() => expect(api.sent('GET', '/leads/events')).toHaveLength(1));
  await rowOf(/ana ruiz/i);

  await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));

  expect(api.sent('GET', '/leads/events')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows no number in the menu when there is nothing new', async () => {
  const { api } = startApi();
  const none = { new: 0, contacted: 1, call_booked: 0, joined: 0, closed: 0 };
  api.replace('GET /leads/counts', ok(none satisfies LeadCountsWire));
  renderAdmin(paths.adminLeads.to(), api);
  await screen.findByRole('link', { name: 'Contacted (1)' });

  expect(screen.getByRole('link', { name: 'Leads', hidden: true })).toHaveTextContent(/^Leads$/);
});
