import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { estimateGpa, gradeProblems } from './gradeEstimate';
import { renderPublic } from '../testing/renderPublic';

const Place = () => <p>Query: {useLocation().search}</p>;
const open = (query = '') =>
  renderPublic({ path: `/check${query}`, answer: () => new Promise(() => undefined), before: <Place /> });

const headings = (level: number) => screen.getAllByRole('heading', { level }).map((each) => each.textContent);

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

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Marks in core subjects' }), 'good');
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
