import { limits } from '@site/contract';
import { Banner, Cluster, Muted, Spinner, Text } from '@site/ui';
import type { ReactNode } from 'react';
import { RetryButton } from '../screen/Loaded';
import { countOf, type List, type ListRow, type ListRules, valueOf } from './useList';

/** An empty list needs no search and no filters, unless they have emptied it. */
export function hasTools<Row extends ListRow>(
  rules: ListRules<Row>,
  { rows, total, address }: List<Row>,
): boolean {
  const isEmpty = rows !== undefined && total === 0;
  return !isEmpty || (address !== undefined && isNarrowed(rules, address.params));
}

const isNarrowed = <Row extends ListRow>(
  { filters = [] }: ListRules<Row>,
  params: URLSearchParams,
): boolean => isSearched(params) || filters.some((filter) => valueOf(filter, params) !== '');

const isSearched = (params: URLSearchParams): boolean => Boolean(params.get('q')?.trim());

interface ListStateProps<Row extends ListRow> {
  rules: ListRules<Row>;
  list: List<Row>;
  /** Beside the count. */
  children?: ReactNode;
}

/** How many rows there are, that there are none, or why. */
export function ListState<Row extends ListRow>({ rules, list, children }: ListStateProps<Row>) {
  const { rows, isStale, address } = list;
  return (
    <>
      <Failure rules={rules} list={list} />
      {rows && (
        <Cluster $justify="space-between">
          <Muted role="status" $size="small">
            {isStale ? 'Loading…' : countText(rules, list)}
          </Muted>
          {children}
        </Cluster>
      )}
      {rows?.length === 0 && !isStale && <Nothing rules={rules} params={address?.params} />}
    </>
  );
}

function Failure<Row extends ListRow>({
  rules: { texts, noun },
  list,
}: Omit<ListStateProps<Row>, 'children'>) {
  const { rows, hasFailed, isTriedAgain, retry } = list;
  return (
    <>
      <Banner tone="danger">{hasFailed && texts.failed}</Banner>
      {isTriedAgain && <Text>This list tries again by itself every few seconds.</Text>}
      <RetryButton isShown={hasFailed} onRetry={retry} />
      {!rows && !hasFailed && <Spinner label={`Loading ${texts.loading ?? noun.many}…`} />}
    </>
  );
}

interface NothingProps<Row extends ListRow> {
  rules: ListRules<Row>;
  params: URLSearchParams | undefined;
}

function Nothing<Row extends ListRow>({ rules, params }: NothingProps<Row>) {
  const { noun, searched, texts } = rules;
  if (params && isSearched(params))
    return (
      <div>
        <Text>No {noun.many} match your search.</Text>
        <Muted>The search looks at the beginnings of words in {searched}.</Muted>
      </div>
    );
  const isFiltered = params !== undefined && isNarrowed(rules, params);
  return <Text>{isFiltered ? `No ${noun.many} match these filters.` : texts.empty}</Text>;
}

/** '4 leads', '51 to 100 of 206 leads'. */
function countText<Row extends ListRow>(
  rules: ListRules<Row>,
  { rows = [], page, total }: List<Row>,
): string {
  if (rows.length === 0 || total <= rows.length) return countOf(rules, rows.length);
  const before = (page - 1) * limits.pageSize;
  const numberText = (number: number) => number.toLocaleString('en-GB');
  return `${numberText(before + 1)} to ${numberText(before + rows.length)} of ${countOf(rules, total)}`;
}
