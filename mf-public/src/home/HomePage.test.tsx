import { screen, within } from '@testing-library/react';
import { buildAgency, buildPostSummary, buildTrainer } from '@site/contract/testing';
import { renderPublic } from '../testing/renderPublic';

describe('HomePage', () => {
  const FAILED = 'Error loading posts. Please try again later.';
  /** Answers the call for the posts with these, and every other list with none. */
  const posts = (answer: unknown) => (path: string) => (path.startsWith('/posts') ? answer : []);
  const never = () => new Promise(() => undefined);

  /** Everything on the page that does not depend on the posts. */
  async function expectRestOfPage() {
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Future Champions' })).toHaveAttribute(
      'href',
      '/future-champions',
    );
    expect(screen.getByRole('link', { name: 'Facts' })).toBeVisible();
  }

  describe('/', () => {
    it('opens with the words of the owner, and tells search engines how to reach the agency', async () => {
      const agency = buildAgency({
        opening_title: 'Play <on>.',
        opening_lead: 'We help.',
        phone: '0113 496 0123',
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

    it('links to both programmes, and has the info hub with six cards', async () => {
      renderPublic({ path: '/', answer: never });

      const first = await screen.findByRole('link', { name: 'Future Champions' });
      expect(first).toHaveAttribute('href', '/future-champions');
      expect(screen.getByRole('link', { name: 'Collegiate Pathway' })).toHaveAttribute(
        'href',
        '/collegiate-pathway',
      );
      const cards = screen
        .getAllByRole('list')
        .find((list) => within(list).queryByRole('link', { name: "FAQ's" }) !== null);
      expect(within(cards!).getByRole('link', { name: "FAQ's" })).toHaveAttribute('href', '/faq');
      expect(within(cards!).getAllByRole('link')).toHaveLength(6);
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

    it('say when the api cannot be reached, without affecting the rest of the page', async () => {
      renderPublic({ path: '/', answer: () => Promise.reject(new TypeError('offline')) });

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
});

describe('ShownPeople', () => {
  const WORDS = 'We began at a table.';
  const FOUNDER = buildAgency({
    founder_name: 'Morag Sinclair',
    founder_role: 'Founder',
    founder_words: WORDS,
  });
  const trainers = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) =>
    buildTrainer({
      id: name,
      slug: name.toLowerCase(),
      first_name: '',
      last_name: name,
      fact: `Fact of ${name}`,
    }),
  );

  /** A site with this agency and these trainers, and without posts. */
  function open(path: string, { agency = buildAgency(), people = [] as unknown } = {}) {
    const asked: string[] = [];
    renderPublic({
      path,
      answer: (call) => {
        asked.push(call);
        if (call === '/agency') return agency;
        return call.startsWith('/trainers') ? people : [];
      },
    });
    return asked;
  }

  describe.each(['/', '/about'])('the people on %s', (path) => {
    it('are the founder in their own words, and four trainers with one fact each', async () => {
      const asked = open(path, { agency: FOUNDER, people: trainers });

      expect(await screen.findByRole('link', { name: 'Four' })).toHaveAttribute('href', '/trainers/four');
      expect(screen.getByText('Fact of One')).toBeVisible();
      expect(screen.queryByText('Fact of Five')).not.toBeInTheDocument();
      const [figure] = screen
        .getAllByRole('figure')
        .filter((each) => within(each).queryByText(WORDS) !== null);
      expect(within(figure!).getByText('Morag Sinclair')).toBeVisible();
      expect(within(figure!).getByText('Morag Sinclair')).toHaveAttribute('dir', 'auto');
      expect(within(figure!).getByText('Founder')).toBeVisible();
      expect(screen.getByRole('link', { name: 'All trainers' })).toHaveAttribute('href', '/trainers');
      expect(asked).toContain('/trainers?fact=present&limit=4');
    });
  });
});
