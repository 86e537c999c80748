import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { iconProps } from '../icon/iconProps';
import { ControlMark, controlCss } from './FieldFrame.styles';

const Select = styled.select`
  ${controlCss}
  padding-right: 2.75rem;
  appearance: none;
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
  <ControlMark $side="right">
    <Select {...select}>
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map(toOption).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
    <ChevronDown {...iconProps} />
  </ControlMark>
);

const toOption = (option: string | SelectOption): SelectOption =>
  typeof option === 'string' ? { value: option, label: option } : option;
