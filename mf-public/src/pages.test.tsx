import { deviceKeys, limits, noticeVersion, site } from '@site/contract';
import { buildAgency, buildPlacement } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { estimateGpa, gradeProblems } from './check/gradeEstimate';
import { renderPublic } from './testing/renderPublic';

describe('LegalPages', () => {
  const never = () => new Promise(() => undefined);

  async function openPage(path: string): Promise<HTMLElement> {
    renderPublic({ path, answer: never });
    await screen.findByRole('heading', { level: 1 });
    return document.body;
  }

  describe.each([
    ['/privacy', 'Privacy Policy'],
    ['/cookies', 'Cookie Policy'],
    ['/terms', 'Terms & Conditions'],
    ['/safety', 'Your child’s safety with us'],
  ])('%s', (path, title) => {
    it('shows its title and the date of its last change', async () => {
      await openPage(path);

      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText(/^Last changed on \d{1,2} \w+ \d{4}$/)).toBeVisible();
      expect(document.title).toBe(`${title} | Linksway`);
    });
  });

  describe('/privacy', () => {
    it('names everything that the law requires, also how to withdraw a consent, with its periods and version', async () => {
      const page = await openPage('/privacy');

      for (const words of [site.legalName, 'controller', 'Lawful basis', 'Article 49', 'your consent'])
        expect(page).toHaveTextContent(words);
      const region = (name: string) => screen.getByRole('region', { name });
      expect(region('Outside the United Kingdom')).toHaveTextContent('United States');
      expect(region('Your rights')).toBeVisible();
      expect(region('Consent to a child’s name and photo')).toHaveTextContent('To withdraw it');
      expect(region('Children and their parents')).toHaveTextContent('Under 16?');
      const kept = screen.getByRole('table', { name: /How long/ });
      expect(kept).toHaveTextContent(`${limits.retentionMonths} months from the day they arrive`);
      expect(kept).toHaveTextContent('deleted automatically');
      expect(region('Changes to this page')).toHaveTextContent(noticeVersion);
    });
  });

  describe('/cookies', () => {
    const namesOnPage = async (): Promise<string[]> => {
      await openPage('/cookies');
      return screen.getAllByRole('rowheader').map((head) => head.textContent.replace('…', ''));
    };

    it('describes every storage key that the code may use', async () => {
      expect((await namesOnPage()).toSorted()).toEqual(Object.values(deviceKeys).toSorted());
    });
  });

  it('/terms name the company, its number, its office and where it is registered', async () => {
    await openPage('/terms');

    const company = screen.getByRole('region', { name: 'Who we are' });
    const facts = within(company)
      .getAllByRole('listitem')
      .map((fact) => fact.textContent);
    expect(facts).toEqual(
      expect.arrayContaining([
        `Registered name: ${site.legalName}`,
        `Company number: ${site.companyNumber}`,
        'Registered in: England and Wales',
        'Registered office: 12 Example Row, London, United Kingdom',
      ]),
    );
  });

  it.each(['/terms', '/privacy'])('%s name what the owner has written, as plain text', async (path) => {
    const agency = buildAgency({
      phone: '0113 496 0123',
      company_number: 'SC123456',
      address: '[7 New Row](javascript:alert)\n**Leeds**',
    });
    renderPublic({ path, answer: (asked) => (asked === '/agency' ? agency : 404) });

    const links = await screen.findAllByRole('link', { name: '0113 496 0123' });
    expect(links[0]).toHaveAttribute('href', 'tel:+441134960123');
    expect(screen.getByText(/SC123456/)).toBeVisible();
    expect(screen.getByText(/7 New Row\(javascript:alert\), Leeds, United Kingdom/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '7 New Row' })).not.toBeInTheDocument();
  });
});

