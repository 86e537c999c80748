import { SearchBox } from './Controls';
import { FieldRoot, Label } from './FieldFrame.styles';

export interface SearchFieldProps {
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
}

/** Filters a list while the user types; belongs to no form. */
export const SearchField = ({ id, label, value, onChange }: SearchFieldProps) => (
  <FieldRoot>
    <Label htmlFor={id}>{label}</Label>
    <SearchBox id={id} value={value} onChange={(event) => onChange(event.target.value)} />
  </FieldRoot>
);
