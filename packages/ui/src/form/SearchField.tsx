import { Search } from 'lucide-react';
import styled from 'styled-components';
import { iconProps } from '../icon/iconProps';
import { ControlMark, FieldRoot, Input, Label } from './FieldFrame.styles';

const SearchInput = styled(Input)`
  padding-left: 2.75rem;
`;

export interface SearchFieldProps {
  id: string;
  label: string;
  /** Of a form that the browser submits; with its first value. */
  name?: string;
  defaultValue?: string;
  maxLength?: number;
  /** Of a list that is filtered while somebody types. */
  value?: string;
  onChange?(value: string): void;
}

export const SearchField = ({ id, label, onChange, ...input }: SearchFieldProps) => (
  <FieldRoot>
    <Label htmlFor={id}>{label}</Label>
    <ControlMark $side="left">
      <Search {...iconProps} />
      <SearchInput
        {...input}
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange?.(event.target.value)}
      />
    </ControlMark>
  </FieldRoot>
);
