import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { useRouteFocus } from './useRouteFocus';

const scrollTo = jest.fn();
const scrollIntoView = jest.fn();
beforeEach(() => {
  window.scrollTo = scrollTo.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView.mockClear();
});

function Site({ children }: { children: ReactNode }) {
  useRouteFocus();
  const navigate = useNavigate();
  return (
    <>
      <h1>Not in main</h1>
      <Link to="/about">About</Link>
      <Link to="/faq#costs">Costs</Link>
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
  return isLoaded ? <h1>Late</h1> : <button onClick={() => setIsLoaded(true)}>Load</button>;
}
const Questions = () => (
  <>
    <h1>Questions</h1>
    <button id="costs">What does it cost?</button>
  </>
);

function show(about: ReactNode = <LatePage />) {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Site>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/about" element={about} />
          <Route path="/faq" element={<Questions />} />
        </Routes>
      </Site>
    </MemoryRouter>,
  );
}

const click = (name: string) => fireEvent.click(screen.getByText(name));
const late = () => screen.getByRole('heading', { name: 'Late' });
const somethingElseAppears = () => act(async () => void document.body.append(document.createElement('p')));

it('leads a navigation to the top and the heading of the page, and neither the first page nor another query', () => {
  show(<h1>About us</h1>);
  click('Year');
  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();

  click('About');
  expect(screen.getByRole('heading', { name: 'About us' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'About us' })).toHaveAttribute('tabindex', '-1');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});

it('leads an address with a fragment to its element; after Back to the heading, and leaves scrolling to the browser', () => {
  show();
  click('Costs');
  const part = screen.getByText('What does it cost?');
  expect(part).toHaveFocus();
  expect(part).not.toHaveAttribute('tabindex');
  expect(scrollIntoView.mock.contexts).toEqual([part]);

  click('About');
  scrollTo.mockClear();
  scrollIntoView.mockClear();
  click('Back');
  expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it('waits for a heading that comes later, and focuses it once', async () => {
  show();
  click('About');
  click('Load');
  await waitFor(() => expect(late()).toHaveFocus());

  screen.getByText('About').focus();
  await somethingElseAppears();
  expect(screen.getByText('About')).toHaveFocus();
});
