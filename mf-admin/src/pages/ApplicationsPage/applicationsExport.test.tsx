import { screen, waitFor } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { ana, APPLICATIONS_ADDRESS, asked, openApplications, rowOf } from '../../testing/openApplications';
import { renderAdmin } from '../../testing/renderAdmin';

const exportButton = () => screen.findByRole('button', { name: 'Export CSV' });

function stubTabs(tab: Window | null = window) {
  return jest.spyOn(window, 'open').mockReturnValue(tab);
}

/** Lets time pass while the screen stays open. */
const leaveOpenFor = (minutes: number) => {
  const now = Date.now() + minutes * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};

afterEach(() => jest.restoreAllMocks());

describe('the export', () => {
  it('opens within the click while the list’s cookie is fresh', async () => {
    const tabs = stubTabs();
    const { api, user } = openApplications();
    await rowOf(/ana ruiz/i);
    leaveOpenFor(5);

    await user.click(await exportButton());

    expect(tabs.mock.calls).toEqual([['/api/v1/applications/export', '_blank']]);
    expect(asked(api)).toEqual(['view=rows&limit=50']);
    expect(await screen.findByText('The CSV file opens in a new tab')).toBeVisible();
  });

  it('renews the cookie first when the screen has been open for an hour', async () => {
    const tabs = stubTabs();
    const { api, user } = openApplications();
    await rowOf(/ana ruiz/i);
    leaveOpenFor(60);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.replace('GET /applications', async () => {
      await answered;
      return { status: 200, body: [ana] };
    });

    await user.click(await exportButton());
    await user.click(await exportButton());
    expect(tabs).not.toHaveBeenCalled();
    expect(await exportButton()).toHaveAttribute('aria-busy', 'true');
    answer();

    await waitFor(() => expect(tabs.mock.calls).toEqual([['/api/v1/applications/export', '_blank']]));
    expect(asked(api)).toEqual(['view=rows&limit=50', 'limit=1']);
    expect(JSON.stringify(tabs.mock.calls)).not.toContain('token');
    expect(await exportButton()).toHaveFocus();
  });

  it('gets a cookie even when the list could not be loaded', async () => {
    const tabs = stubTabs();
    const api = new FakeApi();
    api.replace('GET /applications', ({ url }) =>
      url.endsWith('?limit=1') ? ok([]) : refusal(500, 'Something went wrong'),
    );
    const { user } = renderAdmin(APPLICATIONS_ADDRESS, api);
    await screen.findByText('Failed to load applications');

    await user.click(await exportButton());

    await waitFor(() => expect(tabs).toHaveBeenCalledTimes(1));
  });

  it('says why it failed, and opens nothing', async () => {
    expectProblems('The export could not be opened');
    const tabs = stubTabs();
    const { api, user } = openApplications();
    await rowOf(/ana ruiz/i);
    leaveOpenFor(60);
    api.replace('GET /applications', refusal(503, 'The database is away'));

    await user.click(await exportButton());

    expect(
      await screen.findByText('Failed to export the CSV file. API call failed: The database is away'),
    ).toBeVisible();
    expect(tabs).not.toHaveBeenCalled();
  });

  it('offers a link when the browser blocks the tab', async () => {
    stubTabs(null);
    const { user } = openApplications();
    await rowOf(/ana ruiz/i);

    await user.click(await exportButton());

    const link = await screen.findByRole('link', { name: 'Open the CSV file' });
    expect(link).toHaveAttribute('href', '/api/v1/applications/export');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByText('The CSV file opens in a new tab')).not.toBeInTheDocument();

    stubTabs();
    await user.click(await exportButton());
    expect(screen.queryByRole('link', { name: 'Open the CSV file' })).not.toBeInTheDocument();
  });
});
