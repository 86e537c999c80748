import { screen, within } from '@testing-library/react';
import { renderPublic } from '../../testing/renderPublic';

const never = () => new Promise(() => undefined);

describe('/about', () => {
  it('tells the story under one h1', async () => {
    renderPublic({ path: '/about', answer: never });

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/rules/);
    expect(screen.getByRole('heading', { name: /It began with a letter/ })).toBeVisible();
    expect(document.title).toBe('About us: sports scholarship advisers in London | Linksway');
  });

  it('links to both programmes', async () => {
    renderPublic({ path: '/about', answer: never });

    const first = await screen.findByRole('link', { name: 'Future Champions' });
    expect(first).toHaveAttribute('href', '/future-champions');
    expect(screen.getByRole('link', { name: 'Collegiate Pathway' })).toHaveAttribute(
      'href',
      '/collegiate-pathway',
    );
  });

  it('says that the quote is not by a real person', async () => {
    renderPublic({ path: '/about', answer: never });

    const quote = await screen.findByRole('figure');
    expect(within(quote).getByRole('blockquote')).toBeVisible();
    expect(quote).toHaveTextContent(/illustrative/);
  });

  it('ends with a call to apply, and a way to ask first', async () => {
    renderPublic({ path: '/about', answer: never });

    expect(await screen.findByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
    expect(screen.getByRole('link', { name: 'Ask us something first' })).toHaveAttribute('href', '/contact');
  });
});
