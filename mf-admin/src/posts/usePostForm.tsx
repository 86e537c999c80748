import { camelCased, limits, paths, randomKey } from '@site/contract';
import { toApiError } from '@site/runtime';
import { RichText } from '@site/ui';
import { useMemo, useRef, useState } from 'react';
import * as yup from 'yup';
import { type Difference, differencesOf } from '../form/ConflictDialog';
import { reasonOf, wasRefused } from '../form/failureText';
import { useAfterChanges } from '../form/useFormDraft';
import { type RecordFormState, useRecordForm } from '../form/useRecordForm';
import { useAdminCreatePostMutation, useAdminUpdatePostMutation, useLazyAdminPostQuery } from './postsApi';
import { autosaveTexts, postTexts } from './postTexts';
import { effectiveTimes, londonClock, timesSchema, timeText } from './postTimes';
import {
  emptyPost,
  postForm,
  type PostValues,
  type StoredPost,
  toPostInput,
  toPostPatch,
  toStoredPost,
} from './postView';

/** Where a save leads: on in the editor, or back to the list. */
export type SaveEnd = 'stay' | 'close';

interface PostFormOptions {
  /** The record to edit; undefined for a new post. Read once: later responses must not overwrite edits. */
  initial: StoredPost | undefined;
  /** A new post is stored, and has the address of one. */
  onStored?: ((id: string) => void) | undefined;
  /** Leaves the editor. */
  onClose(): void;
}

/** The editor's form: a record form, of which a draft is saved every few seconds. */
export function usePostForm({ initial, onStored, onClose }: PostFormOptions) {
  const end = useRef<SaveEnd>('close');
  const [load] = useLazyAdminPostQuery();
  const save = usePostSave();
  const [createdId, setCreatedId] = useState<string>();
  const storedId = initial?.id ?? createdId;

  /**
   * Gives the screen of a new post the address of the stored one, so that a reload opens that. The router is not told:
   * it would show another page, and the editor would lose caret and history.
   */
  const moveTo = (id: string): void => {
    form.draft.drop();
    window.history.replaceState(window.history.state, '', paths.adminPostEdit.to(id));
    setCreatedId(id);
    onStored?.(id);
  };

  const form = useRecordForm<PostValues>({
    stored: initial,
    draftName: `posts/${storedId ?? 'new'}`,
    empty: emptyPost,
    schema: postFormSchema,
    save: async (values, before) => {
      const saved = await save(values, before);
      if (!before) moveTo(saved.id);
      return saved;
    },
    reload: async (id) => toStoredPost(await load(id).unwrap()),
    compare: postDifferences,
    failureText: (error) => error?.message || postTexts.saveFailed,
    savedText: ({ title }) => postTexts.saved(title.trim()),
    logText: 'The post could not be saved',
    toFormName: (wireName) => FORM_NAMES[wireName] ?? camelCased(wireName),
    staysOpen: () => end.current === 'stay',
    onSaved: onClose,
  });

  const autosave = usePostAutosave(form, storedId !== undefined);

  return {
    ...form,
    storedId,
    autosave,
    submit: (next: SaveEnd) => {
      end.current = next;
      void autosave.settle().then(form.submit);
    },
  };
}

/** Saves a post in one request. A new one is created with the same key at each attempt, so that it is created once. */
function usePostSave() {
  const [create] = useAdminCreatePostMutation();
  const [update] = useAdminUpdatePostMutation();
  const key = useRef<string>(undefined);

  const change = async (values: PostValues, { id, updatedAt, values: before }: StoredPost) => {
    const patch = toPostPatch(values, before);
    return toStoredPost(await update({ id, basedOn: updatedAt, patch }).unwrap());
  };

  return async (values: PostValues, before: StoredPost | undefined): Promise<StoredPost> => {
    if (before) return change(values, before);
    // An earlier attempt, whose response was lost, may have created it without the later changes.
    const isRepeated = key.current !== undefined;
    const creationKey = (key.current ??= randomKey());
    const answer = await create({ input: toPostInput(values), creationKey });
    if (answer.error) {
      if (wasRefused(answer.error)) key.current = undefined;
      throw answer.error;
    }
    const created = toStoredPost(answer.data);
    return isRepeated ? change(values, created) : created;
  };
}

