import { type OutboxMailWire, paths } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOutboxMail } from '../../testing/buildAdminRecords';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakePage } from '../../testing/fakePage';
import { held } from '../../testing/held';
import { renderAdmin } from '../../testing/renderAdmin';

const OUTBOX = paths.adminOutbox.to();
const failed = buildOutboxMail({ id: 'failed' });
const sent = buildOutboxMail({
  ...{ id: 'sent', kind: 'reply', state: 'sent', about: 'Tom Field', to: 'tom@family.example' },
  ...{ is_to_agency: false, failure: null, next_attempt_at: null, attempts: 2 },
  sent_at: '2025-10-02T09:30:00.000Z',
});
const waiting = buildOutboxMail({ id: 'waiting', state: 'waiting', failure: null, attempts: 0 });

/** The outbox, whose api sends a mail as soon as it is tried again. */
function open(initial: readonly OutboxMailWire[], { isSetUp = true } = {}) {
  const api = new FakeApi();
  let mails = initial;
  const countOf = (state: string) => mails.filter((mail) => mail.state === state).length;
  api.replace('GET /outbox/counts', () =>
    ok({ waiting: countOf('waiting'), failed: countOf('failed'), is_set_up: isSetUp }),
  );
  api.replace('GET /outbox', ({ url }) =>
    fakePage(mails, url, {
      matches: ({ state }, query) => !query.has('state') || query.get('state') === state,
    }),
  );
  api.replace('POST /outbox/', ({ url }) => {
    const tried = mails.find(({ id }) => url.includes(`/${id}/`));
    mails = mails.map((mail) => (mail === tried ? { ...mail, state: 'sent', failure: null } : mail));
    return ok(tried);
  });
  return { api, ...renderAdmin(OUTBOX, api) };
}

afterEach(() => jest.restoreAllMocks());

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const tries = (api: FakeApi) => api.sent('POST').map(({ url }) => url);

it('says of each mail what it is, to whom, and what became of it', async () => {
  const account = { about: 'jo@linksway.example', to: 'jo@linksway.example', is_to_agency: false };
  open([failed, sent, buildOutboxMail({ ...account, id: 'jo', kind: 'new_owner', lead_id: null })]);

  const row = within(await rowOf(/ines marlow/i));
  expect(row.getByRole('rowheader')).toHaveTextContent('New application · Ines Marlow');
  const lead = paths.adminLead.to(failed.lead_id ?? '');
  expect(row.getByRole('link', { name: 'Ines Marlow' })).toHaveAttribute('href', lead);
  for (const text of ['The agency', 'Failed', 'The mail server did not answer.', /^1 try, next/]) {
    expect(row.getByText(text)).toBeVisible();
  }
  const other = within(await rowOf(/tom field/i));
  expect(other.getByText('tom@family.example')).toBeVisible();
  expect(other.getByText(/^2 tries,/)).toBeVisible();
  expect(other.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
  // An account is named once, as the receiver.
  const owner = within(await rowOf(/new owner/i));
  expect(owner.getByRole('rowheader')).toHaveTextContent(/^New owner$/);
  expect(owner.getAllByText('jo@linksway.example')).toHaveLength(1);
});

it('is filtered by state, in the address', async () => {
  const { api, user } = open([failed, sent, waiting]);
  await screen.findByText('3 mails');
  await user.click(await screen.findByRole('link', { name: 'Failed (1)' }));

  expect(await screen.findByText('1 mail')).toBeVisible();
  expect(window.location.search).toBe('?state=failed');
  expect(screen.getByRole('link', { name: 'Failed (1)' })).toHaveAttribute('aria-current', 'true');
  expect(api.sent('GET', '/outbox?').at(-1)?.url).toBe('/outbox?state=failed&limit=50');
});

it('tries a mail again, once for two clicks, and shows what became of it', async () => {
  const { api, user } = open([failed]);
  const button = await screen.findByRole('button', { name: 'Try again New application Ines Marlow' });
  const { hold, release } = held();
  const respond = api.respond.bind(api);
  jest.spyOn(api, 'respond').mockImplementation(async (request, headers) => {
    const answer = await respond(request, headers);
    if (request.method === 'POST') await hold;
    return answer;
  });
  await user.dblClick(button);
  release();

  expect(await screen.findByText('We are trying to send it now')).toBeInTheDocument();
  await waitFor(async () => expect(within(await rowOf(/ines marlow/i)).getByText('Sent')).toBeVisible());
  expect(tries(api)).toEqual(['/outbox/failed/retry']);
});

it.each([
  [404, 'Mail not found', 'This mail is no longer there: its record was removed.'],
  [503, 'The service is away', 'The mail could not be tried again. The service is away'],
])('says why a mail could not be tried again: %i', async (status, message, shown) => {
  expectProblems('A mail could not be tried again');
  const { api, user } = open([failed]);
  api.replace('POST /outbox/', refusal(status, message));
  await user.click(await screen.findByRole('button', { name: /^Try again/ }));

  expect(await screen.findByText(shown)).toBeVisible();
});

it('says that no mail server is set up, and offers nothing that would not work', async () => {
  open([waiting], { isSetUp: false });

  expect(await screen.findByText(/^No mail server is set up/)).toBeVisible();
  expect(await screen.findByText('Not tried yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
});

it('tries several again after one question, without those that were sent', async () => {
  const { api, user } = open([failed, sent, waiting]);
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Try again selected' }));
  const question = screen.getByRole('alertdialog', { name: 'Try 2 mails again?' });
  expect(tries(api)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('2 mails tried again')).toBeVisible();
  expect(tries(api)).toEqual(['/outbox/failed/retry', '/outbox/waiting/retry']);
});
