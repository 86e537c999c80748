import { screen, within } from '@testing-library/react';
import { downloads } from '@site/contract';
import { officialSites } from '../../content/resources';
import { renderPublic } from '../../testing/renderPublic';

const open = async () => {
  renderPublic({ path: '/resources', answer: () => new Promise(() => undefined) });
  await screen.findByRole('heading', { level: 1 });
};
const shelf = (name: string) => screen.getByRole('region', { name });

describe('/resources', () => {
  it('links to each shelf from the top', async () => {
    await open();

    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents).toHaveLength(5);
    for (const link of contents) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      // eslint-disable-next-line testing-library/no-node-access -- a fragment refers to an id only
      expect(document.getElementById(id)).toBeVisible();
    }
  });

  it.each(downloads)('offers $title as a PDF, and says how long it is', async ({ title, path, pages }) => {
    await open();

    const documents = within(shelf('Four documents for the kitchen table'));
    const items = documents.getAllByRole('listitem').map((item) => item.textContent);
    expect(documents.getAllByRole('listitem')).toHaveLength(4);
    expect(documents.getByRole('link', { name: title })).toHaveAttribute('href', path);
    expect(items.find((text) => text.includes(title))).toContain(`PDF, ${pages} pages`);
  });

  it.each([
    ['What college coaches look for', '/blog/what-coaches-look-for'],
    ['Your marks matter more than you think', '/blog/academics-scholarships'],
    ['A scholarship timeline, year by year', '/blog/scholarship-timeline'],
  ])('has the article "%s"', async (name, path) => {
    await open();

    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('marks each success story as illustrative', async () => {
    await open();

    const stories = within(shelf('Two ways it can go')).getAllByRole('article');
    expect(stories).toHaveLength(2);
    for (const story of stories) expect(within(story).getByText(/illustrative$/)).toBeVisible();
  });

  it('has guides, videos and webinars, and asks for a date instead of inventing one', async () => {
    await open();

    for (const name of ['Guides', 'Videos', 'Webinars'])
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for the next date' })).toHaveAttribute('href', '/contact');
  });

  it('links to the official sites in the same tab and without a referrer', async () => {
    await open();

    const links = within(shelf('Where the rules are made')).getAllByRole('link');
    expect(links).toHaveLength(officialSites.flatMap(({ sites }) => sites).length);
    for (const link of links) {
      expect(link).toHaveAccessibleName(/\(leaves this site\)$/);
      expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
      expect(link).toHaveAttribute('rel', 'noreferrer');
      expect(link).not.toHaveAttribute('target');
    }
    for (const name of [/^eligibilitycenter\.org/, /^play\.mynaia\.org/, /^njcaa\.org/, /^act\.org/])
      expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it('ends with links to apply and to contact the agency', async () => {
    await open();

    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  });

  it('has breadcrumbs for search engines', async () => {
    await open();

    expect(document.title).toBe('Guides and checklists for U.S. college sport | Linksway');
    expect(document.documentElement.innerHTML).toContain('"@type":"BreadcrumbList"');
    expect(document.head.innerHTML).toContain('rel="canonical" href="/resources"');
  });
});
