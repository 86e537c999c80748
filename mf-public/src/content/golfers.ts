import { grouped, site } from '@site/contract';

/** docs/product.md#messages: the fallback for an error without a message. */
const LIST_FAILED = 'Failed to load golfers';

export const golfersCopy = {
  title: 'Athletes',
  /** For search results, which show no other context. */
  headTitle: 'Young athletes seeking a U.S. college place',
  description: `Young athletes with ${site.name}: search by name, sport or the year in which they leave school.`,
  opening: {
    eyebrow: 'Athletes',
    title: 'Meet the athletes',
    lead: 'Mostly golfers, with other sports alongside. Each of them is working towards a place at a U.S. college.',
  },
  filter: {
    title: 'Find an athlete',
    q: 'Search',
    sport: 'Sport',
    anySport: 'All sports',
    none: (sport: string, year: number | null) =>
      `${sport} (${year === null ? 'none yet' : `none in ${year}`})`,
    year: 'Graduation year',
    anyYear: 'All years',
    sort: 'Sort by',
    byName: 'Name',
    sorts: [
      { value: 'year', label: 'Graduation year' },
      { value: 'handicap', label: 'Handicap' },
    ],
    submit: 'Filter',
    clear: 'Clear filters',
  },
  count: (total: number) => `${grouped(total)} ${total === 1 ? 'athlete' : 'athletes'}`,
  empty: 'No profiles match your criteria.',
  /** Describes the filter to screen readers, beside the count. */
  foundFor: (sought: string) => `for ${sought}`,
  soughtInVain: (sought: string) => `Searched for ${sought}.`,
  failed: (message?: string) => `Error: ${message || LIST_FAILED}`,
  loading: 'Loading athletes…',
  firstPage: 'Back to the first page',
} as const;
