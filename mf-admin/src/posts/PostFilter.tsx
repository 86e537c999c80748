import { postStages } from '@site/contract';
import { useSearchParams } from 'react-router-dom';
import { FilterLinks, FilterRows } from '../list/FilterLinks';
import { blogAddress, stageIn, stageNames } from './postFilters';

/** The filters are links, so that each choice has an address. */
export function PostFilter() {
  const [params] = useSearchParams();
  const current = stageIn(params);
  const entries = [undefined, ...postStages].map((stage) => ({
    label: stage ? stageNames[stage] : 'All',
    isCurrent: stage === current,
    to: blogAddress(stage, params),
  }));
  return (
    <FilterRows>
      <FilterLinks name="Status" entries={entries} />
    </FilterRows>
  );
}
