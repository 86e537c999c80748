import { buildImage } from '@site/contract/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { initialsOf, Portrait, type PortraitProps } from '../portrait/Portrait';
import { renderWithTheme } from '../testing/renderWithTheme';
import { Picture } from './Picture';

const shown = (name: string) => screen.getByRole('img', { name });

describe('a picture', () => {
  const image = buildImage();

  it('that fails to load is a plate of its name; another one in its place is tried anew', () => {
    const { rerender } = renderWithTheme(<Picture image={image} alt="A hole" ratio="16 / 9" />);
    fireEvent.error(shown('A hole'));
    expect(shown('A hole')).not.toHaveAttribute('src');
    expect(shown('A hole')).toHaveStyle({ aspectRatio: '16/9' });

    rerender(<Picture image={{ ...image, id: 'b'.repeat(32), url: '/uploads/b/800.webp' }} alt="A hole" />);
    expect(shown('A hole')).toHaveAttribute('src', '/api/uploads/b/800.webp');
  });
});

describe('a portrait', () => {
  const ALT = 'Portrait of Isla Hartley';
  const photo = buildImage({ width: 800, height: 800, widths: [150, 250, 300, 500, 800] });
  const isla = (props: Partial<PortraitProps> = {}) => (
    <Portrait name="Isla Hartley" image={photo} alt={ALT} {...props} />
  );
  const show = (props?: Partial<PortraitProps>) => renderWithTheme(isla(props));

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

  it.each([
    ['Isla Hartley', 'IH'],
    ['Inês de Carvalhosa', 'IC'],
    ["  éa   o'Neill ", 'ÉO'],
    ['', ''],
  ])('of %j has the initials %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
