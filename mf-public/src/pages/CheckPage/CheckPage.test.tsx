import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { londonDay, nextDates } from '@site/contract';
import { useLocation } from 'react-router-dom';
import { dayIn } from '../../shared/dates/dayIn';
import { type Answer, renderPublic } from '../../testing/renderPublic';

const Place = () => <p>Query: {useLocation().search}</p>;
const open = (query = '', answer: Answer = () => new Promise(() => undefined)) =>
  renderPublic({ path: `/check${query}`, answer, before: <Place /> });
/** The entry of a list that says this. */
async function entry(words: string): Promise<HTMLElement> {
  const found = (await screen.findAllByRole('listitem')).find((item) => item.textContent.includes(words));
  if (!found) throw new Error(`no entry says '${words}'`);
  return found;
}

const GOLFER = '?sport=Golf&year=12&results=county&g9=5&g6=3&g4=1&budget=20';

describe('/check', () => {
  it('says what to choose before anything is chosen', async () => {
    open();

    expect(await screen.findByRole('status')).toHaveTextContent('Choose your sport, your school year');
    expect(await entry('NCAA Division ICannot be said yet')).toBeInTheDocument();
    expect(screen.getByText('Choose your school year, and the dates stand here.')).toBeInTheDocument();
    expect(document.head.innerHTML).not.toContain('noindex');
  });

  it('answers from the address alone, with sources', async () => {
    open(GOLFER);

    expect(await screen.findByRole('status')).toHaveTextContent(
      '3 of the five kinds of colleges are realistic, 2 are',
    );
    expect(await entry('NCAA Division IA stretch')).toHaveTextContent(
      'Source: NCAA Eligibility Center, Division I standards, 2025',
    );
    expect(await entry('NCAA Division IIRealistic')).toHaveTextContent(
      /Money: Usually a part of the cost\. With up to £20,000 a year, .* 52 % .*: here that is possible\./,
    );
    expect(screen.getByText('About 3.44')).toBeInTheDocument();
    expect(screen.getByText(/awards have to cover about 52 %/)).toBeInTheDocument();
    expect(screen.getByText(/^Source: College costs/)).toHaveTextContent(
      /College Board, .* 2024–25.*Linksway, guide values .*, 2026.*IRS.*Awards: NCAA, Recruiting Facts, 2018\.$/,
    );
    expect(screen.getByRole('combobox', { name: 'Sport' })).toHaveValue('Golf');
    expect(document.head.innerHTML).toContain('content="noindex"');
    expect(document.head.innerHTML).toContain('rel="canonical" href="/check"');
  });

  it('shows the next three dates, and gives them as a file', async () => {
    open(GOLFER);

    const dates = nextDates({ year: '12', sport: 'Golf' }, londonDay(new Date()));
    for (const { day, title } of dates) {
      const date = await entry(dayIn(day));
      expect(date).toHaveTextContent(title);
      expect(date).toHaveTextContent(/Source: .*20\d\d/);
    }
    expect(screen.getByRole('link', { name: 'Put them into your calendar (.ics)' })).toHaveAttribute(
      'href',
      '/api/v1/standing/dates.ics?year=12&sport=Golf',
    );
  });

  it('counts from the day of the server where the clock of the device is wrong', async () => {
    const [next] = nextDates({ year: '12', sport: 'Golf' }, '2031-05-05');
    open(GOLFER, () => ({ day: '2031-05-05' }));

    expect(await screen.findByText(dayIn(next?.day ?? ''))).toBeVisible();
  });

  it('answers while one chooses, and puts the choices into the address with the button', async () => {
    const user = userEvent.setup();
    open();

    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Best results so far' }),
      'national',
    );
    expect(await screen.findByText(/^5 of the five kinds of colleges are realistic/)).toHaveRole('status');
    await user.click(screen.getByRole('button', { name: 'Show where we stand' }));
    expect(screen.getByText(/^Query:/)).toHaveTextContent('Query: ?results=national');
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

  it('hands the answers to the application', async () => {
    open(GOLFER);

    const href = (await screen.findByRole('link', { name: 'Send this to us' })).getAttribute('href') ?? '';
    const query = new URLSearchParams(href.split('?')[1]);
    expect(href).toMatch(/^\/apply\?/);
    expect(query.get('sport')).toBe('Golf');
    expect(query.get('about')).toContain('School year: Year 12\nResults: County or regional level');
  });
});
