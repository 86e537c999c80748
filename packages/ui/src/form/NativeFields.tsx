import { ChevronDown, Search } from 'lucide-react';
import styled from 'styled-components';
import { iconProps } from '../icon/iconProps';
import { fieldId } from './fieldId';
import { controlCss, FieldRoot, Input, Label } from './FieldFrame.styles';
import { type SelectOption, toOption } from './selectOption';

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
`;

const SelectWrap = styled(Wrap)`
  svg {
    right: 0.75rem;
  }
`;

const SearchControl = styled(Input)`
  padding-left: 2.75rem;
`;

const SelectControl = styled.select`
  ${controlCss}
  padding-right: 2.75rem;
  appearance: none;
`;

export interface NativeFieldProps {
  name: string;
  label: string;
  /** For a field whose choice the browser keeps. */
  defaultValue?: string;
}

/** A search box of a form that the browser can submit without JavaScript; it is uncontrolled. */
export function NativeSearch({ name, label, ...rest }: NativeFieldProps & { maxLength?: number }) {
  const id = fieldId(name);
  return (
    <FieldRoot>
      <Label htmlFor={id}>{label}</Label>
      <SearchWrap>
        <Search {...iconProps} />
        <SearchControl {...rest} id={id} name={name} type="search" autoComplete="off" enterKeyHint="search" />
      </SearchWrap>
    </FieldRoot>
  );
}

interface NativeCodeProps extends NativeFieldProps {
  /** The element that says what is wrong with it. */
  problemId?: string | undefined;
}

/** A field for a code, which is no word, of a form that the browser can submit without JavaScript. */
export function NativeCode({ name, label, problemId, ...rest }: NativeCodeProps) {
  const id = fieldId(name);
  return (
    <FieldRoot>
      <Label htmlFor={id}>{label}</Label>
      <Input
        {...rest}
        id={id}
        name={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
      />
    </FieldRoot>
  );
}

export interface NativeSelectProps extends NativeFieldProps {
  /** Only where a form of the page has a field of the same name. */
  id?: string;
  /** For a field whose choice the page keeps. */
  value?: string;
  /** The label of the empty option. */
  emptyLabel: string;
  /** Plain strings where value and label are the same. */
  options: readonly (string | SelectOption)[];
  onChange?(value: string): void;
}

/** A select of a form that the browser can submit without JavaScript. */
export function NativeSelect(props: NativeSelectProps) {
  const { name, label, id = fieldId(name), emptyLabel, options, onChange, ...rest } = props;
  return (
    <FieldRoot>
      <Label htmlFor={id}>{label}</Label>
      <SelectWrap>
        <SelectControl
          {...rest}
          id={id}
          name={name}
          autoComplete="off"
          onChange={(event) => onChange?.(event.target.value)}
        >
          <option value="">{emptyLabel}</option>
          {options.map(toOption).map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectControl>
        <ChevronDown {...iconProps} />
      </SelectWrap>
    </FieldRoot>
  );
}
