import { buildImage } from '@site/contract/testing';
import { fireEvent, screen } from '@testing-library/react';
import { renderWithTheme } from '../testing/renderWithTheme';
import { Picture, type PictureProps } from './Picture';

function shown(image: PictureProps['image']): HTMLElement {
  renderWithTheme(<Picture image={image} alt="A hole" ratio="16 / 9" />);
  return screen.getByRole('img', { name: 'A hole' });
}
const positionOf = (element: HTMLElement) => getComputedStyle(element).objectPosition;

it('keeps the focal point in view where it is cut', () => {
  expect(positionOf(shown({ ...buildImage(), focus: { x: 70, y: 0 } }))).toBe('70% 0%');
});

it('shows the middle of a picture without one', () => {
  expect(positionOf(shown(buildImage()))).toBe('');
});

it('shows a plate of its name once it fails to load', () => {
  const image = buildImage();
  const { rerender } = renderWithTheme(<Picture image={image} alt="A hole" ratio="16 / 9" />);
  fireEvent.error(screen.getByRole('img', { name: 'A hole' }));

  const plate = screen.getByRole('img', { name: 'A hole' });
  expect(plate).not.toHaveAttribute('src');
  expect(plate).toHaveStyle({ aspectRatio: '16/9' });
  // Another picture in its place is tried anew.
  rerender(<Picture image={{ ...image, id: 'b'.repeat(32), url: '/uploads/b/800.webp' }} alt="A hole" />);
  expect(screen.getByRole('img', { name: 'A hole' })).toHaveAttribute('src', '/api/uploads/b/800.webp');
});

it('shows the given stand-in instead', () => {
  renderWithTheme(<Picture image={buildImage()} alt="A hole" standIn={<p>A green</p>} />);
  fireEvent.error(screen.getByRole('img', { name: 'A hole' }));

  expect(screen.getByText('A green')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('is decoration when it fails, too', () => {
  renderWithTheme(<Picture image={buildImage()} alt="" />);
  fireEvent.error(screen.getByRole('presentation'));

  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
