import { type OutboxMailWire, paths } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOutboxMail } from '../../testing/buildAdminRecords';
import { FakeApi, ok } from '../../testing/fakeApi';
import { fakePage } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';

const OUTBOX = paths.adminOutbox.to();
const failed = buildOutboxMail({ id: 'failed' });
const sent = buildOutboxMail({
  id: 'sent',
  kind: 'reply',
  state: 'sent',
  about: 'Tom Field',
  to: 'tom@family.example',
  is_to_agency: false,
  failure: null,
  attempts: 2,
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

it('says that no mail server is set up, and offers nothing that would not work', async () => {
  open([waiting], { isSetUp: false });

  expect(await screen.findByText(/^No mail server is set up/)).toBeVisible();
  expect(await screen.findByText('Not tried yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
});

it('tries several again after one question, without those that were sent', async () => {
  const { api, user } = open([failed, sent, waiting]);
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Try again selected' }));
  const question = screen.getByRole('alertdialog', { name: 'Try 2 mails again?' });
  expect(tries(api)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('2 mails are tried again')).toBeVisible();
  expect(tries(api)).toEqual(['/outbox/failed/retry', '/outbox/waiting/retry']);
  await waitFor(() => expect(screen.queryByText('Failed', { ignore: 'option' })).not.toBeInTheDocument());
});
