import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPlacement } from '@site/contract/testing';
import { renderPublic } from '../testing/renderPublic';

const isla = buildPlacement({
  id: '1',
  college: 'Rice University',
  city: 'Houston',
  state: 'TX',
  year: 2022,
});
const omar = buildPlacement({
  id: '2',
  athlete: 'Omar Bell',
  college: 'Ohio State',
  city: '',
  state: 'OH',
  year: 2024,
});
const ina = buildPlacement({
  id: '3',
  athlete: 'I. K.',
  college: 'Rice University',
  state: 'TX',
  year: 2023,
  share: '',
});
const SUMMARY = { placements: 3, colleges: 2, states: 2, checked_on: '2026-10-01T00:00:00.000Z' };
const NONE = { placements: 0, colleges: 0, states: 0, checked_on: null };

interface Site {
  placements?: unknown;
  summary?: unknown;
}

function open({ placements = [omar, ina, isla], summary = SUMMARY }: Site = {}) {
  renderPublic({
    path: '/results',
    answer: (call) => (call === '/placements/summary' ? summary : call === '/placements' ? placements : []),
  });
}

const rowHeads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
// eslint-disable-next-line testing-library/no-node-access -- Testing Library queries find nothing in the document's head
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');

describe('/results', () => {
  it('has three figures with their date, and says how they are counted', async () => {
    open();

    expect(await screen.findByText('athletes placed at a college.')).toBeVisible();
    expect(screen.getByText('different colleges.')).toBeVisible();
    expect(screen.getByText('states of the U.S.')).toBeVisible();
    expect(screen.getAllByText('As of 1 October 2026')).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'How we count' })).toHaveAttribute('id', 'how-we-count');
    expect(robots()).toBeUndefined();
  });

  it('has every placement in a table, and a dash for what is not known', async () => {
    open();

    await screen.findByRole('table', { name: /Athletes with their colleges/ });
    expect(rowHeads()).toEqual(['Omar Bell', 'I. K.', 'I. H.']);
    const cells = within(screen.getByRole('row', { name: /I\. K\./ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['Rice University', 'Thornbury, Texas', '2023', 'Golf', 'NCAA Division I', '—', '1 October 2026'],
    ]);
  });

  it('says honestly that nothing is published yet, praises nothing, and asks not to be found', async () => {
    open({ placements: [], summary: NONE });

    expect(await screen.findByText(/^We have not published a college place yet/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'How we count' })).toBeVisible();
    expect(screen.queryByText(/has been checked/)).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText(/As of/)).not.toBeInTheDocument();
    expect(robots()).toBe('noindex');
  });

  it('says that they could not be loaded, and tries again', async () => {
    const answers: unknown[] = [500, [omar]];
    renderPublic({
      path: '/results',
      answer: (call) => (call === '/placements' ? answers.shift() : call.endsWith('summary') ? SUMMARY : []),
    });

    expect(await screen.findByText('The results could not be loaded.')).toBeVisible();
    expect(robots()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: 'Omar Bell' })).toBeVisible();
  });
});

describe('the results on /', () => {
  const home = (summary: unknown) => {
    const asked: string[] = [];
    renderPublic({
      path: '/',
      answer: (call) => {
        asked.push(call);
        return call === '/placements/summary' ? summary : [];
      },
    });
    return asked;
  };

  it('are three dated figures, with the ways to the list and to how they are counted', async () => {
    const asked = home(SUMMARY);

    expect(await screen.findByRole('heading', { name: 'Where our athletes went.' })).toBeVisible();
    expect(screen.getAllByText('As of 1 October 2026')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'All results' })).toHaveAttribute('href', '/results');
    expect(screen.getByRole('link', { name: 'How we count' })).toHaveAttribute(
      'href',
      '/results#how-we-count',
    );
    expect(asked).not.toContain('/placements');
  });
});
