import { type OverviewWire, paths } from '@site/contract';
import { buildOverview } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { held } from '../../testing/held';
import { renderAdmin } from '../../testing/renderAdmin';

const DASHBOARD = paths.adminDashboard.to();
const NOTHING = 'Nothing is waiting for you.';

it('has the cards of docs/product.md#routes in order, and Logout', async () => {
  renderAdmin(DASHBOARD, new FakeApi());

  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'What needs you today',
    'Manage Golfers',
    'View Applications',
    'Manage Blog',
    'Manage Trainers',
  ]);
});

function apiWith(overview: Partial<OverviewWire>): FakeApi {
  const api = new FakeApi();
  api.replace('GET /overview', ok(buildOverview(overview)));
  return api;
}

const some = (count: number, is_capped = false) => ({ count, is_capped });

/** So many of each kind. */
const all = (count: number): Partial<OverviewWire> => ({
  new_leads: some(count),
  spam_leads: some(count),
  steps_due: some(count),
  failed_mails: some(count),
  agreed_hidden: some(count),
  without_consent: some(count),
  without_photo: some(count),
  adults: some(count),
  scheduled_posts: { ...some(count), next: [] },
  drafts: some(count),
});

const openSection = () => screen.findByRole('region', { name: 'What needs you today' });
const entriesIn = (section: HTMLElement) =>
  within(section)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('lists what waits, each as a link to its list', async () => {
  const api = apiWith(all(2));
  renderAdmin(DASHBOARD, api);
  const section = await openSection();
  await within(section).findByRole('link', { name: '2 new leads' });

  expect(entriesIn(section)).toEqual([
    ['2 new leads', '/admin/leads?state=new&flagged=no'],
    ['2 new leads look like spam', '/admin/leads?state=new&flagged=yes'],
    ['2 next steps are due', '/admin/leads?due=today'],
    ['2 mails have failed', '/admin/outbox?state=failed'],
    [
      '2 families have agreed, and the profiles are not on the site yet',
      '/admin/golfers?consent=hidden_given',
    ],
    ['2 profiles without consent', '/admin/golfers?consent=missing'],
    ['2 profiles without a photo', '/admin/golfers?photo=missing'],
    ['2 athletes come of age and should agree in person', '/admin/golfers?consent=adult'],
    ['2 posts are scheduled', '/admin/blog?status=scheduled'],
    ['2 drafts', '/admin/blog?status=draft'],
  ]);
  expect(within(section).queryByText(NOTHING)).not.toBeInTheDocument();
  expect(api.sent('GET', '/overview')).toHaveLength(1);
});

it('lists one of each', async () => {
  renderAdmin(DASHBOARD, apiWith(all(1)));
  const section = await openSection();
  await within(section).findByRole('link', { name: '1 new lead' });

  expect(entriesIn(section).map(([text]) => text)).toEqual([
    '1 new lead',
    '1 new lead looks like spam',
    '1 next step is due',
    '1 mail has failed',
    '1 family has agreed, and the profile is not on the site yet',
    '1 profile without consent',
    '1 profile without a photo',
    '1 athlete comes of age and should agree in person',
    '1 post is scheduled',
    '1 draft',
  ]);
});

it.each([
  [1, /^1 lead is past its retention and left for a day, because that is more than usual\./],
  [40, /^40 leads are past their retention and left for a day, because/],
])('says what to do about %i held back at the end of their retention', async (count, text) => {
  renderAdmin(DASHBOARD, apiWith({ leads_held: some(count) }));

  const line = await within(await openSection()).findByRole('link', { name: text });
  expect(line).toHaveAccessibleName(/Tomorrow they move to the trash\.$/);
  expect(line).toHaveAttribute('href', `${paths.adminLeads.to()}?expired=yes`);
});

it('writes large numbers readably, and says where the counting has ended', async () => {
  renderAdmin(DASHBOARD, apiWith({ new_leads: some(1000), drafts: some(1000, true) }));

  expect(await screen.findByRole('link', { name: '1,000 new leads' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'More than 1,000 drafts' })).toBeVisible();
});

it('says which post is published next, and when in London', async () => {
  const post = { id: 'one', title: 'Signing day', publish_at: '2026-06-01T08:30:00.000Z' };
  const other = { id: 'two', title: 'Campus visit', publish_at: '2026-06-02T08:30:00.000Z' };
  renderAdmin(DASHBOARD, apiWith({ scheduled_posts: { ...some(2), next: [post, other] } }));
  const section = await openSection();

  expect(await within(section).findByRole('listitem')).toHaveTextContent(
    '2 posts are scheduled ‘Signing day’ on 1 Jun 2026, 09:30, London time',
  );
});

it('says that nothing waits', async () => {
  renderAdmin(DASHBOARD, new FakeApi());
  const section = await openSection();

  expect(await within(section).findByText(NOTHING)).toBeVisible();
  expect(within(section).queryByRole('link')).not.toBeInTheDocument();
});

it('does not say that nothing waits before that is known', async () => {
  const api = new FakeApi();
  const { hold, release } = held();
  api.replace('GET /overview', () => hold.then(() => ok(buildOverview())));
  renderAdmin(DASHBOARD, api);
  const section = await openSection();
  await waitFor(() => expect(api.sent('GET', '/overview')).toHaveLength(1));

  expect(within(section).queryByText(NOTHING)).not.toBeInTheDocument();
  release();
  expect(await within(section).findByText(NOTHING)).toBeVisible();
});

it('a part that fails is named and leaves the others, and is tried again', async () => {
  const api = apiWith({ failed: ['drafts', 'steps_due'], drafts: undefined, steps_due: undefined });
  const { user } = renderAdmin(DASHBOARD, api);
  const section = await openSection();

  const problem = 'Not everything could be loaded. Missing: drafts and next steps.';
  expect(await within(section).findByText(problem)).toBeVisible();
  expect(within(section).queryByText(NOTHING)).not.toBeInTheDocument();

  api.replace('GET /overview', ok(buildOverview({ steps_due: some(1) })));
  await user.click(within(section).getByRole('button', { name: 'Try again' }));
  expect(await within(section).findByRole('link', { name: '1 next step is due' })).toBeVisible();
  expect(within(section).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('the cards stay when nothing could be loaded', async () => {
  const api = new FakeApi();
  api.replace('GET /overview', refusal(500, 'Something went wrong'));
  const { user } = renderAdmin(DASHBOARD, api);
  const section = await openSection();

  expect(await within(section).findByText('What may need you could not be loaded.')).toBeVisible();
  expect(within(section).queryByText(NOTHING)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Manage Golfers' })).toBeVisible();

  api.restore('GET /overview');
  await user.click(within(section).getByRole('button', { name: 'Try again' }));
  expect(await within(section).findByText(NOTHING)).toBeVisible();
});

it('what an older api does not tell is left out', async () => {
  const api = new FakeApi();
  api.replace('GET /overview', ok({ failed: [], new_leads: some(3) }));
  renderAdmin(DASHBOARD, api);
  const section = await openSection();

  await within(section).findByRole('link', { name: '3 new leads' });
  expect(entriesIn(section)).toHaveLength(1);
});
