import { type InputHTMLAttributes, type KeyboardEvent, useId } from 'react';
import { PanelFieldRoot } from './richTextParts';

interface PanelFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
}

/** A line of text about the writing, in the middle of the post's form: Enter in it must not send that. */
export function PanelField({ label, onKeyDown, ...input }: PanelFieldProps) {
  const id = useId();

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.preventDefault();
    onKeyDown?.(event);
  };

  return (
    <PanelFieldRoot>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} autoComplete="off" onKeyDown={handleKeyDown} />
    </PanelFieldRoot>
  );
}
