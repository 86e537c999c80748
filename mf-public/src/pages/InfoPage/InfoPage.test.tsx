import { screen, within } from '@testing-library/react';
import { renderPublic } from '../../testing/renderPublic';

const never = () => new Promise(() => undefined);

describe('/info', () => {
  it('links to six places', async () => {
    renderPublic({ path: '/info', answer: never });

    await screen.findByRole('heading', { level: 1 });
    const [cards] = screen.getAllByRole('list');
    const links = within(cards!).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ["FAQ's", '/faq'],
      ['Facts', '/facts'],
      ['Resources', '/resources'],
      ['Blogs', '/blog'],
      ['Our Programs', '/programs'],
      ['Trainers', '/trainers'],
    ]);
  });

  it('tells a family where to begin, by the years that are left', async () => {
    renderPublic({ path: '/info', answer: never });

    const start = await screen.findByRole('heading', { name: 'Age 13-15' });
    expect(start).toBeVisible();
    expect(screen.getByRole('link', { name: 'The scholarship timeline' })).toHaveAttribute(
      'href',
      '/blog/scholarship-timeline',
    );
    expect(document.title).toBe('Info Hub: U.S. college sport explained | Linksway');
  });
});
