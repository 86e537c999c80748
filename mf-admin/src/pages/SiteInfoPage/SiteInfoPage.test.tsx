import { paths } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';
import {
  club,
  cost,
  faqTable,
  half,
  namesIn,
  openSiteInfo,
  quarter,
  visa,
} from '../../testing/siteInfoScreen';

const inFacts = () => screen.findByRole('table', { name: 'Extra facts' });
const button = (name: string) => screen.findByRole('button', { name });

describe('the two lists', () => {
  it('show the FAQs in the site’s order', async () => {
    openSiteInfo();
    const table = await faqTable();

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Site info');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['Extra FAQs', 'Extra facts']),
    );
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Select', 'Question', 'Answer', 'Category', 'Actions']);
    expect(namesIn(table)).toEqual([club.q, visa.q, cost.q]);
    const row = within(within(table).getByRole('row', { name: /visa/ }));
    expect(
      row
        .getAllByRole('cell')
        .slice(1, 3)
        .map((cell) => cell.textContent),
    ).toEqual(['We do.', '—']);
    expect(screen.getByText(/below its ten built-in questions, which are part of the site/)).toBeVisible();
  });

  it('show the facts', async () => {
    openSiteInfo();
    const table = await inFacts();

    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Select', 'Value', 'Title', 'Source', 'Actions']);
    const row = within(within(table).getByRole('row', { name: /abroad/ }));
    expect(
      row
        .getAllByRole('cell')
        .slice(1, 3)
        .map((cell) => cell.textContent),
    ).toEqual(['1 in 4', 'NCAA, 2024']);
    expect(screen.getByText(/below its ten built-in facts, which are part of the site/)).toBeVisible();
  });

  it('say that there are none yet', async () => {
    openSiteInfo({ faqs: [], facts: [] });

    expect(await screen.findByText('No extra FAQs yet.')).toBeVisible();
    expect(await screen.findByText('No extra facts yet.')).toBeVisible();
    expect(await button('Add FAQ')).toBeVisible();
  });

  it('say that they are loading', async () => {
    const api = new FakeApi();
    api.replace('GET /siteinfo', () => new Promise(() => undefined));
    renderAdmin(paths.adminSiteInfo.to(), api);

    await screen.findByText('Loading FAQs…');
    expect(screen.getByText('Loading facts…')).toBeInTheDocument();
  });

  it('fail and retry independently', async () => {
    const api = new FakeApi();
    api.replace('GET /siteinfo/faqs', refusal(500, 'Something went wrong'));
    api.replace('GET /siteinfo/facts', { status: 200, body: [quarter] });
    const { user } = renderAdmin(paths.adminSiteInfo.to(), api);

    expect(await screen.findByText('Failed to load FAQs')).toBeVisible();
    expect(namesIn(await inFacts())).toEqual([quarter.title]);
    expect(screen.queryByText('Failed to load facts')).not.toBeInTheDocument();
    api.replace('GET /siteinfo/faqs', { status: 200, body: [club] });
    await user.click(await button('Try again'));

    expect(namesIn(await faqTable())).toEqual([club.q]);
  });
});

describe('deleting', () => {
  it('asks, moves the FAQ to the trash, and Undo brings it back', async () => {
    const { api, user } = openSiteInfo();
    await user.click(await button(`Delete ${visa.q}`));
    const question = screen.getByRole('alertdialog', { name: 'Delete this FAQ?' });
    expect(question).toHaveAccessibleDescription(/Who helps with the visa\? goes to the trash/);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));

    await screen.findByText(`‘${visa.q}’ is in the trash`);
    expect(namesIn(await faqTable())).toEqual([club.q, cost.q]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(await button('Undo'));

    await waitFor(async () => expect(namesIn(await faqTable())).toContain(visa.q));
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/trash/visa/restore']);
  });

  it('leaves a fact in place when it fails, and says so', async () => {
    expectProblems('The record could not be deleted');
    const { api, user } = openSiteInfo();
    api.replace('DELETE /siteinfo/facts/', refusal(500, 'Something went wrong'));
    await user.click(await button('Delete 50% study business'));
    const question = screen.getByRole('alertdialog', { name: 'Delete this fact?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByRole('alertdialog', { name: 'Failed to delete fact' })).toBeVisible();
    expect(namesIn(await inFacts())).toEqual([quarter.title, half.title]);
  });
});
