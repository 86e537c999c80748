import { Search } from 'lucide-react';
import styled from 'styled-components';
import { iconProps } from '../icon/iconProps';
import { FieldRoot, Input, Label } from './FieldFrame.styles';

const Wrap = styled.span`
  position: relative;
  display: block;

  svg {
    position: absolute;
    top: calc(50% - 10px);
    left: 0.875rem;
    color: ${({ theme }) => theme.color.muted};
    pointer-events: none;
  }
`;

const SearchInput = styled(Input)`
  padding-left: 2.75rem;
`;

export interface SearchFieldProps {
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
}

/** Filters a list while the user types; belongs to no form. */
export function SearchField({ id, label, value, onChange }: SearchFieldProps) {
  return (
    <FieldRoot>
      <Label htmlFor={id}>{label}</Label>
      <Wrap>
        <Search {...iconProps} />
        <SearchInput
          id={id}
          type="search"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Wrap>
    </FieldRoot>
  );
}
