import { act, fireEvent, screen } from '@testing-library/react';
import { renderInShell } from '../../testing/renderInShell';
import { CallBar } from './CallBar';

type Report = (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void;
let report: Report = () => undefined;
let watched: Element[] = [];
class Watch {
  constructor(callback: Report) {
    report = callback;
  }
  observe = (element: Element) => void watched.push(element);
  disconnect = jest.fn();
}
beforeAll(() => void Object.assign(window, { IntersectionObserver: Watch }));

const bar = () => screen.queryByRole('navigation', { name: 'Apply or call' });

function scrollTo(pixels: number) {
  Object.assign(window, { scrollY: pixels });
  fireEvent.scroll(window);
}

function open(path = '/') {
  scrollTo(0);
  watched = [];
  renderInShell(
    <>
      <main>
        <footer>Of the print</footer>
      </main>
      <input aria-label="Name" />
      <CallBar />
      <footer>Of the site</footer>
    </>,
    { path },
  );
}

it('comes after 600 pixels with the form and the telephone, and goes again', () => {
  open();
  expect(bar()).not.toBeInTheDocument();
  scrollTo(600);
  expect(bar()).not.toBeInTheDocument();
  scrollTo(601);
  expect(bar()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
  expect(screen.getByRole('link', { name: 'Call 020 7946 0123' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  );
  scrollTo(10);
  expect(bar()).not.toBeInTheDocument();
});

it.each([
  ['/future-champions', '/apply?programme=future-champions'],
  ['/collegiate-pathway/', '/apply?programme=collegiate-pathway'],
  ['/golfers/future-champions', '/apply'],
])('leads from %s to %s', (path, form) => {
  open(path);
  scrollTo(2000);
  expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', form);
});

it('is never over a field that has the focus', async () => {
  open();
  scrollTo(2000);
  act(() => screen.getByLabelText('Name').focus());
  expect(bar()).not.toBeInTheDocument();
  act(() => screen.getByLabelText('Name').blur());
  expect(await screen.findByRole('navigation', { name: 'Apply or call' })).toBeVisible();
});

it('does not come between a press on the page and its click', async () => {
  open();
  act(() => screen.getByLabelText('Name').focus());
  scrollTo(2000);
  fireEvent.pointerDown(document.body);
  await act(() => {
    screen.getByLabelText('Name').blur();
    return Promise.resolve();
  });
  scrollTo(2001);
  expect(bar()).not.toBeInTheDocument();
  fireEvent.pointerUp(document.body);
  expect(bar()).not.toBeInTheDocument();
  expect(await screen.findByRole('navigation', { name: 'Apply or call' })).toBeVisible();
});

it('is never over the footer, which has a button of its own', () => {
  open();
  scrollTo(2000);
  act(() => report([{ isIntersecting: true }]));
  expect(bar()).not.toBeInTheDocument();
  act(() => report([{ isIntersecting: false }]));
  expect(bar()).toBeVisible();
});

it('looks for the footer of the site, not for one of the page', () => {
  open();
  expect(watched).toEqual([screen.getByText('Of the site')]);
});
