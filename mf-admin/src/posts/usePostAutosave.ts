import { toApiError } from '@site/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAfterChanges } from '../form/useAfterChanges';
import { reasonOf } from '../form/failureText';
import type { RecordFormState } from '../form/useRecordForm';
import { londonClock } from './londonTime';
import { autosaveTexts } from './postMessages';
import { useAdminSavePostDraftMutation } from './postEditorApi';
import { type PostValues, type StoredPost, toPostPatch, toStoredPost } from './postView';

const PACE = { pauseMs: 3_000, longestMs: 10_000 };
const RETRY_MS = 15_000;

interface AutosaveOptions {
  form: RecordFormState<PostValues>;
  /** The post is stored. */
  isStored: boolean;
  isValid(values: PostValues): Promise<boolean>;
}

export interface PostAutosave {
  /** When nothing is unsaved: the time of the last save by itself. */
  savedNote: string | undefined;
  /** What has become of the unsaved words. */
  unsavedNote: string | undefined;
  /** Resolves once none is under way: a save by hand that overtakes it would be refused. Forgets the outcome. */
  settle(): Promise<void>;
}

interface Failure {
  text: string;
  /** The version that was to be replaced. */
  basedOn: string;
}

/**
 * Saves a draft every few seconds. What visitors see, or will see by themselves, changes only by hand, and so do pictures
 * that are still to be sent.
 */
export function usePostAutosave({ form, isStored, isValid }: AutosaveOptions): PostAutosave {
  const { formik, draft } = form;
  const { values, dirty } = formik;
  const [saveDraft] = useAdminSavePostDraftMutation();
  const [savedAt, setSavedAt] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const flight = useRef<Promise<void>>(undefined);
  /** The version over which it was refused. */
  const refused = useRef<string>(undefined);

  const isOn = isStored && mayGoOn(form);
  const onDevice = draft.isRefused ? autosaveTexts.nowhere : autosaveTexts.onDevice;
  const hasFailed = isOfVersion(failure, form.readVersion());

  const send = async (before: StoredPost) => {
    const fail = (text: string) => setFailure({ text, basedOn: before.updatedAt });
    if (!(await isValid(values))) return fail('');
    try {
      const { status: _, publish_at, unpublish_at, ...patch } = toPostPatch(values, before.values);
      const post = await saveDraft({ id: before.id, basedOn: before.updatedAt, patch }).unwrap();
      form.noteSaved(toStoredPost(post), values);
      setFailure(undefined);
      setSavedAt(post.updated_at);
    } catch (error) {
      const isStale = toApiError(error)?.code === 'stale';
      if (isStale) refused.current = before.updatedAt;
      fail(isStale ? autosaveTexts.stale : autosaveTexts.failed(reasonOf(error)));
    }
  };

  const run = (): void => {
    const before = form.readVersion();
    if (!before || !isOn || !dirty || formik.isSubmitting || flight.current) return;
    if (refused.current === before.updatedAt) return;
    flight.current = send(before).finally(() => {
      flight.current = undefined;
    });
  };

  useSteadily(values, run, hasFailed);

  const unsavedNote = isOn ? hasFailed && `${failure.text} ${onDevice}`.trim() : onDevice;
  return {
    savedNote: savedAt && !dirty ? autosaveTexts.saved(londonClock(savedAt).slice(-5)) : undefined,
    unsavedNote: (dirty && unsavedNote) || undefined,
    settle: async () => {
      await flight.current;
      setSavedAt(undefined);
    },
  };
}

/** Once it was saved by hand there is another version. */
const isOfVersion = (failure: Failure | undefined, version: StoredPost | undefined): failure is Failure =>
  failure !== undefined && failure.basedOn === version?.updatedAt;

/** It stays a draft, and nothing waits for an answer of its author. */
const mayGoOn = ({ formik, draft, conflict }: AutosaveOptions['form']): boolean =>
  !draft.isRestored && !conflict.isOpen && isPlainDraft(formik.initialValues) && isPlainDraft(formik.values);

const isPlainDraft = (values: PostValues): boolean =>
  values.status === 'draft' &&
  values.publishAt === '' &&
  values.unpublishAt === '' &&
  values.cover === null &&
  values.sharePicture === null &&
  values.gallery.length === 0;

/** Calls the latest `run` while the values change, and again while it has failed. */
function useSteadily(values: unknown, run: () => void, hasFailed: boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const runLatest = useCallback(() => latest.current(), []);
  useAfterChanges(values, runLatest, PACE);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = setInterval(runLatest, RETRY_MS);
    return () => clearInterval(timer);
  }, [hasFailed, runLatest]);
}
