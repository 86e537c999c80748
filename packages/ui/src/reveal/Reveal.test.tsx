import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from 'styled-components';
import { theme } from '../theme';
import { renderWithTheme } from '../testing/renderWithTheme';
import { Reveal } from './Reveal';

const VIEWPORT = 768;
type Seen = Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'> & { height: number };
let report: (seen: Seen) => void;
let observerOptions: IntersectionObserverInit | undefined;

class FakeObserver {
  constructor(callback: (entries: unknown[]) => void, options?: IntersectionObserverInit) {
    observerOptions = options;
    report = ({ height, ...seen }) =>
      act(() =>
        callback([{ ...seen, boundingClientRect: { height }, rootBounds: { height: VIEWPORT - 50 } }]),
      );
  }
  observe = jest.fn();
  disconnect = jest.fn();
}

function arrange({ top, isCalm = false }: { top: number; isCalm?: boolean }) {
  Object.assign(window, {
    IntersectionObserver: FakeObserver,
    innerHeight: VIEWPORT,
    matchMedia: () => ({ matches: isCalm }),
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  renderWithTheme(<Reveal>Story</Reveal>);
  return screen.getByText('Story');
}

describe('Reveal', () => {
  it('hides what is below the fold until a tenth of it is visible', () => {
    const story = arrange({ top: 2000 });
    expect(story).toHaveAttribute('data-reveal', 'hidden');
    expect(observerOptions).toMatchObject({ rootMargin: '0px 0px -50px 0px', threshold: [0, 0.1] });

    report({ isIntersecting: true, intersectionRatio: 0.05, height: 400 });
    expect(story).toHaveAttribute('data-reveal', 'hidden');

    report({ isIntersecting: true, intersectionRatio: 0.1, height: 400 });
    expect(story).toHaveAttribute('data-reveal', 'shown');
  });

  it('shows an element taller than ten windows as soon as it comes into view', () => {
    const story = arrange({ top: 2000 });
    report({ isIntersecting: true, intersectionRatio: 0.001, height: 11 * VIEWPORT });
    expect(story).toHaveAttribute('data-reveal', 'shown');
  });

  it('leaves the first screen alone', () => {
    expect(arrange({ top: 300 })).not.toHaveAttribute('data-reveal');
  });

  it('hides nothing from readers who prefer reduced motion', () => {
    expect(arrange({ top: 2000, isCalm: true })).not.toHaveAttribute('data-reveal');
  });

  it('is visible in the HTML of the server', () => {
    const utils = renderToString(
      <ThemeProvider theme={theme}>
        <Reveal>Story</Reveal>
      </ThemeProvider>,
    );
    expect(utils).not.toContain('data-reveal');
  });
});