// A trainer is chosen by name.
const FORM_NAMES: Readonly<Record<string, string>> = {
  cover_id: 'cover',
  share_picture_id: 'sharePicture',
  author_trainer_id: 'authorName',
};

const postFormSchema = postForm.schema.shape({
  ...timesSchema,
  gallery: yup.array().max(limits.galleryFiles, postTexts.galleryFull),
});

/** The values that have no field of their own in the form. */
const OTHERS = [
  {
    label: 'Publish at',
    textOf: (values: PostValues) => timeText(effectiveTimes(values).publishAt) ?? 'No time',
  },
  {
    label: 'Unpublish at',
    textOf: (values: PostValues) => timeText(effectiveTimes(values).unpublishAt) ?? 'No time',
  },
  { label: 'Pictures', textOf: picturesText },
];

/** Compares two versions of a post field by field; shows the text as rendered. */
function postDifferences(mine: PostValues, theirs: PostValues): Difference[] {
  // The name already says which trainer it is.
  const { body, authorTrainerId } = theirs;
  const fields = postForm.differences({ ...mine, body, authorTrainerId }, theirs);
  const others = differencesOf(OTHERS, mine, theirs);
  if (mine.body === body) return [...fields, ...others];
  return [...fields, ...others, { label: 'Body', mine: shownBody(mine), theirs: shownBody(theirs) }];
}

function picturesText({ cover, sharePicture, gallery }: PostValues): string {
  const nameOf = (picture: { id: string } | null) => picture?.id.slice(0, 6) ?? 'none';
  const shown = gallery.map(nameOf).join(', ') || 'none';
  return `Cover: ${nameOf(cover)}. For links: ${nameOf(sharePicture)}. Gallery: ${shown}`;
}

const shownBody = ({ body }: PostValues) => (body.trim() ? <RichText html={body} /> : '(empty)');

const PACE = { pauseMs: 3_000, longestMs: 10_000 };

type PostFormState = RecordFormState<PostValues>;

interface Failure {
  text: string;
  /** The version that was to be replaced. */
  basedOn: string;
  /** Somebody else has saved a newer one. */
  isStale: boolean;
}

/** Saves a draft every few seconds. What visitors see, or will see by themselves, changes only by hand. */
function usePostAutosave(form: PostFormState, isStored: boolean) {
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
    if (!(await postFormSchema.isValid(values))) return;
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

  // A failure starts another attempt.
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
    /** While nothing is unsaved: the time of the last autosave. */
    savedNote: savedAt && !dirty ? autosaveTexts.saved(londonClock(savedAt).slice(-5)) : undefined,
    /** Where the unsaved changes are kept. */
    unsavedNote: dirty ? unsavedNoteOf(form, isOn, failed) : undefined,
    /** Resolves once none is under way: a save by hand that overtakes it would be refused. Forgets the outcome. */
    settle: async () => {
      await flight.current;
      setSavedAt(undefined);
    },
  };
}

function unsavedNoteOf({ draft }: PostFormState, isOn: boolean, failed: Failure | undefined) {
  const onDevice = draft.isRefused ? autosaveTexts.nowhere : autosaveTexts.onDevice;
  if (!isOn) return onDevice;
  return failed && `${failed.text} ${onDevice}`;
}

/** It stays a draft, and nothing waits for an answer of its author. */
const mayGoOn = ({ formik, draft, conflict }: PostFormState): boolean =>
  !draft.isRestored && !conflict.isOpen && isPlainDraft(formik.initialValues) && isPlainDraft(formik.values);

const isPlainDraft = ({ status, publishAt, unpublishAt }: PostValues) =>
  status === 'draft' && !publishAt && !unpublishAt;
