import { FieldFrame } from './FieldFrame';
import { TextArea } from './fieldParts';
import { type FieldWording, useFieldWiring } from './useFieldWiring';

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
