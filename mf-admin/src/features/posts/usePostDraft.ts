import type { FormikProps } from 'formik';
import { useEffect, useState } from 'react';
import { useKeepDraft } from '../../shared/unsaved/useKeepDraft';
import { emptyPost, type PostValues, type StoredPost } from './postView';
import type { PostSave } from './usePostSave';

/** What is kept on the device of a form that is not saved. */
export interface PostDraft {
  values: PostValues;
  /**
   * What it is based on. Of a new post whose text is stored already: saving it again must not make a second one
   * (DECISIONS 15).
   */
  stored: StoredPost | undefined;
  /** Of a new post whose text was sent, and nobody knows whether it is stored. */
  creationKey?: string | undefined;
  /** The author's version, while the stored one is in the form. */
  setAside: PostValues | undefined;
}

interface DraftOptions {
  formik: FormikProps<PostValues>;
  saver: PostSave;
  initial: StoredPost | undefined;
  kept: PostDraft | undefined;
  tab: string | undefined;
  setAside: PostValues | undefined;
}

/** Brings the draft back into the form, and keeps the form on the device from then on. */
export function usePostDraft({ formik, saver, initial, kept, tab, setAside }: DraftOptions) {
  const { dirty, values, setValues, resetForm } = formik;
  const [isRestored, setIsRestored] = useState(kept !== undefined);

  const draft = useKeepDraft({
    read: (): PostDraft | undefined => {
      if (!dirty && !setAside) return undefined;
      return { values, stored: saver.readStored(), creationKey: saver.readCreationKey(), setAside };
    },
    values,
    tab,
  });

  useEffect(() => {
    if (kept) void setValues(kept.values, false);
  }, [kept, setValues]);

  const discard = () => {
    const stored = initial ?? saver.readStored();
    saver.rebase(stored);
    resetForm({ values: stored?.values ?? emptyPost });
    setIsRestored(false);
    draft.drop();
  };

  const noteSaved = () => setIsRestored(false);

  return { isRestored: isRestored && dirty, discard, noteSaved, forget: draft.forget };
}
