import type { InputHTMLAttributes } from 'react';
import { describedBy, fieldId } from './fieldId';
import { FieldFrame } from './FieldFrame';
import { Input } from './FieldFrame.styles';

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
