import type { InputHTMLAttributes } from 'react';
import { describedBy, fieldId } from './fieldId';
import { FieldFrame } from './FieldFrame';
import { FieldRoot, Input, Label } from './FieldFrame.styles';
import { SelectBox, type SelectChoices } from './SelectBox';

export interface NativeSelectProps extends SelectChoices {
  name: string;
  label: string;
  /** Only where a form of the page has a field of the same name. */
  id?: string;
  /** For a field whose choice the browser keeps. */
  defaultValue?: string;
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

export interface NativeTextProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A line of text of a form that the browser can submit without JavaScript; it is uncontrolled. */
export function NativeText({ name, label, hint, error, ...input }: NativeTextProps) {
  const id = fieldId(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Input
        id={id}
        name={name}
        autoComplete="off"
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, hint, error)}
        {...input}
      />
    </FieldFrame>
  );
}
