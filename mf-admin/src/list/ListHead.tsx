import { limits } from '@site/contract';
import {
  Banner,
  Button,
  Cluster,
  Muted,
  NativeSelect,
  SearchField,
  type SelectOption,
  Spinner,
  type TableColumn,
  Text,
} from '@site/ui';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { RetryButton } from '../screen/Loaded';
import { focusScreenTitle } from '../screen/ScreenHead';
import { Filters, PhoneOnly, Tools } from './ListTable.styles';
import {
  countOf,
  labelOf,
  type List,
  type ListAddress,
  type ListFilter,
  type ListRow,
  type ListRules,
  valueOf,
} from './useList';

interface ListHeadProps<Row extends ListRow> {
  rules: ListRules<Row>;
  list: List<Row>;
  /** Beside the count. */
  children?: ReactNode;
}

/** The search and the filters, and how many rows there are, that there are none, or why. */
export function ListHead<Row extends ListRow>({ rules, list, children }: ListHeadProps<Row>) {
  const { rows, isStale, address } = list;
  return (
    <>
      {address && hasTools(rules, list) && <ListTools rules={rules} address={address} />}
      <Failure rules={rules} list={list} />
      {rows && (
        <Cluster $justify="space-between">
          <div role="status">
            {rows.length === 0 && !isStale ? (
              <Nothing rules={rules} params={address?.params} />
            ) : (
              <Muted $size="small">{isStale ? 'Loading…' : countText(rules, list)}</Muted>
            )}
          </div>
          {children}
        </Cluster>
      )}
    </>
  );
}

/** An empty list needs no search and no filters, unless they have emptied it. */
function hasTools<Row extends ListRow>(rules: ListRules<Row>, { rows, total, address }: List<Row>): boolean {
  const isEmpty = rows !== undefined && total === 0;
  return !isEmpty || (address !== undefined && isNarrowed(rules, address.params));
}

const isNarrowed = <Row extends ListRow>(
  { filters = [] }: ListRules<Row>,
  params: URLSearchParams,
): boolean => isSearched(params) || filters.some((filter) => valueOf(filter, params) !== '');

const isSearched = (params: URLSearchParams): boolean => Boolean(params.get('q')?.trim());

interface ListToolsProps<Row extends ListRow> {
  rules: Pick<ListRules<Row>, 'noun' | 'searched' | 'filters' | 'columns'>;
  address: NonNullable<List<Row>['address']>;
}

/** The search, a row of filters and those in use; on phones, whose tables have no heads to sort by, the order too. */
function ListTools<Row extends ListRow>({ rules, address }: ListToolsProps<Row>) {
  const { noun, searched, filters = [], columns } = rules;
  const { params, change } = address;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = filters.length > 2;
  const orders = ordersOf(columns);
  const inUse = filters.filter((filter) => valueOf(filter, params) !== '');

  return (
    <>
      <Tools>
        {searched && (
          <SearchField
            id={`${id}-search`}
            label={`Search ${noun.many}`}
            value={params.get('q') ?? ''}
            onChange={(q) => change({ q })}
          />
        )}
        {isFolded && (
          <PhoneOnly>
            <Button
              variant="secondary"
              size="small"
              aria-expanded={isOpen}
              aria-controls={`${id}-filters`}
              onClick={() => setIsOpen(!isOpen)}
            >
              Filter and sort{inUse.length > 0 && ` (${inUse.length})`}
            </Button>
          </PhoneOnly>
        )}
        {filters.length + orders.length > 0 && (
          <Filters id={`${id}-filters`} role="group" aria-label="Filters" $isHidden={isFolded && !isOpen}>
            {filters.map((filter) => (
              <NativeSelect
                key={filter.name}
                // A form over the list may have a field of this name.
                id={`${id}-${filter.name}`}
                name={filter.name}
                label={filter.label}
                emptyLabel={filter.all}
                options={optionsOf(filter, valueOf(filter, params))}
                value={valueOf(filter, params)}
                onChange={(value) => change({ [filter.name]: value })}
              />
            ))}
            {orders.length > 0 && (
              <PhoneOnly>
                <NativeSelect
                  id={`${id}-sort`}
                  name="sort"
                  label="Sort by"
                  emptyLabel="Usual order"
                  options={orders}
                  value={params.get('sort') ?? ''}
                  onChange={(sort) => change({ sort })}
                />
              </PhoneOnly>
            )}
          </Filters>
        )}
      </Tools>
      <FiltersInUse filters={inUse} {...address} />
    </>
  );
}

/** Buttons that remove a filter. */
const FiltersInUse = ({ filters, params, change }: ListAddress & { filters: readonly ListFilter[] }) =>
  filters.length > 0 && (
    <Cluster role="group" aria-label="Filters in use">
      {filters.map((filter) => {
        const text = `${filter.label}: ${labelOf(filter, valueOf(filter, params))}`;
        const handleRemove = () => {
          // The focused button is about to be removed.
          focusScreenTitle();
          change({ [filter.name]: '' });
        };
        return (
          <Button
            key={filter.name}
            variant="secondary"
            size="small"
            aria-label={`Remove ${text}`}
            onClick={handleRemove}
          >
            {text}
            <X size={14} aria-hidden="true" />
          </Button>
        );
      })}
    </Cluster>
  );

const ordersOf = <Row,>(columns: readonly TableColumn<Row>[]): SelectOption[] =>
  columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, header }) => [
      { value: key, label: `${header}, ascending` },
      { value: `-${key}`, label: `${header}, descending` },
    ]);

/** The options of a filter, and the chosen value if it is not one of them. */
function optionsOf(filter: ListFilter, chosen: string): readonly SelectOption[] {
  const { options } = filter;
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: labelOf(filter, chosen) }];
}

function Failure<Row extends ListRow>({
  rules: { texts, noun },
  list,
}: Omit<ListHeadProps<Row>, 'children'>) {
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
