import { type LeadPatch, type LeadSummaryWire } from '@site/contract';
import { buildLead, buildLeadSummary } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { type FakeApi, ok, refusal, staleRefusal } from '../../testing/fakeApi';
import { held } from '../../testing/held';
import { ana, EDITOR, MAYA, omar, openLeads } from '../../testing/openLeads';
import { patchesTo } from '../../testing/openLead';

const LATER = '2025-10-02T09:00:00.000Z';

/** Answers a change with the next version, as the api does. */
function acceptChanges(api: FakeApi) {
  api.replace('PUT /leads', ({ body }) => {
    const { based_on, next_step_on, ...patch } = body as LeadPatch;
    return ok(buildLead({ ...patch, updated_at: LATER }));
  });
}

/** Each change waits until it is released. */
function holdChanges(api: FakeApi) {
  const change = held();
  api.replace('PUT /leads', async () => {
    await change.hold;
    return ok(buildLead({ updated_at: LATER }));
  });
  return change;
}

function open(leads: readonly LeadSummaryWire[] = [ana, omar]) {
  const opened = openLeads({ leads });
  acceptChanges(opened.api);
  return opened;
}

async function selectAll({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
}
const dialog = () => within(screen.getByRole('alertdialog'));

describe('several leads', () => {
  it('are moved after one question, each based on the version that is shown', async () => {
    const opened = open();
    const { api, user } = opened;
    await selectAll(opened);
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Move to'), 'Call booked');
    await user.click(screen.getByRole('button', { name: 'Move selected' }));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Move 2 leads to Call booked?');
    expect(patchesTo(api)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Move' }));

    expect(await screen.findByText('2 leads moved to Call booked')).toBeVisible();
    expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/leads/ana', { state: 'call_booked', based_on: ana.updated_at }],
      ['/leads/omar', { state: 'call_booked', based_on: omar.updated_at }],
    ]);
  });

  it('go back to the states they had, from the version that the move has made', async () => {
    const opened = open();
    const { api, user } = opened;
    await selectAll(opened);
    await user.selectOptions(screen.getByLabelText('Move to'), 'Closed');
    await user.click(screen.getByRole('button', { name: 'Move selected' }));
    await user.click(dialog().getByRole('button', { name: 'Move' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() =>
      expect(patchesTo(api).slice(2)).toEqual([
        { state: 'new', based_on: LATER },
        { state: 'contacted', based_on: LATER },
      ]),
    );
  });

  it('are given to somebody who sees leads, or to nobody; those who have it already are left out', async () => {
    const opened = open();
    const { api, user } = opened;
    await selectAll(opened);
    const people = within(screen.getByLabelText('Give to'));
    expect(await people.findByRole('option', { name: MAYA })).toBeInTheDocument();
    expect(people.queryByRole('option', { name: EDITOR })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Give to'), 'Nobody');
    await user.click(screen.getByRole('button', { name: 'Give selected' }));
    await user.click(dialog().getByRole('button', { name: 'Give' }));

    expect(await screen.findByText('1 lead given to nobody')).toBeVisible();
    expect(patchesTo(api)).toEqual([{ assignee: '', based_on: omar.updated_at }]);
  });

  it('name what failed and why, and keep it selected', async () => {
    expectProblems('A row could not be changed');
    const opened = open();
    const { api, user } = opened;
    await selectAll(opened);
    api.replace('PUT /leads', ({ url }) => (url.endsWith('omar') ? staleRefusal : ok(buildLead())));
    await user.selectOptions(screen.getByLabelText('Move to'), 'Joined');
    await user.click(screen.getByRole('button', { name: 'Move selected' }));
    await user.click(dialog().getByRole('button', { name: 'Move' }));

    expect(await screen.findByText('1 lead moved to Joined')).toBeVisible();
    expect(
      await screen.findByText(
        '1 lead could not be changed: ‘Omar Bell’. Somebody else has saved this meanwhile.',
      ),
    ).toBeVisible();
    expect(screen.getByText('1 lead selected')).toBeVisible();
  });

  it('are stopped in between, and the rest is left alone', async () => {
    const opened = open();
    const { api, user } = opened;
    await selectAll(opened);
    const first = holdChanges(api);
    await user.selectOptions(screen.getByLabelText('Move to'), 'Joined');
    await user.click(screen.getByRole('button', { name: 'Move selected' }));
    await user.click(dialog().getByRole('button', { name: 'Move' }));
    await user.click(dialog().getByRole('button', { name: 'Stop' }));
    first.release();

    expect(await screen.findByText('1 lead moved to Joined. The rest was left alone.')).toBeVisible();
    expect(api.sent('PUT')).toHaveLength(1);
  });

  it('hold the tab until all are done', async () => {
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const opened = open();
    const { api, user } = opened;
    await selectAll(opened);
    const first = holdChanges(api);
    await user.selectOptions(screen.getByLabelText('Move to'), 'Joined');
    await user.click(screen.getByRole('button', { name: 'Move selected' }));
    expect(isHeld()).toBe(false);
    await user.click(dialog().getByRole('button', { name: 'Move' }));
    expect(isHeld()).toBe(true);
    first.release();

    expect(await screen.findByText('2 leads moved to Joined')).toBeVisible();
    expect(isHeld()).toBe(false);
  });

  it('are those of all pages, where the whole list is selected', async () => {
    const many = Array.from({ length: 60 }, (_, nr) =>
      buildLeadSummary({ id: `l${nr}`, name: `Lead ${nr}` }),
    );
    const opened = open(many);
    const { api, user } = opened;
    await selectAll(opened);
    await user.click(screen.getByRole('button', { name: 'Select all 60 leads' }));
    expect(await screen.findByText('60 leads selected')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Move to'), 'Closed');
    await user.click(screen.getByRole('button', { name: 'Move selected' }));
    await user.click(dialog().getByRole('button', { name: 'Move' }));

    expect(await screen.findByText('60 leads moved to Closed')).toBeVisible();
    expect(api.sent('PUT')).toHaveLength(60);
  });

  it('say when the whole list could not be loaded', async () => {
    expectProblems('The whole list could not be selected');
    const many = Array.from({ length: 60 }, (_, nr) =>
      buildLeadSummary({ id: `l${nr}`, name: `Lead ${nr}` }),
    );
    const opened = open(many);
    const { api, user } = opened;
    await selectAll(opened);
    api.replace('GET /leads', refusal(500, 'Something went wrong'));
    await user.click(screen.getByRole('button', { name: 'Select all 60 leads' }));

    expect(await screen.findByText('The leads could not be loaded. Please try again.')).toBeVisible();
    expect(screen.getByText('50 leads selected')).toBeVisible();
  });
});

it('several leads are deleted after one question, and come back by Undo', async () => {
  const opened = open();
  const { api, user } = opened;
  api.replace('DELETE /leads', { status: 204 });
  api.replace('POST /trash', ok({ kind: 'message', id: 'x', label: '', slug: null }));
  await selectAll(opened);
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName(/^Delete 2 leads\? .*is not sent\.$/);
  await user.click(dialog().getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('2 leads moved to the trash')).toBeVisible();
  expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/leads/ana', '/leads/omar']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/trash/ana/restore', '/trash/omar/restore']),
  );
});
