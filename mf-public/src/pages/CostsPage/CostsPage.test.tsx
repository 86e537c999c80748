import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '@site/contract';
import { buildAgency } from '@site/contract/testing';
import { Link, useLocation } from 'react-router-dom';
import { renderPublic } from '../../testing/renderPublic';

const never = () => new Promise(() => undefined);
const Place = () => <p>Query: {useLocation().search}</p>;
const open = (query = '') =>
  renderPublic({
    path: `/costs${query}`,
    answer: never,
    before: (
      <>
        <Place />
        <Link to={`${paths.costs.to()}?attendance_a=30000`}>Another offer</Link>
      </>
    ),
  });
const field = (name: string, offer: 'A' | 'B') =>
  within(screen.getByRole('group', { name: `Offer ${offer}` })).getByRole('textbox', { name });
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const OFFERS =
  '?name_a=Brackenfield&attendance_a=60000&athletic_a=35000&academic_a=5000&flights_a=0&insurance_a=5000' +
  '&name_b=Kestrel&attendance_b=34000&athletic_b=10000&academic_b=9000&flights_b=0&insurance_b=5000&rate=1.25&rise=0';

describe('/costs', () => {
  it('shows what typical figures come to, and says whose they are', async () => {
    open();

    expect(await rowOf('Cost of attendance')).toEqual(['$49,080 typical', '$62,990 typical']);
    expect(screen.getByText(/They are not yours yet/)).toBeInTheDocument();
    expect(screen.getByText(/College Board, Trends in College Pricing 2024/)).toBeInTheDocument();
    expect(screen.getByText(/the average of 2024, rounded/)).toBeInTheDocument();
  });

  it('compares the two offers of the address, in dollars and pounds', async () => {
    open(OFFERS);

    expect(await screen.findByRole('columnheader', { name: 'Brackenfield' })).toBeInTheDocument();
    expect(await rowOf('Left to pay to the college')).toEqual(['$20,000', '$15,000']);
    expect(await rowOf('Your family pays in the first year')).toEqual([
      '$25,000 · £20,000',
      '$20,000 · £16,000',
    ]);
    expect(await rowOf('Your family pays in four years')).toEqual([
      '$100,000 · £80,000',
      '$80,000 · £64,000',
    ]);
    expect(
      screen.getByText('Kestrel costs your family $20,000 (£16,000) less in four years.'),
    ).toBeInTheDocument();
    expect(field('Cost of attendance', 'A')).toHaveValue('60000');
  });

  it('is for search engines without figures only', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(document.head.innerHTML).toContain('rel="canonical" href="/costs"');
    expect(document.head.innerHTML).not.toContain('noindex');
  });

  it('is hidden from search engines with figures', async () => {
    open(OFFERS);
    await screen.findByRole('heading', { level: 1 });
    expect(document.head.innerHTML).toContain('rel="canonical" href="/costs"');
    expect(document.head.innerHTML).toContain('content="noindex"');
  });

  it('computes while one types, and puts the figures into the address with the button', async () => {
    const user = userEvent.setup();
    open();
    await screen.findByRole('heading', { level: 1 });

    await user.type(field('Cost of attendance', 'A'), '40,000');
    await user.type(field('Athletic award', 'A'), '$10,000');
    expect(await rowOf('Left to pay to the college')).toEqual(['$30,000', '$62,990']);

    await user.click(screen.getByRole('button', { name: 'Work it out' }));
    expect(screen.getByText(/^Query:/)).toHaveTextContent(
      'Query: ?attendance_a=40%2C000&athletic_a=%2410%2C000',
    );
    expect(field('Athletic award', 'A')).toHaveValue('$10,000');
    expect(screen.getByRole('heading', { name: 'What your family would pay' })).toHaveFocus();
  });

  it('says what it comes to once the typing pauses, not at each key', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    const status = () => screen.getByRole('status').textContent;
    const before = status();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(field('Cost of attendance', 'A'), '90,000');

    expect(await rowOf('Cost of attendance')).toContain('$90,000');
    expect(status()).toBe(before);
    act(() => jest.runAllTimers());
    expect(status()).toMatch(/^Offer B costs your family/);
    jest.useRealTimers();
  });

  it('leads to the first field that cannot be read when the answer is asked for', async () => {
    const user = userEvent.setup();
    open();
    await screen.findByRole('heading', { level: 1 });

    await user.type(field('Academic award', 'B'), 'some');
    await user.click(screen.getByRole('button', { name: 'Work it out' }));
    expect(field('Academic award', 'B')).toHaveFocus();
  });

  it('keeps what cannot be read, and says beside the field what it must be', async () => {
    open('?attendance_a=lots&attendance_b=34000');

    const wrong = field('Cost of attendance', 'A');
    expect(wrong).toHaveValue('lots');
    expect(wrong).toBeInvalid();
    expect(wrong).toHaveAccessibleDescription(/must be a number from \$0 to \$200,000, such as 49,080/);
    expect(field('Cost of attendance', 'B')).toBeValid();
    expect(await rowOf('Left to pay to the college')).toEqual(['—', '$34,000']);
    expect(screen.getByText(/^One field cannot be read yet/)).toBeInTheDocument();
  });

  it('follows the address', async () => {
    const user = userEvent.setup();
    open(OFFERS);

    await user.click(await screen.findByRole('link', { name: 'Another offer' }));
    expect(field('Cost of attendance', 'A')).toHaveValue('30000');
    expect(field('Name of the college', 'A')).toHaveValue('');
    expect(await rowOf('Left to pay to the college')).toEqual(['$30,000', '$62,990']);

    await user.click(screen.getByRole('link', { name: 'Start again' }));
    expect(field('Cost of attendance', 'A')).toHaveValue('');
  });

  it('says what we charge without a price, in the words of the FAQ', async () => {
    open();

    const fees = await screen.findByRole('region', { name: 'What we charge' });
    expect(fees).toHaveAttribute('id', 'fees');
    expect(fees).toHaveTextContent('Before anything starts you get it in writing');
    expect(fees).not.toHaveTextContent(/[£$]\d/);
  });

  it('says what we charge in the owner’s words, paragraph by paragraph, and as plain text', async () => {
    const own = '£900 a year,\nin three parts.\n\nהמחיר קבוע\n\nהמחיר קבוע\n\n<img src=x onerror=alert(1)>';
    renderPublic({ path: '/costs', answer: () => buildAgency({ fees: own }) });

    const fees = within(await screen.findByRole('region', { name: 'What we charge' }));
    const first = await fees.findByText(/^£900 a year/);
    expect(first.textContent).toBe('£900 a year,\nin three parts.');
    expect(first).toHaveStyle({ 'white-space': 'pre-line' });
    for (const hebrew of fees.getAllByText('המחיר קבוע')) expect(hebrew).toHaveAttribute('dir', 'auto');
    expect(fees.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(fees.queryByText(/you get it in writing/)).not.toBeInTheDocument();
  });
});
