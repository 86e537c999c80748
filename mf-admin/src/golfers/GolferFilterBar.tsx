import { Button, NativeSelect } from '@site/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { FilterFold } from '../list/FilterFold';
import { focusScreenTitle } from '../screen/ScreenHead';
import { filterFields, filtersIn, type GolferFilterName, withFilter, withoutFilters } from './golferFilters';
import { consentTexts } from './golferMessages';
import { useTrainerChoices } from './TrainerField';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  align-items: end;
  gap: ${({ theme }) => theme.space.m};
  width: 100%;
`;

const Bar = styled.div`
  margin-bottom: ${({ theme }) => theme.space.l};
`;

/** The filters of the list, each in the address. */
export function GolferFilterBar() {
  const [params] = useSearchParams();
  return (
    <Bar>
      <FilterFold count={filtersIn(params).size}>
        <Fields>
          <FilterFields />
        </Fields>
      </FilterFold>
    </Bar>
  );
}

function FilterFields() {
  const [params, setParams] = useSearchParams();
  const trainers = useTrainerChoices();
  const [filters, setFilters] = useState(filtersIn(params));
  // Held in state because the address changes too late for a select.
  const [seen, setSeen] = useState(params);
  if (seen !== params) {
    setSeen(params);
    setFilters(filtersIn(params));
  }
  const fields = filterFields({ filters, thisYear: new Date().getFullYear() });

  const handleChange = (name: GolferFilterName, value: string) => {
    setFilters(withFilter(filters, name, value));
    setParams((current) => withFilter(current, name, value));
  };

  const handleShowAll = () => {
    // The focused button is about to be removed.
    focusScreenTitle();
    setParams(withoutFilters);
  };

  return (
    <>
      {fields.map(({ name, options, ...field }) => {
        const control = {
          ...field,
          // The form of an athlete has a photo, too.
          ...{ id: `filter-${name}`, name, value: filters.get(name) ?? '' },
          onChange: (value: string) => handleChange(name, value),
        };
        return (
          <NativeSelect key={name} {...control} options={name === 'trainer' ? trainers.options : options} />
        );
      })}
      {filters.size > 0 && (
        <Button variant="secondary" onClick={handleShowAll}>
          {consentTexts.showAll}
        </Button>
      )}
    </>
  );
}
