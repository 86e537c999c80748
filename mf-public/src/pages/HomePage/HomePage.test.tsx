import { screen, within } from '@testing-library/react';
import { buildAgency, buildPostSummary } from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';

const FAILED = 'Error loading posts. Please try again later.';
/** Answers the call for the posts with these, and every other list with none. */
const posts = (answer: unknown) => (path: string) => (path.startsWith('/posts') ? answer : []);
const never = () => new Promise(() => undefined);

/** Everything on the page that does not depend on the posts. */
async function expectRestOfPage() {
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Future Champions' })).toHaveAttribute('href', '/future-champions');
  expect(screen.getByRole('link', { name: 'Facts' })).toBeVisible();
}

describe('/', () => {
  it('has the calls to apply and to discover athletes', async () => {
    renderPublic({ path: '/', answer: never });

    expect(await screen.findByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
    expect(screen.getByRole('link', { name: 'Discover Athletes' })).toHaveAttribute('href', '/golfers');
  });

  it('opens with the words of the owner, and tells search engines how to reach the agency', async () => {
    const agency = buildAgency({
      ...{ opening_title: 'Play <on>.', opening_lead: 'We help.', phone: '0113 496 0123' },
      address: '7 New Row\nHolbeck\nLeeds',
      social: [{ name: 'Bluesky', href: 'https://bsky.example/linksway' }],
    });
    renderPublic({ path: '/', answer: (path) => (path === '/agency' ? agency : []) });

    expect(await screen.findByRole('heading', { level: 1, name: 'Play <on>.' })).toBeVisible();
    expect(screen.getByText('We help.')).toBeVisible();
    // eslint-disable-next-line testing-library/no-node-access -- structured data has no role
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [
        {
          telephone: '0113 496 0123',
          sameAs: ['https://bsky.example/linksway'],
          address: { streetAddress: '7 New Row, Holbeck', addressLocality: 'Leeds', addressCountry: 'GB' },
        },
        {},
      ],
    });
  });

  it('links to both programmes', async () => {
    renderPublic({ path: '/', answer: never });

    const first = await screen.findByRole('link', { name: 'Future Champions' });
    expect(first).toHaveAttribute('href', '/future-champions');
    expect(screen.getByRole('link', { name: 'Collegiate Pathway' })).toHaveAttribute(
      'href',
      '/collegiate-pathway',
    );
  });

  it('has the info hub with six cards', async () => {
    renderPublic({ path: '/', answer: never });

    const faq = await screen.findByRole('link', { name: "FAQ's" });
    const cards = screen
      .getAllByRole('list')
      .find((list) => within(list).queryByRole('link', { name: "FAQ's" }) !== null);
    expect(faq).toHaveAttribute('href', '/faq');
    expect(within(cards!).getAllByRole('link')).toHaveLength(6);
  });

  it('names the source of every figure', async () => {
    renderPublic({ path: '/', answer: never });

    expect(await screen.findByText('7%')).toBeVisible();
    expect(screen.getAllByText(/^NCAA/)).toHaveLength(3);
  });

  it('loads its pictures from the release directory', async () => {
    renderPublic({ path: '/', answer: never });

    await screen.findByRole('heading', { level: 1 });
    const sources = screen.getAllByRole('presentation').map((picture) => picture.getAttribute('src'));
    expect(sources[0]).toBe('/remotes/mf-public/0123456789ab/files/asset.stub');
  });
});

describe('the latest posts on /', () => {
  it('are the three newest', async () => {
    const asked: string[] = [];
    const titles = ['One', 'Two', 'Three', 'Four'];
    renderPublic({
      path: '/',
      answer: (path) => {
        asked.push(path);
        return posts(
          titles.map((title) => buildPostSummary({ id: title, title, slug: title.toLowerCase() })),
        )(path);
      },
    });

    expect(await screen.findByRole('link', { name: 'One' })).toHaveAttribute('href', '/blog/one');
    expect(
      screen.getAllByRole('article').filter((card) => card.textContent.includes('October 5, 2025')),
    ).toHaveLength(3);
    expect(screen.queryByText('Four')).not.toBeInTheDocument();
    expect(asked.filter((path) => path.startsWith('/posts'))).toEqual(['/posts?limit=3']);
  });

  it('say that they are loading', async () => {
    renderPublic({ path: '/', answer: never });

    expect(await screen.findByText('Loading posts…')).toBeVisible();
    await expectRestOfPage();
  });

  it('print "Recently posted" where a date is missing', async () => {
    renderPublic({
      path: '/',
      answer: posts([buildPostSummary({ publishedAt: null, createdAt: '', created_at: '' })]),
    });

    expect(await screen.findByText('Recently posted')).toBeVisible();
  });

  it('say when there are none', async () => {
    renderPublic({ path: '/', answer: () => [] });

    expect(await screen.findByText('No posts found.')).toBeVisible();
    await expectRestOfPage();
  });

  it.each([
    ['there are none', 'status', [], 'No posts found.'],
    ['the api fails', 'alert', 500, FAILED],
  ])('announce in an existing live region that %s', async (_, role, body, words) => {
    let send: (answer: unknown) => void = () => undefined;
    renderPublic({ path: '/', answer: posts(new Promise((resolve) => (send = resolve))) });
    await screen.findByText('Loading posts…');
    const listening = screen.getAllByRole(role);
    send(body);

    await screen.findByText(words);
    expect(listening.map(({ textContent }) => textContent)).toContain(words);
  });

  it.each([
    ['the api fails', () => 500],
    ['the api cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('say when %s, without affecting the rest of the page', async (_, answer) => {
    renderPublic({ path: '/', answer });

    expect(await screen.findByText(FAILED)).toBeVisible();
    await expectRestOfPage();
  });
});

it('shows the 404 page for an unknown path', async () => {
  renderPublic({ path: '/nowhere', answer: never });

  expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  expect(document.title).toBe('404 - Page Not Found | Linksway');
  expect(document.head.innerHTML).not.toMatch(/canonical|og:url/);
});
