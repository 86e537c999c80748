import { coachLinkMessages, type CoachLinksWire, type CoachLinkWire, paths } from '@site/contract';
import { buildAdminGolfer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakeGolfers } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const CALL = '/golfers/isla/coach-links';
const ADDRESS = `https://linksway.example/for-coaches#${'a'.repeat(43)}`;

const link = (id: string, name: string): CoachLinkWire => ({
  ...{ id, name, created_by: 'ada@linksway.example' },
  ...{ created_at: '2026-11-25T09:00:00.000Z', last_day: '2027-02-23' },
});

/** The athlete's form with the links for coaches open. */
async function openLinks(links: CoachLinkWire[] = [], more: Partial<CoachLinksWire> = {}) {
  const stored = [...links];
  const api = new FakeApi();
  api.replace(`GET ${CALL}`, () =>
    ok({ links: [...stored], coach_groups: ['academics', 'results'], is_shown: true, ...more }),
  );
  api.replace(`POST ${CALL}`, ({ body }) => {
    const made = link('new', (body as { name: string }).name);
    stored.unshift(made);
    return { status: 201, body: { link: made, address: ADDRESS } };
  });
  api.replace(`DELETE ${CALL}`, ({ url }) => {
    stored.splice(
      stored.findIndex(({ id }) => url.endsWith(id)),
      1,
    );
    return { status: 204 };
  });
  fakeGolfers(api, [buildAdminGolfer({ id: 'isla', slug: 'isla' })]);
  const { user } = renderAdmin(paths.adminGolfers.to(), api);
  await user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
  await user.click(await screen.findByText('Links for coaches'));
  return { api, user };
}

const make = () => screen.findByRole('button', { name: 'Make a link for a coach' });

describe('the links for coaches of an athlete', () => {
  it('are made with a name and a last day, and the address is shown once', async () => {
    const { api, user } = await openLinks();
    await make();
    expect(screen.getByText('Beside what everybody sees, coaches see: Academics, Results.')).toBeVisible();
    await user.type(screen.getByLabelText('For whom'), 'Coach Miller, Ohio');
    const day = screen.getByLabelText<HTMLInputElement>('Works until the end of');
    expect(day.value).toMatch(/^\d{4}-\d\d-\d\d$/);
    await user.clear(day);
    await user.type(day, '2027-02-23');
    await user.click(await make());

    expect(await screen.findByText(ADDRESS)).toBeVisible();
    expect(screen.getByText(/^The link for Coach Miller, Ohio is ready\./)).toBeVisible();
    expect(screen.getByText('Works until 23 Feb 2027, made by ada@linksway.example')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(api.sent('POST', CALL)[0]?.body).toEqual({ name: 'Coach Miller, Ohio', last_day: '2027-02-23' });
    expect(screen.getByLabelText('For whom')).toHaveValue('');
    expect(api.sent('PUT')).toEqual([]);
  });

  it('are withdrawn one by one, and an address is then no longer offered', async () => {
    const { api, user } = await openLinks([link('old', 'Coach Reed')]);
    await user.type(await screen.findByLabelText('For whom'), 'Coach Miller');
    await user.click(await make());
    await screen.findByText(ADDRESS);
    await user.click(screen.getByRole('button', { name: 'Withdraw the link for Coach Miller' }));

    await waitFor(() => expect(screen.queryByText(ADDRESS)).not.toBeInTheDocument());
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual([`${CALL}/new`]);
    expect(screen.getByRole('button', { name: 'Withdraw the link for Coach Reed' })).toBeVisible();
  });

  it('say beside the field what is wrong, and keep what was typed', async () => {
    expectProblems();
    const { api, user } = await openLinks();
    await user.click(await make());
    expect(await screen.findByText(coachLinkMessages.nameRequired)).toBeVisible();
    expect(api.sent('POST', CALL)).toEqual([]);

    api.replace(`POST ${CALL}`, {
      status: 422,
      body: { message: 'No', code: 'validation_failed', fields: { last_day: coachLinkMessages.dayOver } },
    });
    await user.type(screen.getByLabelText('For whom'), 'Coach Miller');
    await user.click(await make());
    const form = within(screen.getByRole('form', { name: 'Make a link for a coach' }));
    expect(await form.findByText(coachLinkMessages.dayOver)).toBeVisible();

    api.replace(`POST ${CALL}`, refusal(503, 'The service is away.'));
    await user.click(await make());
    expect(await screen.findByText(/could not be made\. The service is away/)).toBeVisible();
    expect(screen.getByLabelText('For whom')).toHaveValue('Coach Miller');
  });

  it('say why none was withdrawn, but not when somebody else has done it', async () => {
    expectProblems();
    const { api, user } = await openLinks([link('old', 'Coach Reed')]);
    const button = await screen.findByRole('button', { name: 'Withdraw the link for Coach Reed' });
    api.replace(`DELETE ${CALL}`, refusal(503, 'The service is away.'));
    await user.click(button);
    expect(await screen.findByText(/could not be withdrawn\. The service is away/)).toBeVisible();

    api.replace(`DELETE ${CALL}`, refusal(404, 'Not found'));
    api.replace(`GET ${CALL}`, ok({ links: [], coach_groups: [], is_shown: true }));
    await user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.queryByText(/could not be withdrawn/)).not.toBeInTheDocument();
  });

  it.each([
    [{ coach_groups: [] }, /has no part that only coaches see/, true],
    [{ is_shown: false }, /A link shows nothing now/, false],
  ])('say what a coach sees: %j', async (more, text, isOffered) => {
    await openLinks([], more as Partial<CoachLinksWire>);

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Make a link for a coach' })).toHaveLength(
      isOffered ? 1 : 0,
    );
  });

  it('can be loaded again after a failure', async () => {
    expectProblems();
    const { api, user } = await openLinks();
    await make();
    api.replace(`GET ${CALL}`, refusal(503, 'The service is away.'));
    await user.click(screen.getByText('Links for coaches'));
    await user.click(screen.getByText('Links for coaches'));
    expect(await screen.findByText('The links for coaches could not be loaded.')).toBeVisible();

    api.replace(`GET ${CALL}`, ok({ links: [link('old', 'Coach Reed')], coach_groups: [], is_shown: true }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Withdraw the link for Coach Reed' })).toBeVisible();
  });
});
