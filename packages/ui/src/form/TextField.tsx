import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './FieldFrame';
import { Input, TextArea } from './FieldFrame.styles';
import { type FieldWording, useFieldWiring } from './useFieldWiring';

export type TextFieldProps = FieldWording &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldWording | 'value' | 'onBlur'> & {
    /** The browser offers them while somebody types; anything else may be typed, too. */
    suggestions?: readonly string[];
  };

export function TextField({ suggestions, ...props }: TextFieldProps) {
  const { name, label, hint, isOptional, id: ownId, ...input } = props;
  const { id, error, field, control } = useFieldWiring<string>({ name, label, hint, id: ownId });
  const listId = suggestions && `${id}-suggestions`;

  return (
    <FieldFrame id={id} label={label} hint={hint} isOptional={isOptional} error={error}>
      <Input {...field} {...input} {...control} list={listId} />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends FieldWording {
  rows?: number;
  maxLength?: number;
}

export function TextAreaField({ rows = 6, maxLength, ...wording }: TextAreaFieldProps) {
  const { id, error, field, control } = useFieldWiring<string>(wording);

  return (
    <FieldFrame {...wording} id={id} error={error}>
      <TextArea rows={rows} maxLength={maxLength} {...field} {...control} />
    </FieldFrame>
  );
}
