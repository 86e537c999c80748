import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { useRouteFocus } from './useRouteFocus';

const scrollTo = jest.fn();
const scrollIntoView = jest.fn();

beforeEach(() => {
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = scrollIntoView;
  scrollTo.mockClear();
  scrollIntoView.mockClear();
});
afterEach(() => jest.useRealTimers());

function Site({ children }: { children: ReactNode }) {
  useRouteFocus();
  const navigate = useNavigate();
  return (
    <>
      <h1>Not in main</h1>
      <Link to="/about">About</Link>
      <Link to="/faq#costs">Costs</Link>
      <Link to="/about#late">Late part</Link>
      <Link to="/?year=2027">Year</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      <input aria-label="Search" />
      <main tabIndex={-1}>{children}</main>
    </>
  );
}

/** A page whose heading comes with the code of its remote. */
function LatePage() {
  const [isLoaded, setIsLoaded] = useState(false);
  return isLoaded ? <h1 id="late">Late</h1> : <button onClick={() => setIsLoaded(true)}>Load</button>;
}

function show(about: ReactNode = <h1>About us</h1>) {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Site>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/about" element={about} />
          <Route
            path="/faq"
            element={
              <>
                <h1>Questions</h1>
                <button id="costs">What does it cost?</button>
              </>
            }
          />
        </Routes>
      </Site>
    </MemoryRouter>,
  );
}

const click = (name: string) => fireEvent.click(screen.getByText(name));

it('leaves the focus alone on the first page', () => {
  show();

  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

it('leads a navigation to the top and the heading of the page', () => {
  show();
  click('About');

  expect(screen.getByRole('heading', { name: 'About us' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'About us' })).toHaveAttribute('tabindex', '-1');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});

it('leaves both alone when only the query changes', () => {
  show();
  click('Year');

  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

it('leads an address with a fragment to its element, which stays in the tab order', () => {
  show();
  click('Costs');

  expect(screen.getByText('What does it cost?')).toHaveFocus();
  expect(screen.getByText('What does it cost?')).not.toHaveAttribute('tabindex');
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByText('What does it cost?')]);
});

it('focuses the heading after the back button, and leaves scrolling to the browser', () => {
  show();
  click('Costs');
  click('About');
  scrollTo.mockClear();
  scrollIntoView.mockClear();
  click('Back');

  expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it('waits for a heading that comes later, and focuses it once', async () => {
  show(<LatePage />);
  click('About');
  click('Load');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus());

  screen.getByText('About').focus();
  await act(async () => void document.body.append(document.createElement('p')));
  expect(screen.getByText('About')).toHaveFocus();
});

it('waits for a heading while the focus is where the navigation left it', async () => {
  show(<LatePage />);
  screen.getByText('About').focus();
  click('About');
  await act(async () => click('Load'));

  expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus();
});

it('takes the focus from the main part, which has it while a page is loaded again', async () => {
  show(<LatePage />);
  screen.getByText('About').focus();
  click('About');
  screen.getByRole('main').focus();
  await act(async () => click('Load'));

  expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus();
});

it.each(['About', 'Late part'])(
  'leaves a visitor alone who has moved on since the click on %s',
  async (link) => {
    show(<LatePage />);
    click(link);
    screen.getByRole('textbox').focus();
    await act(async () => click('Load'));

    expect(screen.getByRole('heading', { name: 'Late' })).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(scrollIntoView).not.toHaveBeenCalled();
  },
);

it('does not come back to a visitor who has moved on', async () => {
  show(<LatePage />);
  click('About');
  screen.getByRole('textbox').focus();
  await act(async () => void document.body.append(document.createElement('p')));
  screen.getByRole('textbox').blur();
  await act(async () => click('Load'));

  expect(screen.getByRole('heading', { name: 'Late' })).not.toHaveFocus();
});

it('gives up after eight seconds', async () => {
  jest.useFakeTimers();
  show(<LatePage />);
  click('About');
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  click('Load');
  await act(() => jest.advanceTimersByTimeAsync(100));

  expect(screen.getByRole('heading', { name: 'Late' })).not.toHaveFocus();
});
