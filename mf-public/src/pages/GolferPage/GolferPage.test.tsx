import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GolferWire } from '@site/contract';
import { buildGolfer } from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';
import { GOLFER_PATH, head, known, NOINDEX, showGolfer } from '../../testing/showGolfer';

const INCOMPLETE = 'This profile is incomplete. Please check back soon.';

const card = (name: string) => screen.getByRole('region', { name });
const inCard = (name: string) => within(card(name));

describe('/golfers/:slug', () => {
  it('says that it is loading', async () => {
    renderPublic({ path: GOLFER_PATH, answer: () => new Promise(() => undefined) });

    expect(await screen.findByText('Loading athlete…')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('shows at once what the list has told, and then the rest', async () => {
    let arrive = (_golfer: GolferWire): void => undefined;
    const profile = new Promise<GolferWire>((resolve) => (arrive = resolve));
    renderPublic({
      path: '/golfers',
      answer: (path) => (path === GOLFER_PATH ? profile : path === '/golfers' ? [buildGolfer()] : {}),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Isla Hartley' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' })).toBeVisible();
    expect(screen.getByText('Class of 2027')).toBeVisible();
    expect(screen.getByText('Loading athlete…')).toBeInTheDocument();
    act(() => arrive(buildGolfer(known)));
    expect(await screen.findByText('Nobody had asked me in that order.')).toBeVisible();
    expect(screen.queryByText('Loading athlete…')).not.toBeInTheDocument();
  });

  it('shows nothing of the list once the profile turns out to be gone', async () => {
    renderPublic({ path: '/golfers', answer: (path) => (path === '/golfers' ? [buildGolfer()] : 404) });
    await userEvent.click(await screen.findByRole('link', { name: 'Isla Hartley' }));

    expect(await screen.findByRole('heading', { level: 1, name: INCOMPLETE })).toBeVisible();
    expect(screen.queryByText('Class of 2027')).not.toBeInTheDocument();
  });

  it('shows name, sport, class year, quote, and initials when there is no picture', async () => {
    showGolfer(known);

    const heading = await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });
    expect(heading).toBeVisible();
    expect(screen.getByText('Class of 2027')).toBeVisible();
    expect(screen.getByText('IH')).toBeVisible();
    expect(screen.getByText('Nobody had asked me in that order.')).toBeVisible();
  });

  it.each(['/golfers/old-slug', '/athletes/old-slug'])(
    'goes on from %s to the address of today',
    async (path) => {
      const asked: string[] = [];
      renderPublic({
        path,
        answer: (requested) => {
          asked.push(requested);
          return buildGolfer(known);
        },
      });

      expect(await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' })).toBeVisible();
      expect(asked.filter((requested) => requested !== '/agency')).toEqual([
        '/golfers/old-slug',
        '/golfers/isla-hartley',
      ]);
    },
  );

  it('keeps the line breaks of the quote', async () => {
    showGolfer({ testimonial: 'Nobody had asked me.\nNow somebody has.' });

    const quote = await screen.findByRole('blockquote');
    expect(quote.textContent).toBe('Nobody had asked me.\nNow somebody has.');
    expect(quote).toHaveStyle({ 'white-space': 'pre-line' });
  });

  it('breaks a long word instead of making the title too small', async () => {
    showGolfer({ first_name: 'Wolfeschlegelsteinhausenbergerdorff', last_name: 'Kerr' });

    const heading = await screen.findByRole('heading', { level: 1, name: /^Wolf/ });
    expect(heading).toHaveStyle({ 'overflow-wrap': 'anywhere' });
    expect(getComputedStyle(heading).fontSize).toMatch(/^max\(\s*1rem/);
  });

  it('has the four cards', async () => {
    showGolfer(known);
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

    expect(inCard('Personal').getByText('England')).toBeVisible();
    expect(inCard('Personal').getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/',
    );
    expect(inCard('Coach').getByRole('link', { name: 'Helen March' })).toHaveAttribute(
      'href',
      '/trainers/helen-march',
    );
    expect(inCard('Coach').getByText('Head of Golf')).toBeVisible();
    expect(card('Golf')).toHaveTextContent('Handicap2.3');
    expect(card('Golf')).toHaveTextContent('Driving distance226 yds');
    expect(inCard('Golf').queryByText('Ranking')).not.toBeInTheDocument();
    expect(card('Academics')).toHaveTextContent('GPA3.7');
    expect(inCard('Academics').queryByText('ACT')).not.toBeInTheDocument();
  });

  it('does not show unknown values as facts', async () => {
    showGolfer({ country: 'Unknown', grad_year: null });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

    expect(screen.queryByText('Unknown')).not.toBeInTheDocument();
    expect(screen.queryByText(/Class of/)).not.toBeInTheDocument();
    expect(screen.queryByText('Country')).not.toBeInTheDocument();
    expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
    expect(inCard('Coach').getByText('No coach is named yet.')).toBeVisible();
    expect(inCard('Golf').getByText('Not shared yet.')).toBeVisible();
    expect(inCard('Academics').getByText('Not shared yet.')).toBeVisible();
  });

  it('says that a swimmer has no golf figures, instead of that they are missing', async () => {
    showGolfer({ sports: ['Swimming'], sport: 'Swimming' });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

    expect(
      inCard('Golf').getByText('Isla competes in swimming, so there are no golf figures here.'),
    ).toBeVisible();
  });

  it('links back, to the agency and to the application', async () => {
    showGolfer(known);

    expect(await screen.findByRole('link', { name: 'Ask about Isla' })).toHaveAttribute(
      'href',
      '/contact?about=isla-hartley',
    );
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
    expect(screen.getByRole('link', { name: 'All athletes' })).toHaveAttribute('href', '/golfers');
  });
});

describe('search engines', () => {
  it('may not index a minor', async () => {
    showGolfer({ is_indexable: false });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

    expect(head()).toContain(NOINDEX);
  });

  it('may index a profile when the record allows it', async () => {
    showGolfer({ is_indexable: true });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

    expect(head()).not.toContain('noindex');
  });

  it('find the canonical address on /athletes/:slug', async () => {
    showGolfer({}, '/athletes/isla-hartley');
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

    expect(head()).toContain('rel="canonical" href="/golfers/isla-hartley"');
    expect(document.title).toBe('Isla Hartley, Golf, Class of 2027 | Linksway');
    expect(document.documentElement.innerHTML).toContain('BreadcrumbList');
  });
});
