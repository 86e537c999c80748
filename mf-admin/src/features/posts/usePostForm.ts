import { logProblem, toApiError } from '@site/runtime';
import { useState } from 'react';
import { useAnnounce } from '../../shared/toast/Announcer';
import { formErrorsOf } from '../../shared/records/formErrorsOf';
import { changeValues, isAsSent } from '../../shared/records/typedSince';
import { useFormToSave } from '../../shared/records/useFormToSave';
import { useIsShown } from '../../shared/records/useIsShown';
import { postFormSchema } from './postFormSchema';
import { postTexts } from './postMessages';
import { emptyPost, type PostValues, type StoredPost, withStored } from './postView';
import { usePostConflict } from './usePostConflict';
import { type PostDraft, usePostDraft } from './usePostDraft';
import { usePostSave } from './usePostSave';

export interface PostFormOptions {
  /** The record to edit; none for a new post. Read once: a later answer must not replace what is typed. */
  initial: StoredPost | undefined;
  /** What the author has not saved at an earlier visit. */
  kept: PostDraft | undefined;
  /** The tab that its draft belongs to, where each has its own. */
  tab: string | undefined;
  /** Leaves the editor. */
  onClose(): void;
}

const STALE = 'stale';

/** The editor's form: what it holds, how it is saved, and what the last attempt came to. */
export function usePostForm({ initial, kept, tab, onClose }: PostFormOptions) {
  const saver = usePostSave({ stored: kept?.stored ?? initial, creationKey: kept?.creationKey });
  const announce = useAnnounce();
  const isShown = useIsShown();
  const [failure, setFailure] = useState<string>();
  const [hasPicturesPending, setHasPicturesPending] = useState(false);

  const { formik, submit, startFrom } = useFormToSave<PostValues>({
    initialValues: initial?.values ?? emptyPost,
    validationSchema: postFormSchema,
    onSubmit: async (values, form) => {
      let sent = values;
      try {
        await saver.save(values, (change) => {
          const before = sent;
          changeValues(form, (current) => withStored(current, before, change));
          sent = { ...sent, ...change };
        });
      } catch (error) {
        return handleFailure(error, values, sent !== values);
      }
      handleSaved(sent);
    },
  });

  const handleSaved = (sent: PostValues): void => {
    announce(postTexts.saved(sent.title.trim()));
    const stored = saver.readStored();
    if (!stored || !isShown()) return;
    if (isAsSent(formik, sent)) {
      draft.forget();
      return onClose();
    }
    setHasPicturesPending(false);
    draft.noteSaved();
    startFrom(stored.values, sent);
  };

  const handleFailure = async (thrown: unknown, sent: PostValues, isTextStored: boolean): Promise<void> => {
    const { code, message, fields } = toApiError(thrown) ?? {};
    const stored = saver.readStored();
    const isStale = code === STALE && stored !== undefined;
    // Where somebody has saved after the text and before the pictures, the text is no longer the one that is stored.
    setHasPicturesPending(isTextStored && !isStale);
    if (isStale && isShown()) return conflict.open(stored.id);
    logProblem('The post could not be saved', thrown);
    if (!isShown()) return announce(postTexts.notSaved(sent.title.trim()));
    formik.setErrors(formErrorsOf(fields, toPostField));
    setFailure(message || postTexts.saveFailed);
  };

  const { setAside } = kept ?? {};
  const conflict = usePostConflict({ formik, saver, setAside, submit, onUnreadable: setFailure });
  const draft = usePostDraft({ formik, saver, initial, kept, tab, setAside: conflict.setAside });

  const { progress } = saver;
  const dismissFailure = () => setFailure(undefined);
  return { formik, submit, progress, failure, hasPicturesPending, conflict, draft, dismissFailure };
}

/** The api names the gallery's field as the upload does. */
const toPostField = (wireName: string): string => (wireName === 'images' ? 'gallery' : wireName);
