import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GolferWire } from '@site/contract';
import { buildGolfData, buildAcademics, buildGolfer } from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';

const PATH = '/golfers/isla-hartley';
const NOINDEX = '<meta name="robots" content="noindex">';
const INCOMPLETE = 'This profile is incomplete. Please check back soon.';

const trainer = {
  id: '9',
  slug: 'helen-march',
  first_name: 'Helen',
  last_name: 'March',
  title: 'Head of Golf',
};
const known: Partial<GolferWire> = {
  country: 'England',
  testimonial: 'Nobody had asked me in that order.',
  academics: buildAcademics({
    gpa: 3.7,
    sat: 1290,
    major: 'History of art',
  }),
  golf_data: buildGolfData({
    handicap: 2.3,
    averageScore: 74.8,
    stats: { drivingDistance: 226 },
  }),
  personal: { socials: { instagram: 'https://www.instagram.com/' } },
  trainer,
};

const show = (golfer: Partial<GolferWire>, path = PATH) =>
  renderPublic({ path, answer: () => buildGolfer(golfer) });

const card = (name: string) => screen.getByRole('region', { name });
const inCard = (name: string) => within(card(name));
const head = () => document.head.innerHTML;

describe('/golfers/:slug', () => {
  it('says that it is loading', async () => {
    renderPublic({ path: PATH, answer: () => new Promise(() => undefined) });

    expect(await screen.findByRole('status')).toHaveTextContent('Loading athlete…');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('shows at once what the list has told, and then the rest', async () => {
    let arrive = (_golfer: GolferWire): void => undefined;
    const profile = new Promise<GolferWire>((resolve) => (arrive = resolve));
    renderPublic({
      path: '/golfers',
      answer: (path) => (path === PATH ? profile : path === '/golfers' ? [buildGolfer()] : {}),
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
    show(known);

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
    show({ testimonial: 'Nobody had asked me.\nNow somebody has.' });

    const quote = await screen.findByRole('blockquote');
    expect(quote.textContent).toBe('Nobody had asked me.\nNow somebody has.');
    expect(quote).toHaveStyle({ 'white-space': 'pre-line' });
  });

  it('breaks a long word instead of making the title too small', async () => {
    show({ first_name: 'Wolfeschlegelsteinhausenbergerdorff', last_name: 'Kerr' });

    const heading = await screen.findByRole('heading', { level: 1, name: /^Wolf/ });
    expect(heading).toHaveStyle({ 'overflow-wrap': 'anywhere' });
    expect(getComputedStyle(heading).fontSize).toMatch(/^max\(\s*1rem/);
  });

  it('has the four cards', async () => {
    show(known);
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
    expect(inCard('Golf').queryByText('World rank')).not.toBeInTheDocument();
    expect(card('Academics')).toHaveTextContent('GPA3.7');
    expect(inCard('Academics').queryByText('ACT')).not.toBeInTheDocument();
  });

  it('does not show unknown values as facts', async () => {
    show({ country: 'Unknown', grad_year: null });
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
    show({ sports: ['Swimming'], sport: 'Swimming' });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

    expect(
      inCard('Golf').getByText('Isla competes in swimming, so there are no golf figures here.'),
    ).toBeVisible();
  });

  it('links back, to the agency and to the application', async () => {
    show(known);

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
    show({ is_indexable: false });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

    expect(head()).toContain(NOINDEX);
  });

  it('may index a profile when the record allows it', async () => {
    show({ is_indexable: true });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

    expect(head()).not.toContain('noindex');
  });

  it('find the canonical address on /athletes/:slug', async () => {
    show({}, '/athletes/isla-hartley');
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

    expect(head()).toContain('rel="canonical" href="/golfers/isla-hartley"');
    expect(document.title).toBe('Isla Hartley, Golf, Class of 2027 | Linksway');
    expect(document.documentElement.innerHTML).toContain('BreadcrumbList');
  });
});

describe('an incomplete profile', () => {
  it.each([
    ['there is no such athlete', () => 404],
    ['the api refuses the address', () => 400],
    ['there is neither a first nor a last name', () => buildGolfer({ first_name: ' ', last_name: '' })],
  ])('is reported when %s', async (_, answer) => {
    renderPublic({ path: PATH, answer });

    expect(await screen.findByText(INCOMPLETE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All athletes' })).toHaveAttribute('href', '/golfers');
    expect(head()).toContain(NOINDEX);
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  });

  it.each([
    ['the api fails', () => 500],
    ['the visitor asked too often', () => 429],
    ['the api cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('is not claimed when %s, and the profile can be asked for again', async (_, failure) => {
    let isUp = false;
    renderPublic({ path: PATH, answer: () => (isUp ? buildGolfer() : failure()) });

    const heading = await screen.findByRole('heading', {
      level: 1,
      name: 'This profile could not be loaded',
    });
    expect(screen.getByText(/The service is away for a moment/)).toBeVisible();
    expect(screen.queryByText(INCOMPLETE)).not.toBeInTheDocument();
    expect(head()).toContain(NOINDEX);
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(heading).toHaveTextContent('Isla Hartley'));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('requires both names to be missing', async () => {
    show({ first_name: '' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Hartley' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask about Hartley' })).toBeVisible();
  });

  it('does not show the previous athlete in place of a missing one', async () => {
    const answer = (path: string) => {
      if (path === '/golfers') return [buildGolfer({ slug: 'gone', first_name: 'Gone' })];
      return path === '/golfers/gone' ? 404 : buildGolfer();
    };
    renderPublic({ path: PATH, answer });

    await userEvent.click(await screen.findByRole('link', { name: 'All athletes' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Gone Hartley' }));

    expect(await screen.findByText(INCOMPLETE)).toBeVisible();
  });

  it('replaces a profile whose consent was withdrawn, even on an open page', async () => {
    let isThere = true;
    const { comeBack } = renderPublic({ path: PATH, answer: () => (isThere ? buildGolfer(known) : 404) });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });
    isThere = false;
    comeBack();

    expect(await screen.findByText(INCOMPLETE)).toBeVisible();
    expect(screen.queryByText(/Isla|Hartley/)).not.toBeInTheDocument();
    expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
    expect(head()).toContain(NOINDEX);
  });

  it('does not replace a profile that fails to refresh', async () => {
    let isUp = true;
    let asked = 0;
    const { comeBack } = renderPublic({
      path: PATH,
      answer: (path) => {
        if (path === '/agency') return {};
        asked += 1;
        return isUp ? buildGolfer() : 500;
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });
    isUp = false;
    comeBack();

    await waitFor(() => expect(asked).toBe(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('heading', { level: 1, name: 'Isla Hartley' })).toBeVisible();
  });

  it('keeps the focused heading element when the name arrives', async () => {
    let send: (golfer: unknown) => void = () => undefined;
    renderPublic({ path: PATH, answer: () => new Promise((resolve) => (send = resolve)) });
    const heading = await screen.findByRole('heading', { level: 1 });

    act(() => heading.focus());
    send(buildGolfer());

    await waitFor(() => expect(heading).toHaveTextContent('Isla Hartley'));
    expect(heading).toHaveFocus();
  });
});
