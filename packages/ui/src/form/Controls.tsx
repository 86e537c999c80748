import { ChevronDown, Search } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { iconProps } from '../icon/iconProps';
import { controlCss, Input } from './FieldFrame.styles';

const Wrap = styled.span`
  position: relative;
  display: block;

  svg {
    position: absolute;
    top: calc(50% - 10px);
    pointer-events: none;
  }
`;

const SearchWrap = styled(Wrap)`
  svg {
    left: 0.875rem;
    color: ${({ theme }) => theme.color.muted};
  }

  input {
    padding-left: 2.75rem;
  }
`;

/** The box of a search, with its glass. */
export const SearchBox = (props: ComponentPropsWithRef<'input'>) => (
  <SearchWrap>
    <Search {...iconProps} />
    <Input {...props} type="search" autoComplete="off" />
  </SearchWrap>
);

const Select = styled.select`
  ${controlCss}
  padding-right: 2.75rem;
  appearance: none;
`;

const SelectWrap = styled(Wrap)`
  svg {
    right: 0.75rem;
  }
`;

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectChoices {
  /** Plain strings where value and label are the same. */
  options: readonly (string | SelectOption)[];
  /** The label of the empty option; without it there is none. */
  emptyLabel?: string;
}

/** The browser's own select, with our mark. */
export const SelectBox = ({
  options,
  emptyLabel,
  ...select
}: SelectChoices & ComponentPropsWithRef<'select'>) => (
  <SelectWrap>
    <Select {...select}>
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map(toOption).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
    <ChevronDown {...iconProps} />
  </SelectWrap>
);

const toOption = (option: string | SelectOption): SelectOption =>
  typeof option === 'string' ? { value: option, label: option } : option;
