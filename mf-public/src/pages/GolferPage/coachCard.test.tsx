import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GolferCardWire, type GolferWire, londonDay, type ResultWire } from '@site/contract';
import { buildGolfer } from '@site/contract/testing';
import { golferCopy } from '../../content/golfer';
import { renderPublic } from '../../testing/renderPublic';

const EMPTY: GolferCardWire = {
  ...{ figures: [], results: [], films: [], schedule: [], updated_on: '2026-11-26' },
};

async function show(card: Partial<GolferCardWire>, golfer: Partial<GolferWire> = {}) {
  renderPublic({
    path: '/golfers/isla-hartley',
    answer: () => buildGolfer({ ...golfer, card: { ...EMPTY, ...card } }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });
}

const result = (event: string, more: Partial<ResultWire> = {}): ResultWire => ({
  ...{ on: '2026-05-02', event, venue: '', yards: null, rating: null, slope: null, score: '78', place: '' },
  ...more,
});

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the card of a coach', () => {
  it('has no part without data', async () => {
    await show({});

    expect(screen.queryByText(golferCopy.results.title)).not.toBeInTheDocument();
    expect(screen.queryByText(golferCopy.film.title)).not.toBeInTheDocument();
    expect(screen.queryByText(golferCopy.events.title)).not.toBeInTheDocument();
    expect(screen.getByText('Updated on 26 November 2026')).toBeVisible();
  });

  it('shows six results, and the others when they are wanted', async () => {
    await show({ results: [1, 2, 3, 4, 5, 6, 7, 8].map((round) => result(`Round ${round}`)) });

    expect(screen.getByText('Round 6')).toBeVisible();
    expect(screen.getByText('Round 7')).not.toBeVisible();
    await userEvent.click(screen.getByText('All results (8)'));
    expect(screen.getByText('Round 8')).toBeVisible();
    expect(screen.queryByText(golferCopy.results.formula)).not.toBeInTheDocument();
    expect(part('Results').queryByRole('columnheader', { name: 'Course' })).not.toBeInTheDocument();
  });

  it('has course, differential and its formula where they are known', async () => {
    await show({
      results: [result('Finals', { yards: 6817, rating: 73.4, slope: 135, place: 'T3' }), result('Open')],
    });

    const row = part('Results').getByRole('row', { name: /^Finals/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([...['2 May 2026', '6,817 yards, 73.4 / 135', '78', 'T3', '3.9']]);
    expect(part('Results').getByText(golferCopy.results.formula)).toBeVisible();
  });

  it('links to a film with the name of its platform, and loads nothing of it', async () => {
    const film = { title: 'Swing', length: '2:35', platform: 'YouTube' };
    await show({
      films: [
        { ...film, address: 'https://www.youtube.com/watch?v=abcdefghijk' },
        { ...film, title: 'Putting', address: 'https://vimeo.com/1', length: '', platform: 'Vimeo' },
      ],
    });

    const link = part('Film').getByRole('link', { name: 'Swing 2:35, opens YouTube' });
    expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(part('Film').getByRole('link', { name: 'Putting opens Vimeo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Film, 2:35, opens YouTube' })).toBeVisible();
    expect(document.body.innerHTML).not.toMatch(/(?:src|srcset)="https?:/);
  });

  it('announces the next three events, from the visitor’s today on', async () => {
    const day = (days: number) => londonDay(new Date(Date.now() + days * 24 * 3600 * 1000));
    const event = (days: number) => ({ on: day(days), event: `In ${days} days`, venue: '' });
    await show({ schedule: [-2, 0, 10, 20, 30].map(event) });

    const shown = part('Next events').getAllByRole('listitem');
    expect(shown.map((item) => /In \d+ days/.exec(item.textContent)?.[0])).toEqual([
      ...['In 0 days', 'In 10 days', 'In 20 days'],
    ]);
  });

  it('lets what the owner wrote run in its own direction', async () => {
    const words = ['بطولة الربيع', 'ملعب وودهول', 'الأول'];
    const [event = '', venue = '', place = ''] = words;
    await show({ results: [result('Open', { place })], schedule: [{ on: '2090-01-14', event, venue }] });

    // eslint-disable-next-line testing-library/no-node-access -- an ancestor may set the direction, and no query finds it
    for (const text of words) expect(screen.getByText(text).closest('[dir="auto"], bdi')).not.toBeNull();
  });

  it('of another sport has a card of it above the golf card', async () => {
    const figures = [{ sport: 'Swimming', figure: '100-free', value: '52.10', on: '', note: 'long course' }];
    await show({ figures }, { sports: ['Swimming'], sport: 'Swimming' });

    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['Personal', 'Coach', 'Swimming', 'Academics', 'Golf'],
    ]);
    expect(screen.getByRole('region', { name: 'Swimming' })).toHaveTextContent('52.10long course');
  });

  it('prints the code of its address', async () => {
    await show({});

    expect(screen.getByAltText(golferCopy.print.code)).toHaveAttribute(
      'src',
      '/api/golfers/isla-hartley/qr.svg',
    );
  });
});
