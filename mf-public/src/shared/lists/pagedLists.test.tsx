import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AthleteWire } from '@site/contract';
import { buildAthlete, buildTrainer, buildTrainerProfile } from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';

const of = <T,>(build: (nr: number) => T): T[] => Array.from({ length: 30 }, (_, nr) => build(nr));

interface PagedList {
  path: string;
  all: unknown[];
  /** The record that the list is a part of. */
  inRecord?: (part: unknown[]) => unknown;
}

const LISTS: Record<string, PagedList> = {
  Trainers: {
    path: '/trainers',
    all: of((nr) => buildTrainer({ id: `${nr}`, slug: `t-${nr}`, last_name: `Nr${nr}` })),
  },
  'Athletes Coached': {
    path: '/trainers/tess-marlow',
    all: of((nr) => buildAthlete({ id: `${nr}`, slug: `a-${nr}`, last_name: `Nr${nr}` })),
    inRecord: (part) => buildTrainerProfile({ athletes: part as AthleteWire[] }),
  },
};

function show(name: string, query = '') {
  const { path, all, inRecord = (part) => part } = LISTS[name]!;
  const asked: string[] = [];
  renderPublic({
    path: path + query,
    answer: (call) => {
      asked.push(call);
      const search = new URLSearchParams(call.split('?')[1]);
      const [limit, page] = [Number(search.get('limit')), Number(search.get('page') ?? 1)];
      const part = all.slice((page - 1) * limit, page * limit);
      return Response.json(inRecord(part), { headers: { 'X-Total-Count': String(all.length) } });
    },
  });
  return { asked, path };
}

const links = async (name: string) =>
  within(await screen.findByRole('navigation', { name: `${name}, pages` }));
const canonical = () => /rel="canonical" href="([^"]*)"/.exec(document.head.innerHTML)?.[1];

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation();
  // Not implemented by jsdom.
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

describe.each(Object.keys(LISTS))('the list %s', (name) => {
  it('comes in pages with addresses and titles of their own', async () => {
    const { asked, path } = show(name, '?page=2');

    expect((await links(name)).getByText(/^2 of \d$/)).toBeVisible();
    const [ofList, ...others] = asked.filter((call) => call !== '/agency');
    expect(others).toEqual([]);
    expect(ofList).toMatch(/\?limit=\d+&page=2$/);
    expect(canonical()).toBe(`${path}?page=2`);
    expect(document.title).toContain(', page 2 | ');
  });

  it('says that a page behind the last one does not exist, and leads back', async () => {
    const { path } = show(name, '?page=9');

    expect(await screen.findByText(/^There is no page 9/)).toBeVisible();
    const back = screen.getByRole('link', { name: 'Back to the first page' });
    expect(back.getAttribute('href')?.split('#')[0]).toBe(path);
    expect(canonical()).toBeUndefined();
    expect(document.head.innerHTML).toContain('content="noindex"');
  });

  it('moves the focus to its heading when the page changes, and announces the page', async () => {
    show(name);
    await userEvent.click((await links(name)).getByRole('link', { name: 'Next page' }));

    const title = name === 'Trainers' ? 'Trainers, page 2' : name;
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(await screen.findByText(/^Page 2 of \d$/)).toBeInTheDocument();
  });
});
