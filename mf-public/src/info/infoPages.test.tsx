import { screen, within } from '@testing-library/react';
import { renderPublic } from '../testing/renderPublic';
import { buildAgency, buildFact, buildFaq } from '@site/contract/testing';
import userEvent from '@testing-library/user-event';
import { downloads, goneCopy, gonePaths, paths, site } from '@site/contract';

const never = () => new Promise(() => undefined);

describe('/about', () => {
  it('tells the story under one h1, says whose quote is invented, and ends with a call to apply or to ask', async () => {
    renderPublic({ path: '/about', answer: never });

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/rules/);
    expect(screen.getByRole('heading', { name: /It began with a letter/ })).toBeVisible();
    expect(document.title).toBe('About us: sports scholarship advisers in London | Linksway');
    const quote = screen.getByRole('figure');
    expect(within(quote).getByRole('blockquote')).toBeVisible();
    expect(quote).toHaveTextContent(/illustrative/);
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
    expect(screen.getByRole('link', { name: 'Ask us something first' })).toHaveAttribute('href', '/contact');
  });
});

describe('/costs', () => {
  const open = () => renderPublic({ path: '/costs', answer: () => new Promise(() => undefined) });
  const rowOf = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);

  it('works one example out, in dollars and pounds, and says whose figures it takes', async () => {
    open();

    expect(await rowOf('Cost of attendance')).toEqual(['$40,000', '$62,990']);
    expect(await rowOf('Left to pay to the college')).toEqual(['$22,000', '$32,990']);
    // 22,000 + 1,400 × 1.28 + 2,500; and 44,292 × (1 + 1.03 + 1.03² + 1.03³) − 4 × 18,000.
    expect(await rowOf('The family pays in the first year')).toEqual([
      '$26,292 · £20,541',
      '$37,282 · £29,127',
    ]);
    expect(await rowOf('The family pays in four years')).toEqual([
      '$113,301 · £88,517',
      '$161,483 · £126,158',
    ]);
    expect(screen.getByText(/Both colleges and their awards are invented/)).toBeVisible();
    expect(screen.getByText(/College Board, Trends in College Pricing 2024/)).toBeVisible();
  });

  it('says what we charge in the owner’s words, paragraph by paragraph, and as plain text', async () => {
    const own = '£900 a year,\nin three parts.\n\nהמחיר קבוע\n\nהמחיר קבוע\n\n<img src=x onerror=alert(1)>';
    renderPublic({ path: '/costs', answer: () => buildAgency({ fees: own }) });

    const fees = within(await screen.findByRole('region', { name: 'What we charge' }));
    const first = await fees.findByText(/^£900 a year/);
    expect(first.textContent).toBe('£900 a year,\nin three parts.');
    for (const hebrew of fees.getAllByText('המחיר קבוע')) expect(hebrew).toHaveAttribute('dir', 'auto');
    expect(fees.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(fees.queryByText(/you get it in writing/)).not.toBeInTheDocument();
  });
});

describe('FactsPage', () => {
  const never = () => new Promise(() => undefined);
  const builtIn = async () => within((await screen.findAllByRole('list'))[0]!).getAllByRole('listitem');

  describe('/facts', () => {
    it('has the ten figures, each with its source and the source’s date', async () => {
      renderPublic({ path: '/facts', answer: never });

      const figures = await builtIn();
      expect(figures).toHaveLength(10);
      for (const figure of figures) expect(figure).toHaveTextContent(/Source: .*20\d\d/);
      for (const sentence of [
        '7% of high school athletes',
        '2% of high school athletes',
        '$3.6B in athletics scholarships',
        '2.3 is the lowest average in core subjects',
        '3.5 is the average that top programmes',
        '40% of the players on college golf and tennis teams',
        '40 hrs/week',
        '30-40 events per season',
      ])
        expect(figures.filter((figure) => figure.textContent.startsWith(sentence))).toHaveLength(1);
    });
  });

  describe('the agency’s extra facts', () => {
    it('are listed below the ten, with a source where there is one', async () => {
      const asked: string[] = [];
      renderPublic({
        path: '/facts',
        answer: (path) => {
          asked.push(path);
          return [
            buildFact({ id: '1', value: '1 in 4', title: 'comes from abroad', source: 'Survey, 2025' }),
            buildFact({ id: '2', value: '18', title: 'holes', source: '' }),
          ];
        },
      });

      expect(await screen.findByRole('heading', { name: 'More facts' })).toBeVisible();
      const extra = within(screen.getAllByRole('list')[1]!).getAllByRole('listitem');
      expect(extra.map((item) => item.textContent)).toEqual([
        '1 in 4 comes from abroadSource: Survey, 2025',
        '18 holes',
      ]);
      expect(await builtIn()).toHaveLength(10);
      expect(asked).toEqual(['/v1/siteinfo/facts']);
    });
  });
});

