import type { ReleasesWire, ReleaseVitalsWire, RemoteReleasesWire, VitalsReportWire } from '@site/contract';
import { paths } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const release = (version: string, day: string) => ({
  version,
  deployed_at: `${day}T10:00:00.000Z`,
  commit: `commit-of-${version}`,
  author: 'Jo Marlow',
});

const blog: RemoteReleasesWire = {
  name: 'mf-blog',
  live: release('bbbbbbbbbbbb', '2026-11-20'),
  previous: [release('aaaaaaaaaaaa', '2026-11-10')],
  canary: null,
  previews: [],
  quarantined: [],
};

const stats = (lcp: number, errors = 0) => ({
  views: 40,
  errors,
  lcp: { count: 40, p75: lcp },
  inp: { count: 0, p75: null },
  cls: { count: 40, p75: 0.02 },
});

const vitalsOf = (version: string, lcp: number, days: string[]): ReleaseVitalsWire => ({
  remote: 'mf-blog',
  version,
  ...stats(lcp, 3),
  days: days.map((day) => ({ day, ...stats(lcp) })),
  routes: [],
  failures: [
    { kind: 'error', name: 'TypeError', message: 'x is not a function', frame: 'a.js:1:2', count: 3 },
  ],
});

const report: VitalsReportWire = {
  from: '2026-10-26',
  to: '2026-11-22',
  releases: [
    vitalsOf('bbbbbbbbbbbb', 1200, ['2026-11-20', '2026-11-21']),
    vitalsOf('aaaaaaaaaaaa', 2900, ['2026-11-12']),
    { ...vitalsOf('1', 1, []), remote: 'invented' },
  ],
};

function apiWith(remotes: RemoteReleasesWire[], connection: Partial<ReleasesWire> = {}): FakeApi {
  const api = new FakeApi();
  api.replace('GET /releases', ok({ is_connected: true, remotes, ...connection }));
  api.replace('GET /vitals', ok(report));
  return api;
}
const show = (api: FakeApi) => renderAdmin(paths.adminReleases.to(), api);
const blogSection = () => screen.findByRole('region', { name: 'mf-blog' });
const dialog = () => within(screen.getByRole('alertdialog'));

it('shows what is live since when, by whom, and what visitors see of it before and after the deploy', async () => {
  show(apiWith([blog]));
  const section = await blogSection();

  expect(within(section).getByText(/^Version bbbbbbbb, since 20 Nov 2026.*, by Jo Marlow$/)).toBeVisible();
  expect(
    within(section).getByRole('img', {
      name: 'Largest contentful paint of mf-blog: 1.20 s now, 2.90 s before',
    }),
  ).toBeVisible();
  expect(
    within(section).getByRole('img', {
      name: 'Interaction to next paint of mf-blog: not measured now, not measured before',
    }),
  ).toBeVisible();
  const [, live, earlier] = within(section).getAllByRole('row') as HTMLElement[];
  expect(live).toHaveTextContent(/bbbbbbbbLive20 Nov 2026.*commit-oJo Marlow401.20 snot measured0.02 *3$/);
  expect(earlier).toHaveTextContent(/aaaaaaaaEarlier10 Nov 2026/);
  expect(within(section).getByText(/3 × Error: TypeError x is not a function/)).toBeInTheDocument();
});

it('does not show the measurements of a remote that nobody deployed', async () => {
  show(apiWith([blog]));
  await blogSection();

  expect(screen.queryByText('invented')).not.toBeInTheDocument();
});

it('is loud about a release that is in quarantine', async () => {
  const quarantined = [{ version: 'cccccccccccc', reason: 'it threw', since: '2026-11-22T09:00:00.000Z' }];
  show(apiWith([{ ...blog, live: release('cccccccccccc', '2026-11-22'), quarantined }]));
  const section = await blogSection();

  expect(within(section).getByRole('alert')).toHaveTextContent(
    /^Version cccccccc has not been used since .*; visitors get version aaaaaaaa instead: it threw$/,
  );
  const [, live, earlier] = within(section).getAllByRole('row') as HTMLElement[];
  expect(live).toHaveTextContent(/^ccccccccQuarantined/);
  expect(earlier).toHaveTextContent(/^aaaaaaaaStands in/);
});

it('rolls a remote back after a confirmation, and says so', async () => {
  const api = apiWith([blog]);
  api.replace('POST /releases/mf-blog/rollback', ok({ from: 'bbbbbbbbbbbb', to: 'aaaaaaaaaaaa' }));
  const { user } = show(api);

  await user.click(within(await blogSection()).getByRole('button', { name: 'Roll back mf-blog' }));
  expect(screen.getByRole('alertdialog', { name: 'Roll mf-blog back?' })).toHaveTextContent(
    'Version aaaaaaaa replaces bbbbbbbb.',
  );
  expect(api.sent('POST')).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));

  expect(await screen.findByText('mf-blog is back at version aaaaaaaa')).toBeVisible();
  expect(api.sent('POST').map(({ url }) => url)).toEqual(['/releases/mf-blog/rollback']);
  await waitFor(() => expect(api.sent('GET', '/releases')).toHaveLength(2));
});

