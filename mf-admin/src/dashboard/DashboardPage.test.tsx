import { paths } from '@site/contract';
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
  it('is one link to each list, in words', async () => {
    const one = { count: 1 };
    const many = { count: 1000 };
    const some = { new_leads: one, steps_due: many, failed_mails: one, comments_waiting: many };
    const { api } = show(ok(buildOverview({ ...some, without_consent: one, adults: many })));
    await screen.findByRole('link', { name: '1 new lead' });

    const links = within(await section()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 new lead', '/admin/leads?state=new&flagged=no'],
      ['1,000 leads need their next step', '/admin/leads?due=today'],
      ['1 mail has failed', '/admin/outbox?state=failed'],
      ['1,000 comments wait for your decision', '/admin/comments'],
      ['1 profile without consent', '/admin/golfers?consent=missing'],
      ['1,000 athletes come of age and should agree in person', '/admin/golfers?consent=adult'],
    ]);
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
    expect(api.sent('GET', '/overview')).toHaveLength(1);
  });

  it('is to be told that no mail can be sent, also when nothing has failed yet', async () => {
    show(ok(buildOverview({ can_send_mails: false })));
    const link = await screen.findByRole('link', { name: /^Mails cannot be sent: no mail server/ });
    expect(link).toHaveAttribute('href', '/admin/outbox');
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
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