describe('FaqPage', () => {
  const never = () => new Promise(() => undefined);
  const more = () => screen.queryByRole('heading', { name: 'More Questions & Answers' });
  const FIRST = 'When should we start?';
  const findQuestion = (name: string) => screen.findByRole('heading', { level: 3, name });

  it.each(['/faq', '/faqs'])(
    '%s answers ten questions, the first one at once, at its canonical address',
    async (path) => {
      renderPublic({ path, answer: never });

      expect(await findQuestion(FIRST)).toBeVisible();
      expect(screen.getByText(/^The best age is 13-15\./)).toBeVisible();
      expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(10);
      expect(document.head.innerHTML).toContain('rel="canonical" href="/faq"');
      expect(document.title).toBe('U.S. sports scholarships: questions and answers | Linksway');
      for (const [question, answer] of [
        ['Which grades do I need?', /at least 2\.3 in 16 core courses/],
        ['What does it cost to work with Linksway?', /you get it in writing/],
        ['I am not from the U.S. Does that count against me?', /around 40%/],
        ['How long does it take?', /4-5 years.*12-18 months/],
        ['What kind of support do we get?', /Parents are part of it/],
      ] as const) {
        expect(screen.getByText(answer)).not.toBeVisible();
        await userEvent.click(await findQuestion(question));
        expect(screen.getByText(answer)).toBeVisible();
      }
    },
  );

  describe('what the owner decides', () => {
    const open = async (agency: Parameters<typeof buildAgency>[0]) => {
      renderPublic({ path: '/faq', answer: (path) => (path === '/agency' ? buildAgency(agency) : []) });
      await findQuestion(FIRST);
    };
    const group = (answer: RegExp) =>
      within(screen.getAllByRole('group').find((each) => within(each).queryByText(answer))!);
    const describedAs = () => document.head.innerHTML + document.body.innerHTML;

    it('is what the agency charges, for readers and for search engines', async () => {
      await open({ fees: '£900 a year.\n\nNo percentage.' });

      expect(await screen.findByText('£900 a year.')).toBeInTheDocument();
      expect(screen.getByText('No percentage.')).toBeInTheDocument();
      expect(describedAs()).toContain(String.raw`"text":"£900 a year.\n\nNo percentage."`);
      expect(describedAs()).not.toContain('you get it in writing');
    });

    it('is that a programme is inactive: only the other one has a duration', async () => {
      await open({ closed_pages: ['/future-champions'] });

      const answer = /^Collegiate Pathway takes 12-18 months/;
      await screen.findByText(answer);
      const links = group(answer).getAllByRole('link', { hidden: true });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(['/collegiate-pathway']);
    });
  });

  describe('More Questions & Answers', () => {
    it('shows the agency’s questions, with a category where there is one', async () => {
      const asked: string[] = [];
      renderPublic({
        path: '/faq',
        answer: (path) => {
          asked.push(path);
          return [
            buildFaq({ id: '1', q: 'May I play for my club?', a: 'In the summer.', category: 'Sport' }),
            buildFaq({ id: '2', q: 'Is there a dress code?', a: 'On the course.', category: '' }),
          ];
        },
      });

      expect(await screen.findByRole('heading', { name: 'May I play for my club?' })).toBeVisible();
      expect(more()).toBeVisible();
      const [first, second] = screen.getAllByRole('article');
      expect(within(first!).getByText('In the summer.')).toBeVisible();
      expect(within(first!).getByText('Sport')).toBeVisible();
      expect(second).toHaveTextContent(/^Is there a dress code\?On the course\.$/);
      expect(asked.filter((call) => call !== '/agency')).toEqual(['/siteinfo/faqs']);
    });
  });
});

describe('/info', () => {
  it('links to six places', async () => {
    renderPublic({ path: '/info', answer: never });

    await screen.findByRole('heading', { level: 1 });
    const [, cards] = screen.getAllByRole('list');
    const links = within(cards!).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ["FAQ's", '/faq'],
      ['Facts', '/facts'],
      ['Resources', '/resources'],
      ['Blogs', '/blog'],
      ['Our Programs', '/programs'],
      ['Trainers', '/trainers'],
    ]);
  });
});

describe('/resources', () => {
  it('offers each document as a PDF, says how long it is, and asks for a date instead of inventing one', async () => {
    renderPublic({ path: '/resources', answer: never });
    await screen.findByRole('heading', { level: 1 });
    const shelf = screen.getByRole('region', { name: 'Four documents for the kitchen table' });
    const items = within(shelf)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items).toHaveLength(4);
    for (const { title, path, pages } of downloads) {
      expect(within(shelf).getByRole('link', { name: title })).toHaveAttribute('href', path);
      expect(items.find((text) => text.includes(title))).toContain(`PDF, ${pages} pages`);
    }
    for (const name of ['Guides', 'Videos', 'Webinars'])
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for the next date' })).toHaveAttribute('href', '/contact');
  });
});

const section = (name: string) => screen.findByRole('region', { name });

it('/example shows the glowing cards', async () => {
  renderPublic({ path: '/example', answer: never });

  expect(within(await section('Glowing cards')).getAllByRole('article')).toHaveLength(3);
});

it.each(gonePaths.map(({ pattern }) => pattern))('%s says how to write to the agency', async (path) => {
  renderPublic({ path: `${path}#a-token`, answer: () => ({}) });

  expect(await screen.findByRole('heading', { level: 1, name: goneCopy.title })).toBeVisible();
  expect(screen.getByText(goneCopy.text)).toBeVisible();
  expect(screen.getByRole('link', { name: goneCopy.contact })).toHaveAttribute('href', paths.contact.to());
  expect(screen.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
});
