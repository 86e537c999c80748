import { camelCased, limits, paths } from '@site/contract';
import { useRef, useState } from 'react';
import * as yup from 'yup';
import type { FormDraft } from '../form/useFormDraft';
import { useRecordForm } from '../form/useRecordForm';
import { pictureRefusal, pictureSchema } from '../form/pictureFile';
import { withoutPending } from '../richText/pendingPicture';
import { postDifferences } from './postDifferences';
import { postTexts } from './postMessages';
import { useLazyAdminPostQuery } from './postsAdminApi';
import { emptyPost, postForm, type PostValues, type StoredPost, toStoredPost, withStored } from './postView';
import { timesSchema } from './postTimes';
import { usePostAutosave } from './usePostAutosave';
import { usePostSave } from './usePostSave';

export type PostDraft = FormDraft<PostValues>;

/** Where a save leads: on in the editor, or back to the list. */
export type SaveEnd = 'stay' | 'close';

export interface PostFormOptions {
  /** The record to edit; undefined for a new post. Read once: later responses must not overwrite edits. */
  initial: StoredPost | undefined;
  /** The author's unsaved draft of an earlier visit. */
  kept: PostDraft | undefined;
  /** The tab that owns the draft, for a new post. */
  tab: string | undefined;
  /** A new post is stored, and has the address of one. */
  onStored?: ((id: string) => void) | undefined;
  /** Leaves the editor. */
  onClose(): void;
}

/** The editor's form: a record form with a local draft, saved in up to three requests. */
export function usePostForm({ initial, kept, tab, onStored, onClose }: PostFormOptions) {
  const { save, progress, isHeldBack } = usePostSave();
  const end = useRef<SaveEnd>('close');
  const [load] = useLazyAdminPostQuery();
  const [keptDraft] = useState(() => kept && withoutUploads(kept));
  const moved = useAddressOnceStored(onStored);

  const form = useRecordForm<PostValues>({
    stored: initial,
    empty: emptyPost,
    schema: postFormSchema,
    draft: { kept: keptDraft, tab: moved.id ? undefined : tab, path: moved.path },
    save,
    mergeStored: withStored,
    reload: async (id) => toStoredPost(await load(id).unwrap()),
    compare: postDifferences,
    failureText: (_message, error) => error?.message || postTexts.saveFailed,
    lateFailureText: ({ title }) => postTexts.notSaved(title.trim()),
    savedText: ({ title }) => postTexts.saved(title.trim()),
    logText: 'The post could not be saved',
    toFormName: (wireName) => FORM_NAMES[wireName] ?? camelCased(wireName),
    staysOpen: () => end.current === 'stay',
    onStaysOpen: initial ? undefined : moved.move,
    onSaved: onClose,
  });

  const storedId = initial?.id ?? moved.id;
  const autosave = usePostAutosave({
    form,
    isStored: storedId !== undefined,
    isValid: (values) => postFormSchema.isValid(values),
  });

  const submit = (next: SaveEnd) => {
    end.current = next;
    void autosave.settle().then(form.submit);
  };

  return { ...form, storedId, submit, progress, isHeldBack, autosave };
}

/**
 * Gives the screen of a new post the address of the stored one, so that a reload opens that. The router is not told: it would
 * show another page, and the editor would lose caret and history.
 */
function useAddressOnceStored(onStored?: (id: string) => void) {
  const [id, setId] = useState<string>();
  const path = id && paths.adminPostEdit.to(id);
  const move = (storedId: string): void => {
    window.history.replaceState(window.history.state, '', paths.adminPostEdit.to(storedId));
    setId(storedId);
    onStored?.(storedId);
  };
  return { id, path, move };
}

// The api names pictures after their upload fields. A trainer is chosen by name.
const FORM_NAMES: Readonly<Record<string, string>> = {
  images: 'gallery',
  picture: 'sharePicture',
  author_trainer_id: 'authorName',
};

/** What was being uploaded during an earlier visit does not arrive any more. */
const withoutUploads = (kept: PostDraft): PostDraft => ({
  ...kept,
  values: { ...kept.values, body: withoutPending(kept.values.body) },
});

const postFormSchema = postForm.schema.shape({
  ...timesSchema,
  cover: pictureSchema,
  sharePicture: pictureSchema,
  gallery: yup
    .mixed<File[]>()
    .test('pictures', (files = [], { createError }) => {
      const message = files.map(pictureRefusal).find(Boolean);
      return message ? createError({ message }) : true;
    })
    .test('room', postTexts.galleryFull, (files = [], { parent }) => {
      const { storedGallery = [] } = parent as Partial<PostValues>;
      return storedGallery.length + files.length <= limits.galleryFiles;
    }),
});
