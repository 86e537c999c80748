import { screen } from '@testing-library/react';
import { renderNewSection } from '../testing/renderNewSection';

describe('/new-section', () => {
  it('has a heading and a way back', async () => {
    renderNewSection({ path: '/new-section' });

    expect(await screen.findByRole('heading', { level: 1, name: 'New section' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  });
});
