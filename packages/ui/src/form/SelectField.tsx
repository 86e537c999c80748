import { SelectBox, type SelectChoices } from './SelectBox';
import { FieldFrame } from './FieldFrame';
import { type FieldWording, useFieldWiring } from './useFieldWiring';

export interface SelectFieldProps extends FieldWording, SelectChoices {
  autoComplete?: string;
}

export function SelectField({ options, emptyLabel, autoComplete, ...wording }: SelectFieldProps) {
  const { id, error, field, control } = useFieldWiring<string>(wording);

  return (
    <FieldFrame {...wording} id={id} error={error}>
      <SelectBox
        options={options}
        emptyLabel={emptyLabel}
        autoComplete={autoComplete}
        {...field}
        {...control}
      />
    </FieldFrame>
  );
}
