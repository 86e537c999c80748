import type { InputHTMLAttributes } from 'react';
import { SearchBox, SelectBox, type SelectChoices } from './Controls';
import { describedBy, fieldId } from './fieldId';
import { FieldFrame } from './FieldFrame';
import { FieldRoot, Input, Label } from './FieldFrame.styles';

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
      <SearchBox {...rest} id={id} name={name} enterKeyHint="search" />
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

export interface NativeSelectProps extends NativeFieldProps, SelectChoices {
  /** Only where a form of the page has a field of the same name. */
  id?: string;
  /** For a field whose choice the page keeps. */
  value?: string;
  onChange?(value: string): void;
}

/** A select of a form that the browser can submit without JavaScript. */
export function NativeSelect({ name, label, id = fieldId(name), onChange, ...rest }: NativeSelectProps) {
  return (
    <FieldRoot>
      <Label htmlFor={id}>{label}</Label>
      <SelectBox
        {...rest}
        id={id}
        name={name}
        autoComplete="off"
        onChange={(event) => onChange?.(event.target.value)}
      />
    </FieldRoot>
  );
}

export interface NativeTextProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'defaultValue' | 'inputMode' | 'maxLength'
> {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A line of text of a form that the browser can submit without JavaScript; it is uncontrolled. */
export function NativeText({ name, label, hint, error, ...input }: NativeTextProps) {
  const id = fieldId(name);
  return (
    <FieldFrame id={id} label={label} {...(hint === undefined ? {} : { hint })} error={error}>
      <Input
        {...input}
        id={id}
        name={name}
        autoComplete="off"
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}