describe('ResultsPage', () => {
  const isla = buildPlacement({
    id: '1',
    college: 'Rice University',
    city: 'Houston',
    state: 'TX',
    year: 2022,
  });
  const omar = buildPlacement({
    id: '2',
    athlete: 'Omar Bell',
    college: 'Ohio State',
    city: '',
    state: 'OH',
    year: 2024,
  });
  const ina = buildPlacement({
    id: '3',
    athlete: 'I. K.',
    college: 'Rice University',
    state: 'TX',
    year: 2023,
    share: '',
  });
  const SUMMARY = { placements: 3, colleges: 2, states: 2, checked_on: '2026-10-01T00:00:00.000Z' };
  const NONE = { placements: 0, colleges: 0, states: 0, checked_on: null };

  interface Site {
    placements?: unknown;
    summary?: unknown;
  }

  function open({ placements = [omar, ina, isla], summary = SUMMARY }: Site = {}) {
    renderPublic({
      path: '/results',
      answer: (call) => (call === '/placements/summary' ? summary : call === '/placements' ? placements : []),
    });
  }

  const rowHeads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  // eslint-disable-next-line testing-library/no-node-access -- Testing Library queries find nothing in the document's head
  const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');

  describe('/results', () => {
    it('has three figures with their date, and says how they are counted', async () => {
      open();

      expect(await screen.findByText('athletes placed at a college.')).toBeVisible();
      expect(screen.getByText('different colleges.')).toBeVisible();
      expect(screen.getByText('states of the U.S.')).toBeVisible();
      expect(screen.getAllByText('As of 1 October 2026')).toHaveLength(3);
      expect(screen.getByRole('region', { name: 'How we count' })).toHaveAttribute('id', 'how-we-count');
      expect(robots()).toBeUndefined();
    });

    it('has every placement in a table, and a dash for what is not known', async () => {
      open();

      await screen.findByRole('table', { name: /Athletes with their colleges/ });
      expect(rowHeads()).toEqual(['Omar Bell', 'I. K.', 'I. H.']);
      const cells = within(screen.getByRole('row', { name: /I\. K\./ })).getAllByRole('cell');
      expect(cells.map(({ textContent }) => textContent)).toEqual([
        ...['Rice University', 'Thornbury, Texas', '2023', 'Golf', 'NCAA Division I', '—', '1 October 2026'],
      ]);
    });

    it('says honestly that nothing is published yet, praises nothing, and asks not to be found', async () => {
      open({ placements: [], summary: NONE });

      expect(await screen.findByText(/^We have not published a college place yet/)).toBeVisible();
      expect(screen.getByRole('region', { name: 'How we count' })).toBeVisible();
      expect(screen.queryByText(/has been checked/)).not.toBeInTheDocument();
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(screen.queryByText(/As of/)).not.toBeInTheDocument();
      expect(robots()).toBe('noindex');
    });

    it('says that they could not be loaded, and tries again', async () => {
      const answers: unknown[] = [500, [omar]];
      renderPublic({
        path: '/results',
        answer: (call) =>
          call === '/placements' ? answers.shift() : call.endsWith('summary') ? SUMMARY : [],
      });

      expect(await screen.findByText('The results could not be loaded.')).toBeVisible();
      expect(robots()).toBeUndefined();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('rowheader', { name: 'Omar Bell' })).toBeVisible();
    });
  });

  describe('the results on /', () => {
    const home = (summary: unknown) => {
      const asked: string[] = [];
      renderPublic({
        path: '/',
        answer: (call) => {
          asked.push(call);
          return call === '/placements/summary' ? summary : [];
        },
      });
      return asked;
    };

    it('are three dated figures, with the ways to the list and to how they are counted', async () => {
      const asked = home(SUMMARY);

      expect(await screen.findByRole('heading', { name: 'Where our athletes went.' })).toBeVisible();
      expect(screen.getAllByText('As of 1 October 2026')).toHaveLength(3);
      expect(screen.getByRole('link', { name: 'All results' })).toHaveAttribute('href', '/results');
      expect(screen.getByRole('link', { name: 'How we count' })).toHaveAttribute(
        'href',
        '/results#how-we-count',
      );
      expect(asked).not.toContain('/placements');
    });
  });
});

