import type { Answer } from './fakeApi';

export interface PageRules<Wire> {
  /** Whether the list has a record that is asked for with this query. */
  matches?(record: Wire, query: URLSearchParams): boolean;
  /** By the api's names. */
  comparers?: Readonly<Record<string, (a: Wire, b: Wire) => number>>;
}

/** The page of these records that the url asks for. */
export function fakePage<Wire>(
  records: readonly Wire[],
  url: string,
  { matches = () => true, comparers = {} }: PageRules<Wire> = {},
): Answer {
  const query = new URLSearchParams(url.split('?')[1]);
  const found = records.filter((record) => matches(record, query));
  const [, sign = '', sort = ''] = /^(-?)(.*)/.exec(query.get('sort') ?? '') ?? [];
  const compare = comparers[sort];
  if (compare) found.sort((a, b) => (sign ? -1 : 1) * compare(a, b));
  const limit = Number(query.get('limit') ?? found.length);
  const start = Number(query.get('offset'));
  const headers = { 'X-Total-Count': String(found.length) };
  return { status: 200, body: found.slice(start, start + limit), headers };
}

/** Whether the record is among those that `example` asks for. */
export const isAmongExamples = (query: URLSearchParams, { is_example }: { is_example: boolean }): boolean =>
  !query.has('example') || (query.get('example') === 'only') === is_example;

/** Whether one of the texts has the words of `q`. */
export const hasWords = (query: URLSearchParams, ...texts: readonly string[]): boolean =>
  texts
    .join(' ')
    .toLowerCase()
    .includes(query.get('q')?.toLowerCase() ?? '');
