import { useNavigate } from 'react-router-dom';
import { FormikProvider } from 'formik';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { limits, paths } from '@site/contract';
import { AlertDialog, Button, ErrorSummary, Spinner } from '@site/ui';
import { ConflictDialog } from '../form/ConflictDialog';
import { RestoredNotice } from '../form/FormNotice';
import { LeaveDialog, useUnsavedChanges } from '../form/useUnsavedChanges';
import { EntityFields } from '../form/EntityFields';
import { postForm, type StoredPost } from './postView';
import type { RichTextHandle, TextUploads } from '../richText/RichTextEditor';
import { BodyField } from './BodyField';
import { ActionBar, ActionNote, FieldColumn, FormGrid, WholeRow } from './PostForm.styles';
import { leaveTexts, postTexts } from './postMessages';
import { PostByline } from './PostByline';
import { PostPictures } from './PostPictures';
import { PreviewLink } from './PreviewLink';
import { PostSharing } from './PostSharing';
import { PostPublishing } from './PostPublishing';
import { type SaveEnd, usePostForm } from './usePostForm';

interface PostFormProps {
  /** The record to edit; undefined for a new post. */
  initial?: StoredPost;
  /** A new post is stored, and has the address of one. */
  onStored?(id: string): void;
}

/** docs/product.md#blog-editor: new and edit share it. */
export function PostForm({ initial, onStored }: PostFormProps) {
  const navigate = useNavigate();
  const goToList = () => void navigate(paths.adminBlog.to());
  const form = usePostForm({ initial, onStored, onClose: goToList });
  const { formik, draft, conflict, autosave } = form;
  const [uploads, setUploads] = useState<TextUploads>({ count: 0, failed: 0 });
  const text = useRef<RichTextHandle>(null);
  const saving = useSaveAfterUploads(uploads, form.submit);
  const save = (end: SaveEnd) => {
    // The editor writes its text into the form once per pause in typing.
    flushSync(() => text.current?.flush());
    saving.save(end);
  };
  const isSending = uploads.count > 0;
  const changes = useUnsavedChanges(formik.dirty || isSending, (isLogout) =>
    isLogout ? draft.forget() : draft.keep(),
  );

  const handleSubmit = (event: FormEvent) => {
    // React also hands on the events of a dialog that a field has opened.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    save('stay');
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save('stay');
  };

  const isKept = !draft.isRefused && !changes.isLogout;
  const leaveDetail = formik.dirty ? leaveTexts[isKept ? 'kept' : 'lost'] : leaveTexts.sending;

  const noteOf = () => {
    if (saving.note) return saving.note;
    if (form.isPartlySaved) return postTexts.picturesPending;
    return formik.dirty ? 'Unsaved changes' : autosave.savedNote;
  };

  if (!draft.isRead) return <Spinner />;
  return (
    <FormikProvider value={formik}>
      <FormGrid noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
        <WholeRow>
          <RestoredNotice draft={draft} />
        </WholeRow>
        <WholeRow>
          <ErrorSummary />
        </WholeRow>
        <FieldColumn>
          <EntityFields
            fields={postForm.fields}
            rows={postForm.layout.writing}
            details={{
              title: { maxLength: limits.postTitleMax },
              body: { control: <BodyField handle={text} onUploads={setUploads} /> },
            }}
          />
          <PostSharing progress={form.progress} />
        </FieldColumn>
        <FieldColumn>
          <PostPublishing stored={formik.initialValues} />
          <PostPictures progress={form.progress} />
          <PostByline />
          {form.storedId && <PreviewLink postId={form.storedId} />}
        </FieldColumn>
        <PostFormActions
          isSaving={formik.isSubmitting || saving.isWaiting}
          note={noteOf()}
          unsavedNote={autosave.unsavedNote}
          onSave={save}
          onCancel={() => changes.leave(goToList)}
        />
      </FormGrid>
      <LeaveDialog changes={changes} detail={leaveDetail} />
      <ConflictDialog {...conflict} />
      {/* docs/product.md#delete-questions: a failed save is reported in a dialog; the form behind it keeps its state. */}
      <AlertDialog message={form.failure} onClose={form.dismissFailure} />
    </FormikProvider>
  );
}

interface PostFormActionsProps {
  isSaving: boolean;
  note: string | undefined;
  /** What has become of the unsaved words. */
  unsavedNote: string | undefined;
  onSave(end: SaveEnd): void;
  onCancel(): void;
}

function PostFormActions({ isSaving, note, unsavedNote, ...actions }: PostFormActionsProps) {
  const { onSave, onCancel } = actions;
  return (
    <ActionBar>
      <Button type="submit" isBusy={isSaving} aria-keyshortcuts="Control+S">
        Save Post
      </Button>
      <Button variant="secondary" onClick={() => onSave('close')}>
        Save and close
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <ActionNote role="status">{note}</ActionNote>
      <ActionNote role="status">{unsavedNote}</ActionNote>
    </ActionBar>
  );
}

/** A save during an upload waits for it. When the upload fails, nothing is saved, because the text lacks a picture. */
function useSaveAfterUploads({ count, failed }: TextUploads, submit: (end: SaveEnd) => void) {
  const [waiting, setWaiting] = useState<SaveEnd>();
  const [hasGivenUp, setHasGivenUp] = useState(false);

  useEffect(() => {
    if (!waiting || count > 0) return;
    setWaiting(undefined);
    if (failed > 0) setHasGivenUp(true);
    else submit(waiting);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `submit` is a new function on each render; as a dependency it would save again on every keystroke
  }, [waiting, count]);

  const save = (end: SaveEnd) => {
    setHasGivenUp(false);
    if (count > 0) setWaiting(end);
    else submit(end);
  };

  const isWaiting = waiting !== undefined;
  const note = isWaiting ? postTexts.savesWhenSent : hasGivenUp ? postTexts.notSavedWithout : undefined;
  return { save, isWaiting, note };
}
