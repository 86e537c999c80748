import '../../testing/polyfillLayout';
import { paths } from '@site/contract';
import { screen, waitFor } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { ok, refusal } from '../../testing/fakeApi';
import { apiWith } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const FILE = ['/api/v1/applications/export', '_blank'];

function stubTabs(tab: Window | null = window) {
  return jest.spyOn(window, 'open').mockReturnValue(tab);
}

afterEach(() => jest.restoreAllMocks());

async function openPalette() {
  const api = apiWith({});
  const { user } = renderAdmin(paths.adminDashboard.to(), api);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search screens and records' });
  await waitFor(() => expect(field).toHaveFocus());
  return { api, user, field };
}

const exported = () => screen.getByRole('option', { name: /^Export CSV/ });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('exports the applications from anywhere, and leaves the screen as it is', async () => {
  const tabs = stubTabs();
  const { api, user, field } = await openPalette();
  await user.type(field, 'export csv');
  await user.keyboard('{Enter}');

  expect(await screen.findByText('The CSV file opens in a new tab')).toBeVisible();
  await closed();
  expect(tabs.mock.calls).toEqual([FILE]);
  expect(api.sent('GET', '/applications?limit=1')).toHaveLength(1);
  expect(window.location.pathname).toBe(paths.adminDashboard.to());
});

it('exports once, however often it is chosen meanwhile', async () => {
  const tabs = stubTabs();
  const { api, user } = await openPalette();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.replace('GET /applications', async () => {
    await answered;
    return ok([]);
  });
  await user.dblClick(exported());
  expect(await screen.findByText('Preparing the CSV file…')).toBeVisible();
  expect(tabs).not.toHaveBeenCalled();
  answer();

  await closed();
  expect(tabs.mock.calls).toEqual([FILE]);
});

it('stays open and says why the export failed; the next attempt succeeds', async () => {
  expectProblems('The export could not be opened');
  const tabs = stubTabs();
  const { api, user } = await openPalette();
  api.replace('GET /applications', refusal(503, 'The database is away'));
  await user.click(exported());

  expect(
    await screen.findByText('Failed to export the CSV file. API call failed: The database is away'),
  ).toBeVisible();
  expect(tabs).not.toHaveBeenCalled();

  api.replace('GET /applications', ok([]));
  await user.click(exported());
  await closed();
  expect(tabs.mock.calls).toEqual([FILE]);
});

it('offers a link when the browser blocks the tab', async () => {
  stubTabs(null);
  const { user } = await openPalette();
  await user.click(exported());

  const link = await screen.findByRole('link', { name: 'Open the CSV file' });
  expect(link).toHaveAttribute('href', FILE[0]);
  expect(screen.queryByText('The CSV file opens in a new tab')).not.toBeInTheDocument();
});
