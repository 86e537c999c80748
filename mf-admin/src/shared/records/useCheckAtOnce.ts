import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Checks a chosen file when it is chosen: nobody should fill in the rest and learn only then that it is refused. */
export function useCheckAtOnce(name: string): void {
  const { values, setFieldTouched, validateField } = useFormikContext<Record<string, unknown>>();
  const value = values[name];
  const checked = useRef(value);

  useEffect(() => {
    if (checked.current === value) return;
    checked.current = value;
    void setFieldTouched(name, true, false);
    void validateField(name);
  }, [name, value, setFieldTouched, validateField]);
}
