import { buildImage } from '@site/contract/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from 'styled-components';
import { initialsOf, Portrait, type PortraitProps, portraitSources } from '../portrait/Portrait';
import { Reveal } from '../reveal/Reveal';
import { renderWithTheme } from '../testing/renderWithTheme';
import { theme } from '../theme';
import { Picture } from './Picture';

const shown = (name: string) => screen.getByRole('img', { name });

describe('a picture', () => {
  const image = buildImage();

  it('keeps its focal point in view where it is cut, otherwise its middle', () => {
    const positionOf = (element: HTMLElement) => getComputedStyle(element).objectPosition;
    const { rerender } = renderWithTheme(<Picture image={image} alt="A hole" ratio="16 / 9" />);
    expect(positionOf(shown('A hole'))).toBe('');

    rerender(<Picture image={{ ...image, focus: { x: 70, y: 0 } }} alt="A hole" ratio="16 / 9" />);
    expect(positionOf(shown('A hole'))).toBe('70% 0%');
  });

  it('that fails to load is a plate of its name; another one in its place is tried anew', () => {
    const { rerender } = renderWithTheme(<Picture image={image} alt="A hole" ratio="16 / 9" />);
    fireEvent.error(shown('A hole'));
    expect(shown('A hole')).not.toHaveAttribute('src');
    expect(shown('A hole')).toHaveStyle({ aspectRatio: '16/9' });

    rerender(<Picture image={{ ...image, id: 'b'.repeat(32), url: '/uploads/b/800.webp' }} alt="A hole" />);
    expect(shown('A hole')).toHaveAttribute('src', '/api/uploads/b/800.webp');
  });

  it('that fails to load has the given stand-in instead, and as decoration none', () => {
    const { rerender } = renderWithTheme(<Picture image={image} alt="A hole" standIn={<p>A green</p>} />);
    fireEvent.error(shown('A hole'));
    expect(screen.getByText('A green')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();

    rerender(<Picture key="other" image={image} alt="" />);
    fireEvent.error(screen.getByRole('presentation'));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('a portrait', () => {
  const ALT = 'Portrait of Isla Hartley';
  const photo = buildImage({ width: 800, height: 800, widths: [150, 250, 300, 500, 800] });
  const isla = (props: Partial<PortraitProps> = {}) => (
    <Portrait name="Isla Hartley" image={photo} alt={ALT} {...props} />
  );
  const show = (props?: Partial<PortraitProps>) => renderWithTheme(isla(props));

  it('is the photo at 150 pixels, lazily, with the face in view, by default', () => {
    show();
    const defaults = { width: '150', height: '188', loading: 'lazy', src: `/api${photo.url}` };
    for (const [name, value] of Object.entries(defaults)) expect(shown(ALT)).toHaveAttribute(name, value);
    expect(shown(ALT)).toHaveStyle({ objectPosition: '50% 30%' });
    expect(screen.queryByText('IH')).not.toBeInTheDocument();
  });

  it('without a photo has the initials, on a plate that no screen reader names, and not behind a photo', () => {
    const plate = '/remotes/mf-public/court.avif';
    const { rerender } = show({ image: null, plate });
    expect(shown(ALT)).toHaveTextContent('IH');
    expect(within(shown(ALT)).getByRole('presentation')).toHaveAttribute('src', plate);
    expect(within(shown(ALT)).getByRole('presentation')).toHaveAttribute('loading', 'lazy');

    rerender(isla({ plate }));
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
    fireEvent.error(shown(ALT));
    expect(screen.getByRole('presentation')).toHaveAttribute('src', plate);
  });

  it('is hidden from screen readers beside the name', () => {
    renderWithTheme(<Portrait name="Isla Hartley" image={null} />);

    expect(screen.getByText('IH')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('has the initials once the photo fails to load, and tries again with the next photo', () => {
    const { rerender } = show();
    fireEvent.error(shown(ALT));
    expect(shown(ALT)).toHaveTextContent('IH');

    rerender(<Portrait name="Theo Kerr" image={{ ...photo, url: '/uploads/next/500.webp' }} alt="Theo" />);
    expect(shown('Theo')).toHaveAttribute('src', '/api/uploads/next/500.webp');
  });

  it.each([
    ['that had failed before hydration', 'http://localhost/x.avif', true],
    ['that has not been requested yet', '', false],
  ])('of a lazy photo %s (%j) has the initials: %s', (_what, currentSrc, hasInitials) => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(currentSrc);
    show();

    expect(screen.queryByText('IH') !== null).toBe(hasInitials);
  });

  const tall = { ...photo, height: 1000 };
  const small = { ...photo, width: 200, height: 200, widths: [150, 200] };
  it.each([
    ['4:5', tall, 150, '150px', [150, 250, 300]],
    ['4:5', tall, 250, '250px', [250, 300, 500]],
    // A square or wide photo is cut, and must be wider for it.
    ['a square', photo, 150, '188px', [250, 300, 500]],
    ['wide', { ...photo, width: 800, height: 400 }, 150, '375px', [500, 800]],
    ['small', small, 250, '313px', [200]],
  ])(
    'of a photo that is %s (%#) offers the size and its double, AVIF before WebP',
    (_shape, image, size, sizes, widths) => {
      const sources = portraitSources(image, size);

      expect(sources.map((each) => `${each.type} ${each.sizes}`)).toEqual([
        `image/avif ${sizes}`,
        `image/webp ${sizes}`,
      ]);
      expect(sources[0]?.srcSet.match(/\d+(?=w)/g)?.map(Number)).toEqual(widths);
      expect(portraitSources({ ...image, widths: [] }, size)).toEqual([]);
    },
  );

  it.each([
    ['Isla Hartley', 'IH'],
    ['Inês de Carvalhosa', 'IC'],
    ['Arabella-Rose van der Berg', 'AB'],
    ['김 민준', '김민'],
    ['ñ', 'Ñ'],
    ["  éa   o'Neill ", 'ÉO'],
    ['Cher', 'C'],
    ['(Theo) 2nd Kerr', 'TK'],
    ['', ''],
    ['42', ''],
  ])('of %j has the initials %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('what is revealed', () => {
  const VIEWPORT = 768;
  type Seen = Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'> & { height: number };
  let report: (seen: Seen) => void;
  let observerOptions: IntersectionObserverInit | undefined;
  class FakeObserver {
    constructor(callback: (entries: unknown[]) => void, options?: IntersectionObserverInit) {
      observerOptions = options;
      const rootBounds = { height: VIEWPORT - 50 };
      report = ({ height, ...seen }) =>
        act(() => callback([{ ...seen, boundingClientRect: { height }, rootBounds }]));
    }
    observe = jest.fn();
    disconnect = jest.fn();
  }

  function arrange(top: number, isCalm = false) {
    const matchMedia = () => ({ matches: isCalm });
    Object.assign(window, { IntersectionObserver: FakeObserver, innerHeight: VIEWPORT, matchMedia });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    renderWithTheme(<Reveal>Story</Reveal>);
    return screen.getByText('Story');
  }

  it('is hidden below the fold until a tenth of it is visible', () => {
    const story = arrange(2000);
    expect(story).toHaveAttribute('data-reveal', 'hidden');
    expect(observerOptions).toMatchObject({ rootMargin: '0px 0px -50px 0px', threshold: [0, 0.1] });
    report({ isIntersecting: true, intersectionRatio: 0.05, height: 400 });
    expect(story).toHaveAttribute('data-reveal', 'hidden');

    report({ isIntersecting: true, intersectionRatio: 0.1, height: 400 });
    expect(story).toHaveAttribute('data-reveal', 'shown');
  });

  it.each([
    ['on the first screen', 300, false],
    ['from readers who prefer less motion', 2000, true],
  ])('is never hidden %s, or on the server', (_where, top, isCalm) => {
    const view = renderToString(
      <ThemeProvider theme={theme}>
        <Reveal>Story</Reveal>
      </ThemeProvider>,
    );

    expect(view).not.toContain('data-reveal');
    expect(arrange(top, isCalm)).not.toHaveAttribute('data-reveal');
  });
});
