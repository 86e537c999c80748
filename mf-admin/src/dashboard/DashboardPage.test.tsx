import { type OverviewWire, paths } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { buildOverview } from '../testing/buildAdminRecords';
import { type Answer, FakeApi, ok, refusal } from '../testing/fakeApi';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

const NOTHING = 'Nothing is waiting for you.';
const section = () => screen.findByRole('region', { name: 'What needs you today' });

function show(answer: Answer) {
  const api = new FakeApi();
  api.replace('GET /overview', answer);
  return { api, ...renderAdmin(paths.adminDashboard.to(), api) };
}

describe('what needs an admin today', () => {
  /** So many of each kind. */
  const all = (count: number): OverviewWire => ({
    new_leads: { count },
    steps_due: { count },
    failed_mails: { count },
    comments_waiting: { count },
    without_consent: { count },
    adults: { count },
  });

  it.each([1, 1000])('is one link to each list, in words: %i of each', async (count) => {
    const { api } = show(ok(all(count)));
    await screen.findByRole('link', { name: /new leads?$/ });

    const words = (one: string, many: string) => (count === 1 ? `1 ${one}` : `1,000 ${many}`);
    const links = within(await section()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [words('new lead', 'new leads'), '/admin/leads?state=new&flagged=no'],
      [words('next step is due', 'next steps are due'), '/admin/leads?due=today'],
      [words('mail has failed', 'mails have failed'), '/admin/outbox?state=failed'],
      [words('comment waits for your decision', 'comments wait for your decision'), '/admin/comments'],
      [words('profile without consent', 'profiles without consent'), '/admin/golfers?consent=missing'],
      [
        words(
          'athlete comes of age and should agree in person',
          'athletes come of age and should agree in person',
        ),
        '/admin/golfers?consent=adult',
      ],
    ]);
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
    expect(api.sent('GET', '/overview')).toHaveLength(1);
  });

  it('that could not be loaded leaves the cards, and is tried again', async () => {
    const { api, user } = show(refusal(500, 'Something went wrong'));
    expect(await screen.findByText('What may need you could not be loaded.')).toBeVisible();
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
    // The cards of docs/product.md#routes, in order.
    const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(cards.join()).toBe(
      'What needs you today,Manage Golfers,View Applications,Manage Blog,Manage Trainers',
    );
    api.replace('GET /overview', ok(buildOverview()));
    await pressIn(user)('Try again');

    expect(await screen.findByText(NOTHING)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
