import { Button, NativeSelect, SearchField, type SelectOption } from '@site/ui';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { focusScreenTitle } from '../screen/ScreenHead';
import { Chip, Chips, Filters, FilterToggle, Tools } from './ListTable.styles';
import { type List, type ListFilter, type ListRow, type ListRules, labelOf, valueOf } from './useList';

interface ListToolsProps<Row extends ListRow> {
  rules: Pick<ListRules<Row>, 'noun' | 'searched' | 'filters'>;
  address: NonNullable<List<Row>['address']>;
}

/** The search, a row of filters, and those in use as chips that remove them. */
export function ListTools<Row extends ListRow>({ rules, address }: ListToolsProps<Row>) {
  const { noun, searched, filters = [] } = rules;
  const { params, change } = address;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = filters.length > 2;
  const inUse = filters.filter((filter) => valueOf(filter, params) !== '');

  const handleRemove = ({ name }: ListFilter) => {
    // The focused chip is about to be removed.
    focusScreenTitle();
    change({ [name]: '' });
  };

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
          <FilterToggle>
            <Button
              variant="secondary"
              size="small"
              aria-expanded={isOpen}
              aria-controls={`${id}-filters`}
              onClick={() => setIsOpen(!isOpen)}
            >
              Filters
            </Button>
          </FilterToggle>
        )}
        {filters.length > 0 && (
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
          </Filters>
        )}
      </Tools>
      {inUse.length > 0 && (
        <Chips aria-label="Filters in use">
          {inUse.map((filter) => (
            <li key={filter.name}>
              <Chip
                type="button"
                aria-label={`Remove ${textOf(filter, params)}`}
                onClick={() => handleRemove(filter)}
              >
                {textOf(filter, params)}
                <X size={14} aria-hidden="true" />
              </Chip>
            </li>
          ))}
        </Chips>
      )}
    </>
  );
}

/** With a chosen value that is not on offer. */
function optionsOf(filter: ListFilter, chosen: string): readonly SelectOption[] {
  const { options } = filter;
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: labelOf(filter, chosen) }];
}

const textOf = (filter: ListFilter, params: URLSearchParams): string =>
  `${filter.label}: ${labelOf(filter, valueOf(filter, params))}`;
