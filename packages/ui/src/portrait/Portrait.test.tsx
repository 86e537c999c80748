import { fireEvent, screen, within } from '@testing-library/react';
import { buildImage } from '@site/contract/testing';
import { renderWithTheme } from '../testing/renderWithTheme';
import { initialsOf, Portrait, portraitSources } from './Portrait';

const ALT = 'Portrait of Isla Hartley';
const photo = buildImage({ width: 800, height: 800, widths: [150, 250, 300, 500, 800] });
const tall = { ...photo, height: 1000 };

/** Simulates a picture that failed before hydration, or that has not been requested yet. */
function failEarly(currentSrc: string) {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(currentSrc);
}

afterEach(() => jest.restoreAllMocks());

describe('Portrait', () => {
  it('shows the photo at 150 pixels, lazily, by default', () => {
    renderWithTheme(<Portrait name="Isla Hartley" image={photo} alt={ALT} />);

    const shown = screen.getByRole('img', { name: ALT });
    expect(shown).toHaveAttribute('width', '150');
    expect(shown).toHaveAttribute('height', '188');
    expect(shown).toHaveAttribute('loading', 'lazy');
    expect(shown).toHaveAttribute('src', `/api${photo.url}`);
    expect(screen.queryByText('IH')).not.toBeInTheDocument();
  });

  it('loads the largest picture of a profile first', () => {
    renderWithTheme(<Portrait name="Isla Hartley" image={photo} alt={ALT} size={250} isPriority />);

    const shown = screen.getByRole('img', { name: ALT });
    expect(shown).toHaveAttribute('width', '250');
    expect(shown).toHaveAttribute('loading', 'eager');
    expect(shown).toHaveAttribute('fetchpriority', 'high');
  });

  it('keeps the focal point of the photo in view, and a face without one', () => {
    const { rerender } = renderWithTheme(<Portrait name="Isla Hartley" image={photo} alt={ALT} />);
    expect(screen.getByRole('img', { name: ALT })).toHaveStyle({ objectPosition: '50% 30%' });

    rerender(<Portrait name="Isla Hartley" image={{ ...photo, focus: { x: 90, y: 5 } }} alt={ALT} />);
    expect(screen.getByRole('img', { name: ALT })).toHaveStyle({ objectPosition: '90% 5%' });
  });

  it('shows the initials on a plate, which no screen reader names, and not behind a photo', () => {
    const plate = '/remotes/mf-public/court.avif';
    const { rerender } = renderWithTheme(
      <Portrait name="Isla Hartley" image={null} alt={ALT} plate={plate} />,
    );
    const initials = screen.getByRole('img', { name: ALT });
    expect(initials).toHaveTextContent('IH');
    expect(within(initials).getByRole('presentation')).toHaveAttribute('src', plate);
    expect(within(initials).getByRole('presentation')).toHaveAttribute('loading', 'lazy');

    rerender(<Portrait name="Isla Hartley" image={photo} alt={ALT} plate={plate} />);
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
    fireEvent.error(screen.getByRole('img', { name: ALT }));
    expect(screen.getByRole('presentation')).toHaveAttribute('src', plate);
  });

  it('shows initials where there is no photo', () => {
    renderWithTheme(<Portrait name="Isla Hartley" image={null} alt={ALT} />);

    expect(screen.getByRole('img', { name: ALT })).toHaveTextContent('IH');
  });

  it('is hidden from screen readers beside the name', () => {
    renderWithTheme(<Portrait name="Isla Hartley" image={null} />);

    expect(screen.getByText('IH')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows initials once the photo fails to load', () => {
    renderWithTheme(<Portrait name="Isla Hartley" image={photo} alt={ALT} />);
    fireEvent.error(screen.getByRole('img', { name: ALT }));

    expect(screen.getByRole('img', { name: ALT })).toHaveTextContent('IH');
  });

  it('shows initials if the photo had failed before hydration', () => {
    failEarly('http://localhost/x.avif');
    renderWithTheme(<Portrait name="Isla Hartley" image={photo} alt={ALT} />);

    expect(screen.getByRole('img', { name: ALT })).toHaveTextContent('IH');
  });

  it('waits for a lazy photo that has not been requested yet', () => {
    failEarly('');
    renderWithTheme(<Portrait name="Isla Hartley" image={photo} alt={ALT} />);

    expect(screen.queryByText('IH')).not.toBeInTheDocument();
  });

  it('tries again with the next photo', () => {
    const { rerender } = renderWithTheme(<Portrait name="Isla Hartley" image={photo} alt={ALT} />);
    fireEvent.error(screen.getByRole('img', { name: ALT }));
    rerender(<Portrait name="Theo Kerr" image={{ ...photo, url: '/uploads/next/500.webp' }} alt="Theo" />);

    expect(screen.getByRole('img', { name: 'Theo' })).toHaveAttribute('src', '/api/uploads/next/500.webp');
  });
});

describe('portraitSources', () => {
  const widths = (size: number, image = photo) =>
    portraitSources(image, size)[0]
      ?.srcSet.match(/\d+(?=w)/g)
      ?.map(Number);

  it('offers the size and its double, AVIF before WebP', () => {
    expect(portraitSources(tall, 150).map(({ type, sizes }) => `${type} ${sizes}`)).toEqual([
      'image/avif 150px',
      'image/webp 150px',
    ]);
    expect(widths(150, tall)).toEqual([150, 250, 300]);
    expect(widths(250, tall)).toEqual([250, 300, 500]);
  });

  it('offers wider renditions when a square or a wide photo is cut to 4:5', () => {
    const wide = { ...photo, width: 800, height: 400 };

    expect(widths(150)).toEqual([250, 300, 500]);
    expect(portraitSources(photo, 150)[0]?.sizes).toBe('188px');
    expect(widths(150, wide)).toEqual([500, 800]);
    expect(portraitSources(wide, 150)[0]?.sizes).toBe('375px');
  });

  it('works with a small original, and with only a URL', () => {
    expect(widths(250, { ...photo, width: 200, height: 200, widths: [150, 200] })).toEqual([200]);
    expect(portraitSources({ ...photo, widths: [] }, 250)).toEqual([]);
  });
});

describe('initialsOf', () => {
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
  ])('%j becomes %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
