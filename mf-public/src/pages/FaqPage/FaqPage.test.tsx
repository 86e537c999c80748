import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAgency, buildFaq } from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';

const never = () => new Promise(() => undefined);
const more = () => screen.queryByRole('heading', { name: 'More Questions & Answers' });
const FIRST = 'When should we start?';
const findQuestion = (name: string) => screen.findByRole('heading', { level: 3, name });

describe.each(['/faq', '/faqs'])('%s', (path) => {
  it('answers ten questions, with the first answer open', async () => {
    renderPublic({ path, answer: never });

    expect(await findQuestion(FIRST)).toBeVisible();
    expect(screen.getByText(/^The best age is 13-15\./)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(10);
    expect(screen.getByText(/you get it in writing/)).not.toBeVisible();
  });

  it('has its canonical address at /faq', async () => {
    renderPublic({ path, answer: never });

    await screen.findByRole('heading', { level: 1 });
    expect(document.head.innerHTML).toContain('rel="canonical" href="/faq"');
    expect(document.title).toBe('U.S. sports scholarships: questions and answers | Linksway');
  });
});

describe('the questions', () => {
  it.each([
    ['Which grades do I need?', /at least 2\.3 in 16 core courses/],
    ['Which grades do I need?', /Top programmes look for 3\.5/],
    ['What does it cost to work with Linksway?', /you get it in writing/],
    ['I am not from the U.S. Does that count against me?', /around 40%/],
    ['How long does it take?', /4-5 years.*12-18 months/],
    ['What kind of support do we get?', /Parents are part of it/],
  ])('%s', async (question, answer) => {
    renderPublic({ path: '/faq', answer: never });

    await userEvent.click(await findQuestion(question));
    expect(screen.getByText(answer)).toBeVisible();
  });

  it.each([
    ['Can you promise me a scholarship?', /NCAA, about 7% .* \(2022–23\) and about 2% .* \(2018\)/],
    ['I am not from the U.S. Does that count against me?', /40% .* \(NCAA, 2021–22\)/],
    ['Which grades do I need?', /the NCAA asks for .* 2\.3/],
  ])('%s names the source of its figures, and links to it', async (question, answer) => {
    renderPublic({ path: '/faq', answer: never });

    await userEvent.click(await findQuestion(question));
    expect(screen.getByText(answer)).toBeVisible();
    const item = screen.getAllByRole('group').find((group) => within(group).queryByText(answer));
    expect(within(item!).getByRole('link', { name: 'The figures and their sources' })).toHaveAttribute(
      'href',
      '/facts',
    );
  });

  it('can be linked to individually', async () => {
    renderPublic({ path: '/faq#fees', answer: never });

    expect(await screen.findByText(/you get it in writing/)).toBeVisible();
  });

  it('link to the contact page for other questions', async () => {
    renderPublic({ path: '/faq', answer: never });

    expect(await screen.findByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  });

  it('are described to search engines with their answers', async () => {
    renderPublic({ path: '/faq', answer: never });

    await screen.findByRole('heading', { level: 1 });
    expect(document.documentElement.innerHTML).toMatch(/"@type":"FAQPage".*"name":"When should we start\?"/);
    expect(document.documentElement.innerHTML).toContain('"@type":"BreadcrumbList"');
  });
});

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

  it.each([
    ['/future-champions', 'Collegiate Pathway takes 12-18 months', '/collegiate-pathway'],
    ['/collegiate-pathway', 'Future Champions takes 4-5 years', '/future-champions'],
  ])('is that %s is inactive: only the other one has a duration', async (closed, words, other) => {
    await open({ closed_pages: [closed] });

    const answer = new RegExp(`^${words}`);
    await screen.findByText(answer);
    const links = group(answer).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([other]);
  });

  it('is that no programme is active: the duration is without one', async () => {
    await open({ closed_pages: ['/future-champions', '/collegiate-pathway'] });

    const answer = /^As long as there is until your first term/;
    await screen.findByText(answer);
    expect(group(answer).queryByRole('link', { hidden: true })).not.toBeInTheDocument();
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
    expect(asked.filter((call) => call !== '/agency')).toEqual(['/siteinfo/faqs?limit=12']);
  });

  it('gives room to long categories, long words and line breaks', async () => {
    const faq = buildFaq({ q: 'Why?', a: 'First this.\nThen that.', category: 'Anything that is long' });
    renderPublic({ path: '/faq', answer: () => [faq] });

    const answer = await screen.findByText(/^First this\./);
    expect(answer.textContent).toBe('First this.\nThen that.');
    expect(answer).toHaveStyle({ 'white-space': 'pre-line', 'overflow-wrap': 'anywhere' });
    expect(screen.getByRole('heading', { name: 'Why?' })).toHaveStyle({ 'overflow-wrap': 'anywhere' });
    expect(screen.getByText('Anything that is long')).toHaveStyle({ 'white-space': 'normal' });
    // eslint-disable-next-line testing-library/no-node-access -- the grid has no role
    expect(answer.parentElement).toHaveStyle({ 'grid-template-columns': 'minmax(0, 1fr)' });
  });

  it('is absent while loading, and when there are none', async () => {
    let send = (_: unknown[]) => undefined as void;
    renderPublic({ path: '/faq', answer: () => new Promise((resolve) => (send = resolve)) });
    await findQuestion(FIRST);
    expect(more()).not.toBeInTheDocument();

    send([]);
    await waitFor(() => expect(more()).not.toBeInTheDocument());
  });

  it.each([
    ['fails', () => 500],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('is absent when the api %s, which is logged', async (_, answer) => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    renderPublic({ path: '/faq', answer });

    await findQuestion(FIRST);
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith(
        'The extra questions could not be loaded:',
        expect.objectContaining({ message: expect.stringMatching(/^API call failed/) }),
      ),
    );
    expect(more()).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
