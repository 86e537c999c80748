import { buildApplication } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { FakeApi, refusal } from '../../testing/fakeApi';
import {
  ana,
  APPLICATIONS_ADDRESS,
  asked,
  names,
  noor,
  openApplications,
  rowOf,
} from '../../testing/openApplications';
import { renderAdmin } from '../../testing/renderAdmin';

/** The name of a link that may break: jsdom reads every <wbr> as a space. */
const spelled = (email: string) => (name: string) => name.replaceAll(' ', '') === email;

describe('the list of applications', () => {
  it('shows the columns of docs/product.md#routes, and offers no changes', async () => {
    openApplications();

    const row = within(await rowOf(/ana ruiz/i));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Applications');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Email',
      'Grad Year',
      'Message',
      'Date',
    ]);
    expect(row.getByRole('rowheader')).toHaveTextContent(/^Ana Ruiz$/);
    const [email, year, message, date] = row.getAllByRole('cell');
    expect(within(email!).getByRole('link', { name: spelled(ana.email) })).toHaveAttribute(
      'href',
      'mailto:ana@family.example',
    );
    expect(year).toHaveTextContent(/^—$/);
    expect(message).toHaveTextContent(/^Sport: Golf Contact number: 020 7946 0456 About: (hits far )+hits…/);
    expect(message).not.toHaveTextContent('end');
    expect(within(date!).getByText('1 Oct 2025')).toHaveAttribute('datetime', ana.created_at);
    expect(screen.queryByRole('button', { name: /edit|delete|select/i })).not.toBeInTheDocument();
  });

  it('shows the year where there is one, and a mark on probable spam', async () => {
    openApplications();

    const row = within(await rowOf(/نور/));

    expect(row.getByRole('cell', { name: '2027' })).toBeVisible();
    expect(row.getByRole('rowheader')).toHaveTextContent('Possible spam');
    expect(within(await rowOf(/ana ruiz/i)).queryByText('Possible spam')).not.toBeInTheDocument();
  });

  it('never lets an address add headers to a mail', async () => {
    openApplications();

    expect(await screen.findByRole('link', { name: spelled(noor.email) })).toHaveAttribute(
      'href',
      'mailto:b%3Fbcc%3Dspy@family.example',
    );
  });

  it('is searched by the api, and the search is in the address', async () => {
    const { api, user } = openApplications();
    await rowOf(/ana ruiz/i);

    await enterSearch(user, 'Search applications', 'b?bcc');
    await waitFor(() => expect(names()).toEqual([expect.stringContaining(noor.name)]));
    expect(await screen.findByText('1 application')).toBeVisible();
    await waitFor(() => expect(asked(api).at(-1)).toBe('view=rows&q=b%3Fbcc&limit=50'));
    expect(window.location.search).toBe('?q=b%3Fbcc');

    await enterSearch(user, 'Search applications', 'zzz');
    expect(await screen.findByText('No applications match your search.')).toBeVisible();
    expect(
      screen.getByText(/words in names, email addresses, telephone numbers and messages\.$/),
    ).toBeVisible();
  });

  it.each([
    ['Name', 'name'],
    ['Email', 'email'],
    ['Grad Year', 'grad_year'],
    ['Date', 'created_at'],
  ])('is sorted by %s', async (header, sort) => {
    const { api, user } = openApplications();
    await rowOf(/ana ruiz/i);

    await user.click(screen.getByRole('button', { name: header }));
    await waitFor(() => expect(asked(api).at(-1)).toBe(`view=rows&limit=50&sort=${sort}`));
    await user.click(screen.getByRole('button', { name: header }));
    await waitFor(() => expect(asked(api).at(-1)).toBe(`view=rows&limit=50&sort=-${sort}`));
    await waitFor(() => expect(names().map((name) => name?.split(' ')[0])).toEqual(['نور', 'Ana']));
  });

  it('asks for one page of fifty, and the page is in the address', async () => {
    const many = Array.from({ length: 2500 }, (_, nr) =>
      buildApplication({ id: `a${nr}`, name: `Family ${nr}` }),
    );
    const { api, user } = openApplications(many);
    await screen.findByText('Family 0', { selector: 'bdi' });
    expect(asked(api)).toEqual(['view=rows&limit=50']);
    expect(screen.getByText('1 to 50 of 2,500 applications')).toBeVisible();

    // By text: querying fifty rows by role takes jsdom seconds.
    await user.click(screen.getByText('Next'));

    expect(await screen.findByText('Family 50', { selector: 'bdi' })).toBeVisible();
    expect(screen.queryByText('Family 49', { selector: 'bdi' })).not.toBeInTheDocument();
    expect(window.location.search).toBe('?page=2');
    expect(asked(api)).toEqual(['view=rows&limit=50', 'view=rows&limit=50&offset=50']);
  });

  it('says that it is loading', async () => {
    const api = new FakeApi();
    api.replace('GET /applications', () => new Promise(() => undefined));
    renderAdmin(APPLICATIONS_ADDRESS, api);

    await screen.findByText('Loading applications…');
  });

  it('says that there are none yet', async () => {
    openApplications([]);

    expect(await screen.findByText('No applications yet.')).toBeVisible();
  });

  it('says that it failed to load, and tries again', async () => {
    const api = new FakeApi();
    api.replace('GET /applications', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(APPLICATIONS_ADDRESS, api);

    expect(await screen.findByText('Failed to load applications')).toBeVisible();
    api.replace('GET /applications', { status: 200, body: [ana] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await rowOf(/ana ruiz/i)).toBeVisible();
    expect(screen.queryByText('Failed to load applications')).not.toBeInTheDocument();
  });
});
