import { screen, waitFor, within } from '@testing-library/react';
import { buildFact } from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';

const never = () => new Promise(() => undefined);
const more = () => screen.queryByRole('heading', { name: 'More facts' });
const builtIn = async () => within((await screen.findAllByRole('list'))[0]!).getAllByRole('listitem');

describe('/facts', () => {
  it('has the ten figures, each with its source and the source’s date', async () => {
    renderPublic({ path: '/facts', answer: never });

    const figures = await builtIn();
    expect(figures).toHaveLength(10);
    for (const figure of figures) expect(figure).toHaveTextContent(/Source: .*20\d\d/);
  });

  it.each([
    '7% of high school athletes',
    '2% of high school athletes',
    '$3.6B in athletics scholarships',
    '2.3 is the lowest average in core subjects',
    '3.5 is the average that top programmes',
    '40% of the players on college golf and tennis teams',
    '40 hrs/week',
    '30-40 events per season',
  ])('says: %s', async (sentence) => {
    renderPublic({ path: '/facts', answer: never });

    const figures = await builtIn();
    expect(figures.filter((figure) => figure.textContent.startsWith(sentence))).toHaveLength(1);
  });

  it('has its own title and canonical address', async () => {
    renderPublic({ path: '/facts', answer: never });

    await screen.findByRole('heading', { level: 1, name: 'College sport in ten numbers.' });
    expect(document.title).toBe('U.S. college sports facts and figures | Linksway');
    expect(document.head.innerHTML).toContain('rel="canonical" href="/facts"');
    expect(document.documentElement.innerHTML).toContain('"@type":"BreadcrumbList"');
  });

  it('links to the questions and to the contact page', async () => {
    renderPublic({ path: '/facts', answer: never });

    expect(await screen.findByRole('link', { name: "Read the FAQ's" })).toHaveAttribute('href', '/faq');
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  });
});

describe('the agency’s extra facts', () => {
  it('are listed below the ten, with a source where there is one', async () => {
    const asked: string[] = [];
    renderPublic({
      path: '/facts',
      answer: (path) => {
        asked.push(path);
        return [
          buildFact({ id: '1', value: '1 in 4', title: 'comes from abroad', source: 'Survey, 2025' }),
          buildFact({ id: '2', value: '18', title: 'holes', source: '' }),
        ];
      },
    });

    expect(await screen.findByRole('heading', { name: 'More facts' })).toBeVisible();
    const extra = within(screen.getAllByRole('list')[1]!).getAllByRole('listitem');
    expect(extra.map((item) => item.textContent)).toEqual([
      '1 in 4 comes from abroadSource: Survey, 2025',
      '18 holes',
    ]);
    expect(await builtIn()).toHaveLength(10);
    expect(asked).toEqual(['/siteinfo/facts?limit=12']);
  });

  it('are absent while loading, and when there are none', async () => {
    let send = (_: unknown[]) => undefined as void;
    renderPublic({ path: '/facts', answer: () => new Promise((resolve) => (send = resolve)) });
    expect(await builtIn()).toHaveLength(10);
    expect(more()).not.toBeInTheDocument();

    send([]);
    await waitFor(() => expect(more()).not.toBeInTheDocument());
  });

  it.each([
    ['fails', () => 500],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('are absent when the api %s, which is logged', async (_, answer) => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    renderPublic({ path: '/facts', answer });

    expect(await builtIn()).toHaveLength(10);
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith(
        'The extra facts could not be loaded:',
        expect.objectContaining({ message: expect.stringMatching(/^API call failed/) }),
      ),
    );
    expect(more()).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
