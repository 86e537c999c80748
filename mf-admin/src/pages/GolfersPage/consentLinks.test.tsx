import { type ConsentLinkWire, paths } from '@site/contract';
import { buildAdminGolfer } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakeGolfers } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const CALL = '/golfers/isla/consent-links';
const ADDRESS = `https://site.example/consent#${'x'.repeat(43)}`;

const linkWith = (fields: Partial<ConsentLinkWire> = {}): ConsentLinkWire => ({
  ...{ id: 'l1', name: 'Rosa Hartley', email: 'rosa@family.example', state: 'sent', mail: 'waiting' },
  ...{ created_at: '2026-11-01T09:00:00.000Z', created_by: 'admin@linksway.example' },
  ...{ expires_at: '2026-11-15T09:00:00.000Z', opened_at: null, answered_at: null, withdrawn_at: null },
  ...{ choices: null, full_name: '', relation: null, text_version: null },
  ...fields,
});

let isMailSetUp: boolean;
beforeEach(() => (isMailSetUp = true));

async function openLinks(...links: ConsentLinkWire[]) {
  const api = new FakeApi();
  api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: isMailSetUp }));
  api.replace(`GET ${CALL}`, () => ok({ links }));
  api.replace(`POST ${CALL}`, () => {
    links.unshift(linkWith({ id: 'l2' }));
    return { status: 201, body: { link: linkWith({ id: 'l2' }), address: ADDRESS } };
  });
  // After the calls above: the first that fits a request answers it.
  fakeGolfers(api, [buildAdminGolfer({ id: 'isla', slug: 'isla' })]);
  const { user } = renderAdmin(paths.adminGolfers.to(), api);
  await user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
  await user.click(await screen.findByText('Consent by link'));
  await screen.findByLabelText('Name of the person');
  return { api, user };
}

const make = () => screen.getByRole('button', { name: 'Send a link' });

it('sends a link, and shows its address and its state', async () => {
  const { api, user } = await openLinks();
  await user.type(screen.getByLabelText('Name of the person'), 'Rosa Hartley');
  await user.type(screen.getByLabelText('Email of the person'), 'rosa@family.example');
  await user.click(make());

  expect(await screen.findByText(ADDRESS)).toBeVisible();
  expect(api.sent('POST', CALL)[0]?.body).toEqual({ name: 'Rosa Hartley', email: 'rosa@family.example' });
  expect(await screen.findByText('Open until 15 Nov 2026, mail waiting')).toBeVisible();
  expect(api.sent('PUT')).toEqual([]);
});

it('says to send the link oneself where no mail server is set up', async () => {
  isMailSetUp = false;
  const { user } = await openLinks();
  await user.type(screen.getByLabelText('Name of the person'), 'Rosa Hartley');
  await user.type(screen.getByLabelText('Email of the person'), 'rosa@family.example');
  await user.click(make());

  expect(
    await screen.findByText('No mail server is set up: copy the link now and send it yourself.'),
  ).toBeVisible();
  expect(screen.getByText(ADDRESS)).toBeVisible();
  expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
});

it.each([
  ['failed', 'Open until 15 Nov 2026, mail failed', true],
  ['sent', 'Open until 15 Nov 2026, mail sent', false],
  [null, 'Open until 15 Nov 2026', false],
] as const)('says of a mail that is %s what is known', async (mail, badge, hasHint) => {
  await openLinks(linkWith({ mail }));

  expect(await screen.findByText(badge)).toBeVisible();
  expect(screen.queryByText(/The outbox says why/) !== null).toBe(hasHint);
});

it('sends nothing without a name and an address', async () => {
  const { api, user } = await openLinks();
  await user.type(screen.getByLabelText('Email of the person'), 'rosa');
  await user.click(make());

  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(api.sent('POST', CALL)).toEqual([]);
});

it('says who agreed to what, and offers no withdrawal of an answered link', async () => {
  const seen = { name: 'everybody', photo: 'nobody', academics: 'nobody', results: 'everybody' } as const;
  const rest = {
    film: 'nobody',
    schedule: 'nobody',
    testimonial: 'everybody',
    socials: 'everybody',
    search_engines: 'everybody',
  } as const;
  await openLinks(
    linkWith({
      ...{ state: 'given', answered_at: '2026-11-03T09:00:00.000Z', full_name: 'Rosa Maria Hartley' },
      ...{ relation: 'parent', text_version: '2026-11', choices: { ...seen, ...rest } },
    }),
  );

  const entry = screen.getAllByRole('listitem').find((item) => within(item).queryByText('Given 3 Nov 2026'))!;
  expect(entry).toHaveTextContent(
    'Rosa Maria Hartley (Parent). Nobody sees: Photo, Academics, Film, Schedule.',
  );
  expect(within(entry).queryByRole('button')).toBeNull();
});

it('says why a link could not be withdrawn, and what has become of it', async () => {
  const { api, user } = await openLinks(linkWith());
  api.replace('DELETE /consent-links/l1', refusal(409, 'This link has been answered.'));
  const given = linkWith({ state: 'given', answered_at: '2026-11-03T09:00:00.000Z' });
  api.replace(`GET ${CALL}`, ok({ links: [given] }));

  await user.click(screen.getByRole('button', { name: 'Withdraw the link for Rosa Hartley' }));

  expect(await screen.findByText(/could not be withdrawn. This link has been answered./)).toBeVisible();
  expect(await screen.findByText('Given 3 Nov 2026')).toBeVisible();
});

it('can be tried again when the links could not be loaded', async () => {
  const api = new FakeApi();
  api.replace(`GET ${CALL}`, refusal(500, 'No'));
  // After the calls above: the first that fits a request answers it.
  fakeGolfers(api, [buildAdminGolfer({ id: 'isla', slug: 'isla' })]);
  const { user } = renderAdmin(paths.adminGolfers.to(), api);
  await user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
  await user.click(await screen.findByText('Consent by link'));
  expect(await screen.findByText('The links could not be loaded.')).toBeVisible();

  api.replace(`GET ${CALL}`, ok({ links: [linkWith()] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(/rosa@family\.example/)).toBeVisible();
});
