import {
  type ConsentProblem,
  consentProblems,
  exampleFilters,
  athleteSports,
  type GolferStatus,
  golferStatuses,
  limits,
} from '@site/contract';
import { exampleTexts } from '../list/exampleTexts';
import type { SelectOption } from '@site/ui';

/** The filters of the list in the address, by the names that the api has for them too. */
const golferFilterNames = [
  'status',
  'consent',
  'example',
  'grad_year',
  'sport',
  'trainer',
  'import',
] as const;
export type GolferFilterName = (typeof golferFilterNames)[number];

/** The query of the api; unknown and empty values are left out. */
export function filtersIn(params: URLSearchParams): URLSearchParams {
  const known: Readonly<Record<GolferFilterName, (value: string) => boolean>> = {
    status: (value) => (golferStatuses as readonly string[]).includes(value),
    consent: (value) => (consentProblems as readonly string[]).includes(value),
    example: (value) => (exampleFilters as readonly string[]).includes(value),
    grad_year: (value) => /^\d{4}$/.test(value),
    sport: (value) => value.length <= limits.sportMax,
    trainer: (value) => /^[0-9a-f]{24}$/.test(value),
    import: (value) => /^[0-9a-f]{32}$/.test(value),
  };
  const query = new URLSearchParams();
  for (const name of golferFilterNames) {
    const value = params.get(name);
    if (value && known[name](value)) query.set(name, value);
  }
  return query;
}

/** The address's query with this filter changed, or removed by an empty value. It begins at the first page. */
export function withFilter(params: URLSearchParams, name: GolferFilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['page', ...golferFilterNames]) next.delete(name);
  return next;
}

interface FilterField {
  name: GolferFilterName;
  label: string;
  emptyLabel: string;
  options: SelectOption[];
}

const statusLabels: Readonly<Record<GolferStatus, string>> = {
  public: 'On the site',
  hidden: 'Not on the site',
};
const consentLabels: Readonly<Record<ConsentProblem, string>> = {
  missing: 'On the site without one',
  old: 'Older than a year',
  withdrawn: 'Withdrawn',
  adult: 'Turns 18 soon, or has since',
};
// Athletes finish school in the years around this one.
const YEARS_BEFORE = 4;
const YEARS_AFTER = 8;

interface FilterChoices {
  filters: URLSearchParams;
  thisYear: number;
}

/** The choices of each filter, always with the chosen one; those of the trainer come from the api. */
export function filterFields({ filters, thisYear }: FilterChoices): FilterField[] {
  const years = Array.from({ length: YEARS_BEFORE + 1 + YEARS_AFTER }, (_, nr) =>
    String(thisYear - YEARS_BEFORE + nr),
  );
  const chosenImport = filters.get('import');
  const options: Readonly<Record<GolferFilterName, SelectOption[]>> = {
    status: golferStatuses.map((value) => ({ value, label: statusLabels[value] })),
    consent: consentProblems.map((value) => ({ value, label: consentLabels[value] })),
    example: exampleFilters.map((value) => ({ value, label: exampleTexts.filters[value] })),
    grad_year: years.map(sameLabel),
    sport: athleteSports.map(sameLabel),
    trainer: [],
    import: chosenImport === null ? [] : [{ value: chosenImport, label: 'One file' }],
  };
  const fields = [
    { name: 'status', label: 'Status', emptyLabel: 'All' },
    { name: 'consent', label: 'Consent', emptyLabel: 'All' },
    { name: 'example', label: exampleTexts.filter, emptyLabel: 'All' },
    { name: 'grad_year', label: 'Grad Year', emptyLabel: 'All years' },
    { name: 'sport', label: 'Sport', emptyLabel: 'All sports' },
    { name: 'trainer', label: 'Trainer', emptyLabel: 'All trainers' },
    // Chosen by a link of the import alone.
    ...(chosenImport === null ? [] : [{ name: 'import', label: 'Imported by', emptyLabel: 'All' }]),
  ];
  return fields.map((field) => {
    const name = field.name as GolferFilterName;
    return { ...field, name, options: withChosen(options[name], filters.get(name)) };
  });
}

const sameLabel = (value: string): SelectOption => ({ value, label: value });

const withChosen = (options: SelectOption[], chosen: string | null): SelectOption[] =>
  chosen === null || options.some(({ value }) => value === chosen)
    ? options
    : [...options, sameLabel(chosen)];
