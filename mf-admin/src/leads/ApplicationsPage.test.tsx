import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../testing/expectProblems';
import { ok, refusal } from '../testing/fakeApi';
import { ana, asked, noor, openApplications, rowOf } from '../testing/openApplications';

describe('applications', () => {
  /** The name of a link that may break: jsdom reads every <wbr> as a space. */
  const spelled = (email: string) => (name: string) => name.replaceAll(' ', '') === email;
  const textsOf = (parts: HTMLElement[]) => parts.map((part) => part.textContent);

  describe('the list of applications', () => {
    it('shows the specified columns, and offers no changes', async () => {
      openApplications();
      const row = within(await rowOf(/ana ruiz/i));

      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Applications');
      expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
        ...['Name', 'Email', 'Grad Year', 'Message', 'Date'],
      ]);
      expect(row.getByRole('rowheader')).toHaveTextContent(/^Ana Ruiz$/);
      const [email, year, message, date] = row.getAllByRole('cell');
      expect(within(email!).getByRole('link', { name: spelled(ana.email) })).toHaveAttribute(
        'href',
        'mailto:ana@family.example',
      );
      expect(year).toHaveTextContent(/^—$/);
      expect(message).toHaveTextContent(
        /^Sport: Golf Contact number: 020 7946 0456 About: (hits far )+hits…/,
      );
      expect(message).not.toHaveTextContent('end');
      expect(within(date!).getByText('1 Oct 2025')).toHaveAttribute('datetime', ana.created_at);
      expect(screen.queryByRole('button', { name: /edit|delete|select/i })).not.toBeInTheDocument();
    });

    it('shows the year where there is one, marks probable spam, and lets no address add headers to a mail', async () => {
      openApplications();
      const row = within(await rowOf(/نور/));

      expect(row.getByRole('cell', { name: '2027' })).toBeVisible();
      expect(row.getByRole('rowheader')).toHaveTextContent('Possible spam');
      expect(row.getByRole('link', { name: spelled(noor.email) })).toHaveAttribute(
        'href',
        'mailto:b%3Fbcc%3Dspy@family.example',
      );
    });
  });

  it('lead to their lead, which leads back to the same place of the list', async () => {
    const { user } = openApplications([ana, noor], '?q=ana');
    await user.click(await screen.findByRole('link', { name: ana.name }));

    expect(await screen.findByText(/end$/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(ana.name);
    await user.click(screen.getByRole('link', { name: 'Back to applications' }));
    expect(await rowOf(/ana ruiz/i)).toBeVisible();
    expect(window.location.search).toBe('?q=ana');
  });

  describe('the export of the applications', () => {
    const FILE = ['/api/v1/applications/export', '_blank'];
    const exportButton = () => screen.findByRole('button', { name: 'Export CSV' });
    const stubTabs = (tab: Window | null = window) => jest.spyOn(window, 'open').mockReturnValue(tab);
    afterEach(() => jest.restoreAllMocks());

    /** The list that has been open for so long. */
    async function openFor(minutes: number) {
      const opened = openApplications();
      await rowOf(/ana ruiz/i);
      const now = Date.now() + minutes * 60_000;
      jest.spyOn(Date, 'now').mockImplementation(() => now);
      return { ...opened, exportList: async () => opened.user.click(await exportButton()) };
    }

    it('opens within the click while the list’s cookie is fresh', async () => {
      const tabs = stubTabs();
      const { api, exportList } = await openFor(5);
      await exportList();

      expect(tabs.mock.calls).toEqual([FILE]);
      expect(asked(api)).toEqual(['limit=50']);
      expect(await screen.findByText('The CSV file opens in a new tab')).toBeVisible();
    });

    it('renews the cookie first when the screen has been open for an hour', async () => {
      const tabs = stubTabs();
      const { api, exportList } = await openFor(60);
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      api.replace('GET /applications', async () => {
        await answered;
        return ok([ana]);
      });
      await exportList();
      await exportList();
      expect(tabs).not.toHaveBeenCalled();
      expect(await exportButton()).toHaveAttribute('aria-busy', 'true');
      answer();

      await waitFor(() => expect(tabs.mock.calls).toEqual([FILE]));
      expect(asked(api)).toEqual(['limit=50', 'limit=1']);
      expect(await exportButton()).toHaveFocus();
    });

    it('says why it failed, and opens nothing', async () => {
      expectProblems('The export could not be opened');
      const tabs = stubTabs();
      const { api, exportList } = await openFor(60);
      api.replace('GET /applications', refusal(503, 'The database is away'));
      await exportList();

      const failed = 'Failed to export the CSV file. API call failed: The database is away';
      expect(await screen.findByText(failed)).toBeVisible();
      expect(tabs).not.toHaveBeenCalled();
    });

    it('offers a link when the browser blocks the tab', async () => {
      stubTabs(null);
      const { exportList } = await openFor(5);
      await exportList();
      const link = await screen.findByRole('link', { name: 'Open the CSV file' });
      expect(link).toHaveAttribute('href', FILE[0]);
      expect(link).toHaveAttribute('target', '_blank');
      expect(screen.queryByText('The CSV file opens in a new tab')).not.toBeInTheDocument();
      stubTabs();
      await exportList();

      expect(screen.queryByRole('link', { name: 'Open the CSV file' })).not.toBeInTheDocument();
    });
  });
});
