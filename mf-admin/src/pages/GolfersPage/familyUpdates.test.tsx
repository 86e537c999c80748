import { type FamilyUpdateWire, paths } from '@site/contract';
import { buildFamilyValues, buildAdminGolfer } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakeGolfers } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const CALL = '/golfers/isla/family-updates';
const ADDRESS = `https://site.example/update#${'x'.repeat(43)}`;

const updateWith = (fields: Partial<FamilyUpdateWire> = {}): FamilyUpdateWire => ({
  ...{ id: 'u1', athlete_id: 'isla', athlete: 'Isla Hartley', name: 'Rosa', email: 'rosa@family.example' },
  ...{ state: 'waiting', version: 2, note: 'New grades', reason: '', accepted: [], results: [] },
  ...{ created_at: '2026-11-01T09:00:00.000Z', expires_at: '2026-12-01T09:00:00.000Z' },
  ...{ sent_at: '2026-11-03T09:00:00.000Z', decided_at: null },
  athlete_updated_at: '2026-10-01T09:00:00.000Z',
  changes: { gpa: 3.6, testimonial: 'A great help' },
  current: buildFamilyValues({
    grad_year: 2027,
    gpa: 3.1,
    major: '',
    handicap: null,
    testimonial: 'A big help',
  }),
  ...fields,
});

let isMailSetUp: boolean;
beforeEach(() => (isMailSetUp = true));

async function showUpdates(...updates: FamilyUpdateWire[]) {
  const api = new FakeApi();
  api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: isMailSetUp }));
  api.replace('GET /family-updates', () => ok({ updates, total: updates.length }));
  fakeGolfers(api, [buildAdminGolfer({ id: 'isla', slug: 'isla' })]);
  const { user } = renderAdmin(paths.adminGolfers.to(), api);
  await user.click(await screen.findByText(/by a family waits for you|by families wait for you/));
  const review = await screen.findByRole('form', { name: 'Isla Hartley, sent by Rosa' });
  const press = (name: string) => user.click(within(review).getByRole('button', { name }));
  return { api, user, review, press };
}

it('shows old and new of each field word by word, and sends what is ticked', async () => {
  const updates = [updateWith()];
  const { api, user, review, press } = await showUpdates(...updates);
  api.replace('POST /family-updates/u1/accept', ok(updateWith({ state: 'accepted' })));
  expect(within(review).getByText('big', { selector: 'del' })).toBeVisible();
  expect(within(review).getByText('great', { selector: 'ins' })).toBeVisible();
  expect(within(review).getByText(/New grades/)).toBeVisible();

  await user.click(within(review).getByLabelText('Testimonial'));
  api.replace('GET /family-updates', ok({ updates: [], total: 0 }));
  await press('Accept what is ticked');

  expect(await screen.findByText('The update of Isla Hartley is on the site')).toBeVisible();
  expect(api.sent('POST')[0]?.body).toEqual({
    ...{ version: 2, based_on: '2026-10-01T09:00:00.000Z', fields: ['gpa'], results: [] },
  });
});

it('waits in a box with a gap below it', async () => {
  await showUpdates(updateWith());

  // eslint-disable-next-line testing-library/no-node-access -- a section without a name has no role
  const box = screen.getByText(/by a family waits for you/).closest('section');
  expect(box).not.toBeNull();
  expect(window.getComputedStyle(box as Element).marginBottom).toMatch(/^[1-9]\d*px$/);
});

it('shows a figure that the profile does not have as nothing, and a handicap of 0 as one', async () => {
  const current = buildFamilyValues({ gpa: 0, sat: null, handicap: 0 });
  const { review } = await showUpdates(
    updateWith({ changes: { gpa: 3.6, sat: 1400, handicap: 1.2 }, current }),
  );

  const crossedOut = within(review).getAllByText(/./, { selector: 'del' });
  const before = crossedOut.map(({ textContent }) => textContent.trim());
  expect(before).toEqual(['nothing', 'nothing', '0']);
});

const ROW = { venue: 'Ganton', yards: 6402, rating: 71.3, slope: 128, place: '' };
const MEDAL = { ...ROW, on: '2026-05-02', event: 'Spring medal', score: '71' };
const RESULTS: FamilyUpdateWire['results'] = [
  { before: MEDAL, after: { ...MEDAL, score: '70' }, fit: 'as_seen' },
  { before: null, after: { ...MEDAL, event: 'County Open' }, fit: 'as_seen' },
  { before: { ...MEDAL, event: 'Junior Cup' }, after: null, fit: 'gone' },
  { before: { ...MEDAL, event: 'Winter Cup' }, after: { ...MEDAL, event: 'Winter cup' }, fit: 'gone' },
];

