import { screen } from '@testing-library/react';
import { renderWithTheme } from '../testing/renderWithTheme';
import { RichText } from './RichText';

describe('RichText', () => {
  it('shows the text without what could run', () => {
    renderWithTheme(
      <RichText html={'<p onclick="steal()">Signing day</p><a href="javascript:steal()">more</a>'} />,
    );
    expect(screen.getByText('Signing day')).not.toHaveAttribute('onclick');
    expect(screen.getByText('more')).not.toHaveAttribute('href');
  });
});
