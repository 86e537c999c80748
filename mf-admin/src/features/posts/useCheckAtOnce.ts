import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { PostValues } from './postView';

/** Checks a chosen file when it is chosen: nobody should write on and learn only at the end that it is refused. */
export function useCheckAtOnce(name: 'cover' | 'gallery'): void {
  const { values, setFieldTouched, validateField } = useFormikContext<PostValues>();
  const value = values[name];
  const checked = useRef(value);

  useEffect(() => {
    if (checked.current === value) return;
    checked.current = value;
    void setFieldTouched(name, true, false);
    void validateField(name);
  }, [name, value, setFieldTouched, validateField]);
}
