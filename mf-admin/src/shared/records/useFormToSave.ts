import { type FormikHelpers, type FormikValues, useFormik } from 'formik';
import { useState } from 'react';
import type { Schema } from 'yup';
import { startFrom } from './typedSince';

interface FormToSaveOptions<Values> {
  initialValues: Values;
  validationSchema?: Schema;
  onSubmit(values: Values, form: FormikHelpers<Values>): Promise<void>;
}

/** A form that can be saved again and again. */
export function useFormToSave<Values extends FormikValues>(options: FormToSaveOptions<Values>) {
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const formik = useFormik<Values>({
    ...options,
    // DECISIONS 20: on submit, then on change.
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
  });

  return {
    formik,
    submit: () => {
      setHasSubmitted(true);
      if (!formik.isSubmitting) void formik.submitForm();
    },
    /** After a save: what was typed while `sent` was on its way is what is not saved. */
    startFrom: (stored: Values, sent: Values) => {
      setHasSubmitted(false);
      startFrom(formik, stored, sent);
    },
  };
}
