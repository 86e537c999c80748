import { toApiError } from '@site/runtime';
import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { useKeepDraft, useKeptDraft } from '../../unsaved/keptDraft';
import { postFormSchema } from './postFormSchema';
import { postTexts } from './postMessages';
import { emptyPost, type PostValues, type StoredPost } from './postView';
import { usePostSave } from './usePostSave';

/** What comes back after a login that was due in mid-work. */
interface PostDraft {
  values: PostValues;
  /** Of a new post whose text is stored already: saving it again must not make a second one (DECISIONS 15). */
  stored: StoredPost | undefined;
}

/** The editor's form: what it holds, how it is saved, and what the last attempt came to. */
export function usePostForm(initial: StoredPost | undefined, onSaved: (title: string) => void) {
  const restored = useKeptDraft<PostDraft>();
  const { save, progress, readStored } = usePostSave(initial ?? restored?.stored);
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
        forget();
        onSaved(values.title.trim());
      } catch (error) {
        const { message, fields } = toApiError(error) ?? {};
        helpers.setErrors(toFormErrors(fields));
        setFailure(message || postTexts.saveFailed);
        setHasPicturesPending(isTextStored);
      }
    },
  });

  const { dirty, values, setValues } = formik;
  const forget = useKeepDraft((): PostDraft | undefined =>
    dirty ? { values, stored: readStored() } : undefined,
  );
  useEffect(() => {
    if (restored) void setValues(restored.values, false);
  }, [restored, setValues]);

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
    isRestored: restored !== undefined,
    forget,
    dismissFailure: () => setFailure(undefined),
  };
}

/** The api names the gallery's field as the upload does. */
function toFormErrors({ images, ...fields }: Record<string, string> = {}): Record<string, string> {
  return images ? { ...fields, gallery: images } : fields;
}