it('shows the results row by row, with what an admin has changed since, and sends the rows that are ticked', async () => {
  const { api, user, review, press } = await showUpdates(updateWith({ changes: {}, results: RESULTS }));
  api.replace('POST /family-updates/u1/accept', ok(updateWith({ state: 'accepted' })));
  expect(within(review).getByText('71', { selector: 'del' })).toBeVisible();
  expect(within(review).getByText('70', { selector: 'ins' })).toBeVisible();
  expect(within(review).getByText(/County Open.*slope 128/, { selector: 'ins' })).toBeVisible();
  expect(within(review).getByText(/there is nothing to remove/)).toBeVisible();
  expect(within(review).getByText(/no longer has the row that the family saw/)).toBeVisible();

  await user.click(within(review).getByLabelText('New: County Open, 2 May 2026'));
  await user.click(within(review).getByLabelText(/^Changed: Winter Cup/));
  await press('Accept what is ticked');

  await screen.findByText('The update of Isla Hartley is on the site');
  expect(api.sent('POST')[0]?.body).toMatchObject({ fields: [], results: [0, 2] });
});

it('sends nothing when nothing is ticked', async () => {
  const { api, user, review, press } = await showUpdates(updateWith({ changes: { gpa: 3.6 } }));
  await user.click(within(review).getByLabelText('GPA'));
  await press('Accept what is ticked');

  expect(await screen.findByText(/Tick at least one value/)).toBeVisible();
  expect(api.sent('POST')).toEqual([]);
});

it('shows the newer value when the athlete was changed meanwhile, and keeps the reason that was typed', async () => {
  const { api, user, review, press } = await showUpdates(updateWith());
  const newer = updateWith({ current: { ...updateWith().current, gpa: 3.3 } });
  api.replace('GET /family-updates', ok({ updates: [newer], total: 1 }));
  api.replace('POST /family-updates/u1/accept', {
    status: 409,
    body: { message: 'Changed', code: 'stale' },
  });
  await user.type(within(review).getByLabelText('Reason for the family'), 'Wait');
  await press('Accept what is ticked');

  expect(await screen.findByText(/Something has changed since this was loaded/)).toBeVisible();
  expect(await within(review).findByText('3.3', { selector: 'del' })).toBeVisible();
  expect(within(review).getByLabelText('Reason for the family')).toHaveValue('Wait');
});

it('declines with a reason, and says what is missing without one', async () => {
  const { api, user, review, press } = await showUpdates(updateWith());
  api.replace('POST /family-updates/u1/decline', {
    status: 422,
    body: { message: 'No', code: 'invalid', fields: { reason: 'Please give the family a reason' } },
  });
  await press('Decline');
  expect(await within(review).findAllByText(/Please give the family a reason/)).not.toEqual([]);

  api.replace('POST /family-updates/u1/decline', ok(updateWith({ state: 'declined' })));
  await user.type(within(review).getByLabelText('Reason for the family'), 'Please send the certificate');
  await press('Decline');

  expect(await screen.findByText(/^The update is declined, and the family gets your reason/)).toBeVisible();
  expect(api.sent('POST').at(-1)?.body).toEqual({ version: 2, reason: 'Please send the certificate' });
});

it('says to tell the family oneself where no mail server is set up', async () => {
  isMailSetUp = false;
  const { api, user, review, press } = await showUpdates(updateWith());
  api.replace('POST /family-updates/u1/decline', ok(updateWith({ state: 'declined' })));
  await user.type(within(review).getByLabelText('Reason for the family'), 'Please send the certificate');
  await press('Decline');

  expect(
    await screen.findByText(/No mail server is set up: tell the family your reason yourself/),
  ).toBeVisible();
});

it('can be loaded again when that failed', async () => {
  const api = new FakeApi();
  api.replace('GET /family-updates', refusal(500, 'No'));
  fakeGolfers(api, [buildAdminGolfer({ id: 'isla', slug: 'isla' })]);
  const { user } = renderAdmin(paths.adminGolfers.to(), api);
  const retry = await screen.findByRole('button', { name: 'Load the updates again' });
  api.replace('GET /family-updates', ok({ updates: [updateWith()], total: 1 }));
  await user.click(retry);

  expect(await screen.findByText('1 update by a family waits for you')).toBeVisible();
});

it('asks a family from the athlete’s form, to the address of the consent', async () => {
  const api = new FakeApi();
  api.replace(`GET ${CALL}`, ok({ updates: [], total: 0 }));
  api.replace('GET /family-updates', ok({ updates: [], total: 0 }));
  const given = { id: 'l1', name: 'Rosa Hartley', email: 'rosa@family.example', state: 'given' };
  api.replace('GET /golfers/isla/consent-links', ok({ links: [{ ...given, choices: null }] }));
  api.replace(`POST ${CALL}`, {
    status: 201,
    body: { update: updateWith({ state: 'sent' }), address: ADDRESS },
  });
  fakeGolfers(api, [buildAdminGolfer({ id: 'isla', slug: 'isla' })]);
  const { user } = renderAdmin(paths.adminGolfers.to(), api);
  await user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
  await user.click(await screen.findByText('Updates by the family'));
  await user.click(await screen.findByRole('button', { name: 'Ask for an update' }));

  expect(await screen.findByText(ADDRESS)).toBeVisible();
  expect(api.sent('POST', CALL)[0]?.body).toEqual({ name: 'Rosa Hartley', email: 'rosa@family.example' });
});
