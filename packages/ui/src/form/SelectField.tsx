import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { iconProps } from '../icon/iconProps';
import { FieldFrame } from './FieldFrame';
import { controlCss } from './FieldFrame.styles';
import { type SelectOption, toOption } from './selectOption';
import { type FieldWording, useFieldWiring } from './useFieldWiring';

const Wrap = styled.span`
  position: relative;
  display: block;

  svg {
    position: absolute;
    top: calc(50% - 10px);
    right: 0.75rem;
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlCss}
  padding-right: 2.75rem;
  appearance: none;
`;

export interface SelectFieldProps extends FieldWording {
  /** Plain strings where value and label are the same. */
  options: readonly (string | SelectOption)[];
  /** The label of the empty option; without it there is none. */
  emptyLabel?: string;
  autoComplete?: string;
}

export function SelectField({ options, emptyLabel, autoComplete, ...wording }: SelectFieldProps) {
  const { id, error, field, control } = useFieldWiring<string>(wording);

  return (
    <FieldFrame {...wording} id={id} error={error}>
      <Wrap>
        <Select autoComplete={autoComplete} {...field} {...control}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map(toOption).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <ChevronDown {...iconProps} />
      </Wrap>
    </FieldFrame>
  );
}
