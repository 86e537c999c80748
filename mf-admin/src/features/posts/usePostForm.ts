import { toApiError } from '@site/runtime';
import { useFormik } from 'formik';
import { useState } from 'react';
import { formErrorsOf } from '../../records/formErrorsOf';
import { postFormSchema } from './postFormSchema';
import { postTexts } from './postMessages';
import { emptyPost, type PostValues, type StoredPost } from './postView';
import { usePostConflict } from './usePostConflict';
import { type PostDraft, usePostDraft } from './usePostDraft';
import { usePostSave } from './usePostSave';

export interface PostFormOptions {
  /** The record to edit; none for a new post. Read once: a later answer must not replace what is typed. */
  initial: StoredPost | undefined;
  /** What the author has not saved at an earlier visit. */
  kept: PostDraft | undefined;
  onSaved(title: string): void;
}

const STALE = 'stale';

/** The editor's form: what it holds, how it is saved, and what the last attempt came to. */
export function usePostForm({ initial, kept, onSaved }: PostFormOptions) {
  const saver = usePostSave(kept?.stored ?? initial);
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
        await saver.save(values, (change) => {
          isTextStored = true;
          void helpers.setValues((current) => ({ ...current, ...change }), false);
        });
        draft.forget();
        onSaved(values.title.trim());
      } catch (error) {
        await handleFailure(error, isTextStored);
      }
    },
  });

  const handleFailure = async (thrown: unknown, isTextStored: boolean): Promise<void> => {
    const { code, message, fields } = toApiError(thrown) ?? {};
    const stored = saver.readStored();
    const isStale = code === STALE && stored !== undefined;
    // Where somebody has saved after the text and before the pictures, the text is no longer the one that is stored.
    setHasPicturesPending(isTextStored && !isStale);
    if (isStale) return conflict.open(stored.id);
    formik.setErrors(formErrorsOf(fields, toPostField));
    setFailure(message || postTexts.saveFailed);
  };

  const submit = () => {
    setHasSubmitted(true);
    if (!formik.isSubmitting) void formik.submitForm();
  };

  const conflict = usePostConflict({
    formik,
    saver,
    setAside: kept?.setAside,
    submit,
    onUnreadable: setFailure,
  });
  const draft = usePostDraft({ formik, saver, initial, kept, setAside: conflict.setAside });

  const { progress } = saver;
  const dismissFailure = () => setFailure(undefined);
  return { formik, submit, progress, failure, hasPicturesPending, conflict, draft, dismissFailure };
}

/** The api names the gallery's field as the upload does. */
const toPostField = (wireName: string): string => (wireName === 'images' ? 'gallery' : wireName);
