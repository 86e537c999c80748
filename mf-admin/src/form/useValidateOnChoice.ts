import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Validates a file as soon as it is chosen, so that a refusal shows before the rest is filled in. */
export function useValidateOnChoice(name: string): void {
  const { values, setFieldTouched, validateField } = useFormikContext<Record<string, unknown>>();
  const value = values[name];
  const validated = useRef(value);

  useEffect(() => {
    if (validated.current === value) return;
    validated.current = value;
    void setFieldTouched(name, true, false);
    void validateField(name);
  }, [name, value, setFieldTouched, validateField]);
}
