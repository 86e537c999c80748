import { useField } from 'formik';
import { describedBy, fieldId } from './fieldId';

export interface FieldWording {
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** Only where two forms of one page have a field of the same name. */
  id?: string;
}

/** Connects a field to formik, and label, hint and error to its control. */
export function useFieldWiring<Value>({ name, hint, id = fieldId(name) }: FieldWording) {
  const [field, meta, helpers] = useField<Value>(name);
  const error = meta.touched ? meta.error : undefined;

  return {
    id,
    error,
    field,
    helpers,
    control: {
      id,
      'aria-invalid': Boolean(error),
      'aria-describedby': describedBy(id, hint, error),
    } as const,
  };
}
