import { type ExampleFilter, exampleFilters, paths } from '@site/contract';

/** Unknown values are ignored. */
export const exampleIn = (params: URLSearchParams): ExampleFilter | undefined =>
  exampleFilters.find((filter) => filter === params.get('example'));

/** The address of the list with this filter. It keeps the search, and starts at the first page. */
export function trainersAddress(filter: ExampleFilter | undefined, params = new URLSearchParams()): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (filter) next.set('example', filter);
  else next.delete('example');
  return next.size > 0 ? `${paths.adminTrainers.to()}?${next}` : paths.adminTrainers.to();
}
