import { exampleFilters } from '@site/contract';
import { useSearchParams } from 'react-router-dom';
import { FilterLinks, FilterRows } from '../list/FilterLinks';
import { exampleTexts } from '../list/exampleTexts';
import { exampleIn, trainersAddress } from './trainerFilters';

/** All trainers, or the examples alone, or the others; the choice is in the address. */
export function TrainerFilter() {
  const [params] = useSearchParams();
  const chosen = exampleIn(params);
  const entries = [undefined, ...exampleFilters].map((filter) => ({
    label: filter ? exampleTexts.filters[filter] : 'All trainers',
    isCurrent: filter === chosen,
    to: trainersAddress(filter, params),
  }));
  return (
    <FilterRows>
      <FilterLinks name={exampleTexts.filter} entries={entries} />
    </FilterRows>
  );
}
