import { useNavigate } from 'react-router-dom';
import { FormikProvider } from 'formik';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { limits, paths } from '@site/contract';
import { AlertDialog, Button, ErrorSummary, Spinner } from '@site/ui';
import { ConflictDialog } from '../form/ConflictDialog';
import { RestoredNotice } from '../form/FormNotice';
import { LeaveDialog, useUnsavedChanges } from '../form/useUnsavedChanges';
import { EntityFields } from '../form/EntityFields';
import { postForm, type StoredPost } from './postView';
import { BodyField, type TextUploads } from './BodyField';
import { ActionBar, ActionNote, FieldColumn, FormGrid, KeyHint, WholeRow } from './PostForm.styles';
import { leaveTexts, postTexts } from './postMessages';
import { PostByline } from './PostByline';
import { PostPictures } from './PostPictures';
import { PostReadiness } from './PostReadiness';
import { PreviewLink } from './PreviewLink';
import { PostSharing } from './PostSharing';
import { PostSettings } from './PostSettings';
import { type SaveEnd, usePostForm } from './usePostForm';
import { useSaveAfterUploads } from './useSaveAfterUploads';

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
  const saving = useSaveAfterUploads(uploads, form.submit);
  const isSending = uploads.count > 0;
  const changes = useUnsavedChanges(formik.dirty || isSending, (isLogout) =>
    isLogout ? draft.forget() : draft.keep(),
  );

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    saving.save('stay');
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    saving.save('stay');
  };

  const noteOf = () => {
    if (saving.note) return saving.note;
    if (form.unsent === 'publication' && formik.dirty) {
      return postTexts.heldBack(formik.values.status === 'published');
    }
    if (form.unsent) return postTexts.picturesPending;
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
              body: { control: <BodyField onUploads={setUploads} /> },
            }}
          />
          <PostSharing progress={form.progress} />
        </FieldColumn>
        <FieldColumn>
          <PostSettings stored={formik.initialValues} />
          <PostByline />
          <PostPictures progress={form.progress} />
          <PostReadiness />
          {form.storedId && <PreviewLink postId={form.storedId} />}
        </FieldColumn>
        <PostFormActions
          isSaving={formik.isSubmitting || saving.isWaiting}
          note={noteOf()}
          unsavedNote={autosave.unsavedNote}
          onSave={saving.save}
          onCancel={() => changes.leave(goToList)}
        />
      </FormGrid>
      <LeaveDialog
        changes={changes}
        {...leaveTexts({
          isStored: form.storedId !== undefined,
          isDirty: formik.dirty,
          isKept: !draft.isRefused && !changes.isLogout,
          isSending,
        })}
      />
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
      <KeyHint aria-hidden="true">Ctrl S</KeyHint>
    </ActionBar>
  );
}
