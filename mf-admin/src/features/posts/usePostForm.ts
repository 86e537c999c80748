import { toApiError } from '@site/runtime';
import { useFormik } from 'formik';
import { useState } from 'react';
import { postFormSchema } from './postFormSchema';
import { postTexts } from './postMessages';
import { emptyPost, type PostValues, type StoredPost } from './postView';
import { usePostSave } from './usePostSave';

/** The editor's form: what it holds, how it is saved, and what the last attempt came to. */
export function usePostForm(initial: StoredPost | undefined, onSaved: (title: string) => void) {
  const { save, progress } = usePostSave(initial);
  const [failure, setFailure] = useState<string>();
  const [hasPicturesPending, setHasPicturesPending] = useState(false);
  const [hasSubmitted, setHasSubmitted] = useState(false);

  const formik = useFormik<PostValues>({
    initialValues: initial?.values ?? emptyPost,
    validationSchema: postFormSchema,
    // DECISIONS 20: on submit, then on change.
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
    onSubmit: async (values, helpers) => {
      let isTextStored = false;
      try {
        await save(values, (change) => {
          isTextStored = true;
          void helpers.setValues((current) => ({ ...current, ...change }), false);
        });
        onSaved(values.title.trim());
      } catch (error) {
        const { message, fields } = toApiError(error) ?? {};
        helpers.setErrors(toFormErrors(fields));
        setFailure(message || postTexts.saveFailed);
        setHasPicturesPending(isTextStored);
      }
    },
  });

  const submit = () => {
    setHasSubmitted(true);
    if (!formik.isSubmitting) void formik.submitForm();
  };
  return {
    formik,
    submit,
    progress,
    failure,
    hasPicturesPending,
    dismissFailure: () => setFailure(undefined),
  };
}

/** The api names the gallery's field as the upload does. */
function toFormErrors({ images, ...fields }: Record<string, string> = {}): Record<string, string> {
  return images ? { ...fields, gallery: images } : fields;
}
