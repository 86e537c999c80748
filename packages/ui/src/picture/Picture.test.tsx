import { buildImage } from '@site/contract/testing';
import { screen } from '@testing-library/react';
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
