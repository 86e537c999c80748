import { toApiError } from '@site/runtime';
import { useMemo, useRef, useState } from 'react';
import { reasonOf } from '../form/failureText';
import { useAfterChanges } from '../form/useFormDraft';
import type { RecordFormState } from '../form/useRecordForm';
import { useAdminUpdatePostMutation } from './postsApi';
import { autosaveTexts } from './postMessages';
import { londonClock } from './postTimes';
import { type PostValues, type StoredPost, toPostPatch, toStoredPost } from './postView';

const PACE = { pauseMs: 3_000, longestMs: 10_000 };

interface AutosaveOptions {
  form: RecordFormState<PostValues>;
  /** The post is stored. */
  isStored: boolean;
  isValid(values: PostValues): Promise<boolean>;
}

interface Failure {
  text: string;
  /** The version that was to be replaced. */
  basedOn: string;
  /** Somebody else has saved a newer one. */
  isStale: boolean;
}

/** Saves a draft every few seconds. What visitors see, or will see by themselves, changes only by hand. */
export function usePostAutosave({ form, isStored, isValid }: AutosaveOptions) {
  const { values, dirty, isSubmitting } = form.formik;
  const [update] = useAdminUpdatePostMutation();
  const [savedAt, setSavedAt] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const flight = useRef<Promise<void>>(undefined);
  const before = form.readVersion();
  const isOn = isStored && mayGoOn(form);
  // Once it was saved by hand there is another version.
  const failed = failure?.basedOn === before?.updatedAt ? failure : undefined;

  const send = async ({ id, updatedAt: basedOn, values: stored }: StoredPost) => {
    if (!(await isValid(values))) return;
    try {
      const { status: _, publish_at, unpublish_at, ...patch } = toPostPatch(values, stored);
      const post = await update({ id, basedOn, patch, isAutosave: true }).unwrap();
      form.noteSaved(toStoredPost(post), values);
      setFailure(undefined);
      setSavedAt(post.updated_at);
    } catch (error) {
      const isStale = toApiError(error)?.code === 'stale';
      setFailure({
        text: isStale ? autosaveTexts.stale : autosaveTexts.failed(reasonOf(error)),
        basedOn,
        isStale,
      });
    }
  };

  // After a failure it is tried again.
  const occasion = useMemo(() => ({ values, failure }), [values, failure]);
  useAfterChanges(
    occasion,
    () => {
      if (!before || !isOn || !dirty || isSubmitting || flight.current || failed?.isStale) return;
      flight.current = send(before).finally(() => {
        flight.current = undefined;
      });
    },
    PACE,
  );

  return {
    /** When nothing is unsaved: the time of the last save by itself. */
    savedNote: savedAt && !dirty ? autosaveTexts.saved(londonClock(savedAt).slice(-5)) : undefined,
    /** What has become of the unsaved words. */
    unsavedNote: dirty ? unsavedNoteOf(form, isOn, failed) : undefined,
    /** Resolves once none is under way: a save by hand that overtakes it would be refused. Forgets the outcome. */
    settle: async () => {
      await flight.current;
      setSavedAt(undefined);
    },
  };
}

function unsavedNoteOf({ draft }: AutosaveOptions['form'], isOn: boolean, failed: Failure | undefined) {
  const onDevice = draft.isRefused ? autosaveTexts.nowhere : autosaveTexts.onDevice;
  if (!isOn) return onDevice;
  return failed && `${failed.text} ${onDevice}`;
}

/** It stays a draft, and nothing waits for an answer of its author. */
const mayGoOn = ({ formik, draft, conflict }: AutosaveOptions['form']): boolean =>
  !draft.isRestored && !conflict.isOpen && isPlainDraft(formik.initialValues) && isPlainDraft(formik.values);

const isPlainDraft = ({ status, publishAt, unpublishAt }: PostValues) =>
  status === 'draft' && !publishAt && !unpublishAt;
