import { paths } from '@site/contract';
import { buildLead } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { ok, refusal } from '../../testing/fakeApi';
import { openLead } from '../../testing/openLead';
import { COUNTS } from '../../testing/openLeads';

const lead = buildLead();
const question = 'Are you sure you want to delete this lead?';
const button = () => screen.findByRole('button', { name: `Delete the lead of ${lead.name}` });
const confirm = () =>
  within(screen.getByRole('alertdialog', { name: question })).getByRole('button', { name: 'Delete' });

it('moves the lead to the trash after a question, and goes back to the list, with Undo', async () => {
  const { api, user } = openLead();
  api.replace('GET /leads', ({ url }) => {
    if (url === '/leads/counts') return ok(COUNTS);
    return ok(url.startsWith('/leads?') ? [] : lead);
  });
  api.replace('DELETE /leads', { status: 204 });
  api.replace('POST /trash', ok({ kind: lead.kind, id: lead.id, label: lead.name, slug: null }));
  await user.click(await button());
  expect(screen.getByRole('alertdialog', { name: question })).toHaveAccessibleDescription(
    /goes to the trash and can be restored.*a reply that still waits is not sent/,
  );
  await user.click(confirm());

  expect(await screen.findByText(`‘${lead.name}’ is in the trash`)).toBeVisible();
  expect(window.location.pathname).toBe(paths.adminLeads.to());
  expect(api.sent('DELETE').map(({ url }) => url)).toEqual([`/leads/${lead.id}`]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(api.sent('POST').map(({ url }) => url)).toEqual([`/trash/${lead.id}/restore`]);
});

it('stays when the api fails, and says so', async () => {
  expectProblems('The record could not be deleted');
  const { api, user } = openLead();
  api.replace('DELETE /leads', refusal(503, 'Away'));
  await user.click(await button());
  await user.click(confirm());

  expect(await screen.findByText('Failed to delete the lead')).toBeVisible();
  expect(window.location.pathname).toBe(paths.adminLead.to(lead.id));
});
