import type { CoachViewWire } from '@site/contract';
import { buildAcademics, buildGolfer } from '@site/contract/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forCoachesCopy as copy } from '../../content/forCoaches';
import { renderPublic } from '../../testing/renderPublic';

const TOKEN = 'a'.repeat(43);
const PATH = `/for-coaches#${TOKEN}`;

const view = (overrides: Partial<CoachViewWire> = {}): CoachViewWire => ({
  profile: buildGolfer({
    academics: buildAcademics({
      gpa: 3.8,
      major: 'Oceanography',
    }),
  }),
  is_public: true,
  last_day: '2027-02-23',
  ...overrides,
});

describe('/for-coaches', () => {
  it('shows the profile, what it is and until when, and sends the token in no address', async () => {
    const asked: string[] = [];
    renderPublic({
      path: PATH,
      answer: (path) => {
        asked.push(path);
        return view();
      },
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' })).toBeVisible();
    expect(screen.getByText('Oceanography')).toBeVisible();
    expect(screen.getByText(copy.badge)).toBeVisible();
    expect(screen.getByText(/This link works until 23 February 2027\./)).toBeVisible();
    expect(screen.getByRole('link', { name: copy.publicProfile })).toHaveAttribute(
      'href',
      '/golfers/isla-hartley',
    );
    expect(screen.getByRole('link', { name: 'Ask about Isla' })).toHaveAttribute('href', `/contact#${TOKEN}`);
    expect(document.head.innerHTML).toContain('<meta name="robots" content="noindex">');
    expect(document.head.innerHTML).not.toContain('ld+json');
    expect(asked.filter((path) => path !== '/agency')).toEqual(['/for-coaches/look']);
  });

  it('leads to no public profile where there is none', async () => {
    renderPublic({ path: PATH, answer: () => view({ is_public: false }) });

    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });
    expect(screen.queryByRole('link', { name: copy.publicProfile })).not.toBeInTheDocument();
    // The printed sheet has the agency's contact, and no address.
    expect(document.body.innerHTML).not.toContain('/golfers/isla-hartley');
    expect(screen.getByText(/^Profile by/)).toBeInTheDocument();
  });

  it('is a missing page where the link is withdrawn, expired or unknown', async () => {
    renderPublic({ path: PATH, answer: () => 404 });

    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  });

  it('explains itself without a link, and asks for nothing', async () => {
    const answer = jest.fn();
    renderPublic({ path: '/for-coaches', answer });

    expect(await screen.findByText(copy.lead)).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
  });

  it.each([
    [503, copy.failed],
    [429, copy.busy],
  ])('offers another try after %d', async (status, text) => {
    let answer: unknown = status;
    renderPublic({ path: PATH, answer: () => answer });
    expect(await screen.findByText(text)).toBeVisible();

    answer = view();
    await userEvent.setup().click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Oceanography')).toBeVisible();
  });
});
