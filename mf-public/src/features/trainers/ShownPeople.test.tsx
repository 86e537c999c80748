import { screen, within } from '@testing-library/react';
import { buildAgency, buildTrainer } from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';

const WORDS = 'We began at a table.';
const FOUNDER = buildAgency({
  ...{ founder_name: 'Morag Sinclair', founder_role: 'Founder', founder_words: WORDS },
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
const BAND = 'You know who is on the phone.';

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
    const [figure] = screen.getAllByRole('figure').filter((each) => within(each).queryByText(WORDS) !== null);
    expect(within(figure!).getByText('Morag Sinclair')).toBeVisible();
    expect(within(figure!).getByText('Morag Sinclair')).toHaveAttribute('dir', 'auto');
    expect(within(figure!).getByText('Founder')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All trainers' })).toHaveAttribute('href', '/trainers');
    expect(asked).toContain('/trainers?fact=present&limit=4');
  });

  it('are the founder alone, or trainers alone', async () => {
    open(path, { agency: FOUNDER });
    expect(await screen.findByText(WORDS)).toBeVisible();
  });

  it('are a way to the trainers where nobody has written anything about them', async () => {
    open(path);

    expect(await screen.findByRole('link', { name: 'All trainers' })).toHaveAttribute('href', '/trainers');
    expect(screen.getByRole('heading', { name: BAND })).toBeVisible();
  });

  it.each([
    ['there are no trainers', { agency: buildAgency({ closed_pages: ['/trainers'] }) }],
    ['the trainers cannot be loaded', { people: 500 }],
  ])('are left out where %s', async (_, site) => {
    const asked = open(path, site);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Collegiate Pathway' })).toBeVisible();

    expect(asked).toContain('/trainers?fact=present&limit=4');
    expect(screen.queryByRole('heading', { name: BAND })).not.toBeInTheDocument();
  });
});

it('a fact is on the page of its trainer', async () => {
  const trainer = { ...buildTrainer({ fact: 'Eight years on the other side of the table.' }), athletes: [] };
  renderPublic({ path: '/trainers/one', answer: (call) => (call === '/agency' ? buildAgency() : trainer) });

  expect(await screen.findByText('Eight years on the other side of the table.')).toBeVisible();
});
