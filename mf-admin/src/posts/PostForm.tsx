import { useNavigate } from 'react-router-dom';
import { FormikProvider } from 'formik';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { limits, paths } from '@site/contract';
import { AlertDialog, Button, ErrorSummary, Spinner, Stack, Text } from '@site/ui';
import { ConflictDialog } from '../form/ConflictDialog';
import { RestoredNotice } from '../form/RestoredNotice';
import { LeaveDialog, useUnsavedChanges } from '../form/useUnsavedChanges';
import { EntityFields } from '../form/EntityFields';
import { postForm, type StoredPost } from './postView';
import type { RichTextHandle, TextUploads } from '../richText/RichTextEditor';
import { BodyField } from './BodyField';
import { ActionBar, FormColumns } from './PostForm.styles';
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

  if (!draft.isRead) return <Spinner />;
  return (
    <FormikProvider value={formik}>
      <Stack as="form" noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
        <RestoredNotice draft={draft} />
        <ErrorSummary />
        <FormColumns>
          <Stack $gap="l">
            <EntityFields
              fields={postForm.fields}
              rows={postForm.layout.writing}
              details={{
                title: { maxLength: limits.postTitleMax },
                body: { control: <BodyField handle={text} onUploads={setUploads} /> },
              }}
            />
            <PostSharing />
          </Stack>
          <Stack $gap="l">
            <PostPublishing stored={formik.initialValues} />
            <PostPictures />
            <PostByline />
            {form.storedId && <PreviewLink postId={form.storedId} />}
          </Stack>
        </FormColumns>
        <ActionBar>
          <Button
            type="submit"
            isBusy={formik.isSubmitting || saving.isWaiting}
            aria-keyshortcuts="Control+S"
          >
            Save Post
          </Button>
          <Button variant="secondary" onClick={() => save('close')}>
            Save and close
          </Button>
          <Button variant="ghost" onClick={() => changes.leave(goToList)}>
            Cancel
          </Button>
          <Text role="status" $size="small" $tone="muted">
            {saving.note ?? (formik.dirty ? 'Unsaved changes' : autosave.savedNote)}
          </Text>
          <Text role="status" $size="small" $tone="muted">
            {autosave.unsavedNote}
          </Text>
        </ActionBar>
      </Stack>
      <LeaveDialog changes={changes} detail={leaveDetail} />
      <ConflictDialog {...conflict} />
      {/* docs/product.md#delete-questions: a failed save is reported in a dialog; the form behind it keeps its state. */}
      <AlertDialog message={form.failure} onClose={form.dismissFailure} />
    </FormikProvider>
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
