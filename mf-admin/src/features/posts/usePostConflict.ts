import { useState } from 'react';
import type { FormikProps } from 'formik';
import { useConflict } from '../../shared/records/useConflict';
import { postDifferences } from './postDifferences';
import { useLazyAdminPostQuery } from './postsAdminApi';
import { type PostValues, type StoredPost, toStoredPost } from './postView';
import type { PostSave } from './usePostSave';

interface ConflictOptions {
  formik: FormikProps<PostValues>;
  saver: PostSave;
  /** The author's version from before the stored one was taken, if a draft remembers it. */
  setAside: PostValues | undefined;
  submit(): void;
  onUnreadable(message: string): void;
}

/** A stale save: both versions are shown, and neither is lost, whichever is chosen. */
export function usePostConflict({ formik, saver, submit, onUnreadable, ...options }: ConflictOptions) {
  const [load] = useLazyAdminPostQuery();
  const [setAside, keepAside] = useState(options.setAside);

  const conflict = useConflict<PostValues>({
    values: formik.values,
    reload: async (id) => toStoredPost(await load(id).unwrap()),
    compare: postDifferences,
    onUnreadable,
    onKeepMine: (theirs) => {
      saver.rebase(theirs);
      submit();
    },
    onTakeTheirs: (theirs: StoredPost) => {
      keepAside(formik.values);
      saver.rebase(theirs);
      formik.resetForm({ values: theirs.values });
    },
  });

  const bringBack = () => {
    if (setAside) void formik.setValues(setAside, false);
    keepAside(undefined);
  };

  return { ...conflict, setAside, bringBack };
}
