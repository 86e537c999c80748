import { useNavigate } from 'react-router-dom';
import { FormikProvider } from 'formik';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { limits, paths } from '@site/contract';
import { AlertDialog, Banner, Button, ErrorSummary, Spinner } from '@site/ui';
import { useStoredDraft } from '../../shared/drafts/useDraft';
import { ConflictDialog } from '../../shared/form/ConflictDialog';
import { LeaveDialog, useUnsavedChanges } from '../../shared/form/useUnsavedChanges';
import { EntityFields } from '../../shared/records/EntityFields';
import { postForm, type StoredPost } from './postView';
import { BodyField } from './BodyField';
import {
  ActionBar,
  ActionNote,
  FieldColumn,
  FormGrid,
  KeyHint,
  NoticeRow,
  WholeRow,
} from './PostForm.styles';
import { postTexts } from './postMessages';
import { PostPictures } from './PostPictures';
import { PostSettings } from './PostSettings';
import { type PostDraft, type PostFormOptions, usePostForm } from './usePostForm';

interface PostFormProps {
  /** The record to edit; undefined for a new post. */
  initial?: StoredPost;
}

/** docs/product.md#blog-editor: new and edit share it. Waits until a draft of an earlier visit has been looked up. */
export function PostForm({ initial }: PostFormProps) {
  const navigate = useNavigate();
  const goToList = () => void navigate(paths.adminBlog.to());
  const { isReady, draft, tab } = useStoredDraft<PostDraft>(initial === undefined);
  if (!isReady) return <Spinner />;
  return <PostEditor initial={initial} kept={draft} tab={tab} onClose={goToList} />;
}

function PostEditor(options: PostFormOptions) {
  const form = usePostForm(options);
  const { formik, draft, conflict } = form;
  const [onTheirWay, setOnTheirWay] = useState(0);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const isWaiting = onTheirWay > 0;
  const changes = useUnsavedChanges(formik.dirty || isWaiting, draft.forget);

  const submit = () => {
    setIsTooEarly(isWaiting);
    if (!isWaiting) form.submit();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  const noteOf = () => {
    if (isTooEarly && isWaiting) return postTexts.picturesOnTheirWay;
    if (form.isPartlySaved) return postTexts.picturesPending;
    return formik.dirty ? 'Unsaved changes' : undefined;
  };

  return (
    <FormikProvider value={formik}>
      <FormGrid noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
        <PostNotices draft={draft} conflict={conflict} />
        <WholeRow>
          <ErrorSummary />
        </WholeRow>
        <FieldColumn>
          <EntityFields
            fields={postForm.fields}
            rows={postForm.layout.writing}
            details={{
              title: { maxLength: limits.postTitleMax },
              body: { control: <BodyField onPicturesOnTheirWay={setOnTheirWay} /> },
            }}
          />
        </FieldColumn>
        <FieldColumn>
          <PostSettings stored={formik.initialValues} />
          <PostPictures progress={form.progress} />
        </FieldColumn>
        <PostFormActions
          isSaving={formik.isSubmitting}
          note={noteOf()}
          onCancel={() => changes.leave(options.onClose)}
        />
      </FormGrid>
      <LeaveDialog changes={changes} />
      <ConflictDialog {...conflict.dialog} isBusy={formik.isSubmitting} />
      {/* docs/product.md#delete-questions: a failed save is reported in a dialog; the form behind it keeps its state. */}
      <AlertDialog message={form.failure} onClose={form.dismissFailure} />
    </FormikProvider>
  );
}

type PostFormState = ReturnType<typeof usePostForm>;

interface PostNoticesProps {
  draft: PostFormState['draft'];
  conflict: PostFormState['conflict'];
}

/** Tells the author about content restored from a draft or taken from a conflict, and offers to discard it. */
function PostNotices({ draft, conflict }: PostNoticesProps) {
  return (
    <WholeRow>
      <Banner tone="success">
        {draft.isRestored && (
          <NoticeRow>
            {postTexts.restored}
            <Button size="small" variant="secondary" onClick={draft.discard}>
              Discard
            </Button>
          </NoticeRow>
        )}
      </Banner>
      <Banner tone="success">
        {conflict.setAside && (
          <NoticeRow>
            {postTexts.tookTheirs}
            <Button size="small" variant="secondary" onClick={conflict.bringBack}>
              Bring mine back
            </Button>
          </NoticeRow>
        )}
      </Banner>
    </WholeRow>
  );
}

interface PostFormActionsProps {
  isSaving: boolean;
  note: string | undefined;
  onCancel(): void;
}

function PostFormActions({ isSaving, note, onCancel }: PostFormActionsProps) {
  return (
    <ActionBar>
      <Button type="submit" aria-keyshortcuts="Control+S" isBusy={isSaving}>
        Save Post
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <ActionNote role="status">{note}</ActionNote>
      <KeyHint aria-hidden="true">Ctrl S</KeyHint>
    </ActionBar>
  );
}
