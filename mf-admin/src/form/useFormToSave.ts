import { type FormikHelpers, type FormikValues, useFormik, useFormikContext } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { resetToStored } from './isDirtySince';

interface FormToSaveOptions<Values> {
  initialValues: Values;
  validationSchema?: Schema;
  onSubmit(values: Values, form: FormikHelpers<Values>): Promise<void>;
}

/** A form that can be saved repeatedly. */
export function useFormToSave<Values extends FormikValues>(options: FormToSaveOptions<Values>) {
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const formik = useFormik<Values>({
    ...options,
    // docs/product.md#validation: on submit, then on change.
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
  });

  return {
    formik,
    submit: () => {
      setHasSubmitted(true);
      if (!formik.isSubmitting) void formik.submitForm();
    },
    /** After a save: only changes made after `sent` was submitted count as unsaved. */
    resetToStored: (stored: Values, sent: Values) => {
      setHasSubmitted(false);
      resetToStored(formik, stored, sent);
    },
  };
}

/** Tells a late response whether its form is still mounted. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}

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