it('changes nothing when the question is cancelled', async () => {
  const api = apiWith([blog]);
  const { user } = show(api);

  await user.click(within(await blogSection()).getByRole('button', { name: 'Roll back mf-blog' }));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(api.sent('POST')).toEqual([]);
});

it('promotes a canary, and names its share of the visitors', async () => {
  const canary = { share: 10, release: release('cccccccccccc', '2026-11-22') };
  const api = apiWith([{ ...blog, canary }]);
  api.replace('POST /releases/mf-blog/promote', ok({ from: 'bbbbbbbbbbbb', to: 'cccccccccccc' }));
  const { user } = show(api);
  const section = await blogSection();

  expect(within(section).getByText('10 % of the visitors have version cccccccc.')).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Promote mf-blog' }));
  await user.click(dialog().getByRole('button', { name: 'Promote' }));

  expect(await screen.findByText('mf-blog is at version cccccccc for everybody')).toBeVisible();
});

it('says that a rollback withdraws the canary', async () => {
  const canary = { share: 10, release: release('cccccccccccc', '2026-11-22') };
  const { user } = show(apiWith([{ ...blog, canary, previous: [] }]));

  await user.click(within(await blogSection()).getByRole('button', { name: 'Roll back mf-blog' }));

  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'Nobody gets version cccccccc any more; bbbbbbbb stays live.',
  );
});

it('gives the reason of a refused rollback', async () => {
  const api = apiWith([blog]);
  api.replace('POST /releases/mf-blog/rollback', refusal(409, 'mf-blog has no earlier release.'));
  const { user } = show(api);

  await user.click(within(await blogSection()).getByRole('button', { name: 'Roll back mf-blog' }));
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));

  expect(
    await screen.findByText('mf-blog could not be rolled back. mf-blog has no earlier release.'),
  ).toBeVisible();
});

it('links to the previews', async () => {
  const previews = [
    { version: 'dddd', url: 'https://x.example/?p=1', expires_at: '2026-11-23T10:00:00.000Z' },
  ];
  show(apiWith([{ ...blog, previews }]));

  const link = within(await blogSection()).getByRole('link', { name: 'Version dddd' });
  expect(link).toHaveAttribute('href', 'https://x.example/?p=1');
});

it('offers no rollback of a remote without an earlier release', async () => {
  show(apiWith([{ ...blog, previous: [] }]));
  const section = await blogSection();

  expect(within(section).queryByRole('button', { name: /Roll back|Promote/ })).not.toBeInTheDocument();
});

it('shows what visitors reported, and says why nothing can be changed, without a port for operations', async () => {
  show(apiWith([], { is_connected: false }));
  const section = await blogSection();

  expect(screen.getByText(/^This site is not connected to its port for operations/)).toBeVisible();
  expect(within(section).getByRole('img', { name: /1.20 s now, 2.90 s before$/ })).toBeVisible();
  expect(within(section).queryByRole('button')).not.toBeInTheDocument();
  // The version that was reported last need not be the live one.
  expect(within(section).getByText('Reported last')).toBeVisible();
});

it('says that nothing has been deployed', async () => {
  const api = apiWith([]);
  api.replace('GET /vitals', ok({ ...report, releases: [] }));
  show(api);

  expect(await screen.findByText('No part of the site has been deployed yet.')).toBeVisible();
});

it('shows what visitors reported when the shell does not answer, and tries again', async () => {
  const api = apiWith([blog]);
  api.replace('GET /releases', refusal(503, 'The shell’s port for operations does not answer.'));
  const { user } = show(api);

  expect(
    await screen.findByText(
      'The releases could not be loaded. The shell’s port for operations does not answer.',
    ),
  ).toBeVisible();
  expect(within(await blogSection()).getAllByRole('img')).toHaveLength(4);

  api.replace('GET /releases', ok({ is_connected: true, remotes: [blog] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Roll back mf-blog' })).toBeVisible();
});

it('shows the releases without plots when the vitals cannot be loaded', async () => {
  const api = apiWith([blog]);
  api.replace('GET /vitals', refusal(500, 'Something went wrong on our side'));
  show(api);
  const section = await blogSection();

  expect(screen.getByText(/^What visitors see could not be loaded/)).toBeVisible();
  expect(within(section).queryByRole('img')).not.toBeInTheDocument();
  expect(within(section).getByRole('button', { name: 'Roll back mf-blog' })).toBeVisible();
});