describe('CheckPage', () => {
  const Place = () => <p>Query: {useLocation().search}</p>;
  const open = (query = '') =>
    renderPublic({ path: `/check${query}`, answer: () => new Promise(() => undefined), before: <Place /> });

  const headings = (level: number) =>
    screen.getAllByRole('heading', { level }).map((each) => each.textContent);

  describe('/check', () => {
    it('says what to choose, and has the dates of every school year, each with its source', async () => {
      open();

      expect(await screen.findByRole('status')).toHaveTextContent('Choose your marks above');
      expect(headings(4)).toEqual([
        ...['Year 9', 'Year 10', 'Year 11', 'Year 12', 'Year 13', 'A year off after school'],
      ]);
      for (const date of screen.getAllByText(/ Source: /)) expect(date).toHaveTextContent(/20\d\d$/);
      expect(document.head.innerHTML).not.toContain('noindex');
    });

    it('answers from the address alone', async () => {
      open('?year=12&g9=5&g6=3&g4=1');

      expect(await screen.findByText('About 3.44')).toBeVisible();
      expect(screen.getByText('5 × 4 + 3 × 3 + 1 × 2 = 31, divided by 9.')).toBeVisible();
      expect(headings(4)).toEqual(['Year 12', 'Year 13', 'A year off after school']);
      expect(document.head.innerHTML).toContain('content="noindex"');
      expect(document.head.innerHTML).toContain('rel="canonical" href="/check"');
    });

    it('answers with the button, which puts the choices into the address', async () => {
      const user = userEvent.setup();
      open('?year=none');

      await user.selectOptions(
        await screen.findByRole('combobox', { name: 'Marks in core subjects' }),
        'good',
      );
      await user.click(screen.getByRole('button', { name: 'See where you stand' }));
      expect(await screen.findByText('About 3.30')).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent(/^About 3\.30is your estimated core GPA/);
      expect(screen.getByText(/^Query:/)).toHaveTextContent('Query: ?marks=good');
      expect(screen.getByRole('heading', { name: 'Where you stand' })).toHaveFocus();
    });

    it('keeps a count that cannot be read, says so beside it, and estimates without it', async () => {
      open('?g9=lots&g4=2');

      const wrong = await screen.findByRole('textbox', { name: /^Grades 7, 8, 9/ });
      expect(wrong).toHaveValue('lots');
      expect(wrong).toBeInvalid();
      expect(wrong).toHaveAccessibleDescription(/whole number from 0 to 16/);
      expect(screen.getByText('About 2.00')).toBeInTheDocument();
    });
  });

  describe('the estimate of grades', () => {
    it('is cut and never rounded up, so that nobody passes a bar that they do not reach', () => {
      expect(estimateGpa({ g9: '2', g6: '3', g4: '3' })?.gpa).toBe(2.87);
      // 2.3 × 100 is 229.99… to a computer.
      expect(estimateGpa({ g6: '3', g4: '7' })?.gpa).toBe(2.3);
    });

    it('takes counts before the description, and the description where nothing is counted', () => {
      expect(estimateGpa({ marks: 'low', g9: '1' })?.gpa).toBe(4);
      expect(estimateGpa({ marks: 'low', g9: '0' })?.gpa).toBe(2);
      expect(estimateGpa({ marks: '__proto__' })).toBeUndefined();
    });

    it.each(['-1', '17', '1.5', 'two', '1e1', ' 3 4 '])('leaves out %j, which is no count', (typed) => {
      expect(Object.keys(gradeProblems({ g9: typed }))).toEqual(['g9']);
      expect(estimateGpa({ g9: typed, g4: '1' })?.gpa).toBe(2);
    });
  });
});
