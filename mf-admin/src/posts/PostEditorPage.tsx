import { limits, paths } from '@site/contract';
import { toApiError } from '@site/runtime';
import {
  AlertDialog,
  Button,
  ButtonAnchor,
  ButtonLink,
  Cluster,
  ErrorSummary,
  Spinner,
  Stack,
  Text,
} from '@site/ui';
import { FormikProvider } from 'formik';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { ConflictDialog } from '../form/ConflictDialog';
import { EntityFields, FoldedFields } from '../form/EntityFields';
import { PICTURE_HINT } from '../form/pictureUpload';
import { RestoredNotice } from '../form/RecordForm';
import { LeaveDialog, useUnsavedChanges } from '../form/useUnsavedChanges';
import type { RichTextHandle } from '../richText/RichTextEditor';
import { MissingScreen, NotLoaded } from '../screen/Loaded';
import { ScreenHead } from '../screen/ScreenHead';
import { BodyField } from './BodyField';
import { PostByline } from './PostByline';
import { leaveTexts, postTexts, revisionTexts, sharingTexts } from './postTexts';
import { PostPictures, SinglePicture } from './PostPictures';
import { PostPublishing } from './PostPublishing';
import { useAdminPostQuery } from './postsApi';
import { postForm, type StoredPost, toStoredPost } from './postView';
import { PreviewLink } from './PreviewLink';
import { type SaveEnd, usePostForm } from './usePostForm';

/** docs/product.md#blog-editor: new and edit share it. */
export function PostEditorPage() {
  const { id } = useParams();
  const { key } = useLocation();
  // 'New Post' opens another one, also from here.
  return id ? <StoredPostEditor key={id} id={id} /> : <NewPostEditor key={key} />;
}

function StoredPostEditor({ id }: { id: string }) {
  const { currentData, error, refetch } = useAdminPostQuery(id);
  const post = useMemo(() => currentData && toStoredPost(currentData), [currentData]);

  if (!post && toApiError(error)?.status === 404) return <MissingScreen />;
  return (
    <>
      <EditHead id={id} />
      {post ? (
        <PostForm key={post.id} initial={post} />
      ) : (
        <NotLoaded {...(error ? { failure: postTexts.loadFailed } : {})} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function NewPostEditor() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [storedId, setStoredId] = useState<string>();
  const openStored = useEffectEvent(() => {
    // The page mounts again after a login dialog; by then a new post may be stored under its own URL.
    const address = window.location.pathname;
    if (address !== pathname) void navigate(address, { replace: true });
  });
  // On mount only: the form later changes the address without telling the router, and must not be reloaded by that.
  useEffect(() => openStored(), []);

  return (
    <>
      {storedId ? <EditHead id={storedId} /> : <ScreenHead title="New Post" path={paths.adminPostNew.to()} />}
      <PostForm onStored={setStoredId} />
    </>
  );
}

function EditHead({ id }: { id: string }) {
  const { currentData: post } = useAdminPostQuery(id);
  return (
    <ScreenHead title="Edit Post" path={paths.adminPostEdit.to(id)}>
      {post && (
        <ButtonAnchor variant="secondary" href={paths.post.to(post.slug)} target="_blank">
          View
        </ButtonAnchor>
      )}
      <ButtonLink variant="secondary" to={paths.adminPostRevisions.to(id)}>
        {revisionTexts.link}
      </ButtonLink>
    </ScreenHead>
  );
}

interface PostFormProps {
  /** The record to edit; undefined for a new post. */
  initial?: StoredPost;
  /** A new post is stored, and has the address of one. */
  onStored?(id: string): void;
}

function PostForm({ initial, onStored }: PostFormProps) {
  const navigate = useNavigate();
  const goToList = () => void navigate(paths.adminBlog.to());
  const form = usePostForm({ initial, onStored, onClose: goToList });
  const { formik, draft, conflict, autosave } = form;
  const text = useRef<RichTextHandle>(null);
  const changes = useUnsavedChanges(formik.dirty, (isLogout) => (isLogout ? draft.forget() : draft.keep()));
  const isKept = !draft.isRefused && !changes.isLogout;

  const save = (end: SaveEnd) => {
    // The editor writes its text into the form once per pause in typing.
    flushSync(() => text.current?.flush());
    form.submit(end);
  };
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
                body: { control: <BodyField key="body" handle={text} /> },
              }}
            />
            <PostByline />
            <PostSharing />
          </Stack>
          <Stack $gap="l">
            <PostPublishing stored={formik.initialValues} />
            <PostPictures />
            {form.storedId && <PreviewLink postId={form.storedId} />}
          </Stack>
        </FormColumns>
        <ActionBar>
          <Button type="submit" isBusy={formik.isSubmitting} aria-keyshortcuts="Control+S">
            Save Post
          </Button>
          <Button variant="secondary" onClick={() => save('close')}>
            Save and close
          </Button>
          <Button variant="ghost" onClick={() => changes.leave(goToList)}>
            Cancel
          </Button>
          <Text role="status" $size="small" $tone="muted">
            {formik.dirty ? 'Unsaved changes' : autosave.savedNote}
          </Text>
          <Text role="status" $size="small" $tone="muted">
            {autosave.unsavedNote}
          </Text>
        </ActionBar>
      </Stack>
      <LeaveDialog changes={changes} detail={isKept ? leaveTexts.kept : leaveTexts.lost} />
      <ConflictDialog {...conflict} />
      {/* docs/product.md#delete-questions: a failed save is reported in a dialog; the form behind it keeps its state. */}
      <AlertDialog message={form.failure} onClose={form.dismissFailure} />
    </FormikProvider>
  );
}

/** The texts and the picture of the post for lists, search engines and links in a chat. */
const PostSharing = () => (
  <FoldedFields
    title={sharingTexts.title}
    fields={postForm.fields}
    rows={postForm.layout.sharing}
    details={{
      customExcerpt: {
        hint: sharingTexts.excerptHint,
        isOptional: true,
        maxLength: limits.postOwnExcerptMax,
        rows: 3,
      },
      shareTitle: { hint: sharingTexts.titleHint, isOptional: true, maxLength: limits.postShareTitleMax },
    }}
  >
    <SinglePicture
      name="sharePicture"
      label="Share picture"
      pictureLabel="share picture"
      hint={`${sharingTexts.pictureHint} ${PICTURE_HINT}`}
    />
  </FoldedFields>
);

/** The text, and beside it what is set about it. */
const FormColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.l};

  /* Keeps a focused element clear of the action bar. */
  & :focus {
    scroll-margin-block-end: 6rem;
  }

  ${({ theme }) => theme.above.xl} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    gap: clamp(24px, 3vw, 48px);
    align-items: start;
  }
`;

/** Stays in sight, however long the text. */
const ActionBar = styled(Cluster)`
  position: sticky;
  z-index: 2;
  bottom: 0;
  /* Wide enough to cover the focus ring of the text behind it. */
  margin-inline: -6px;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => theme.space.s} 6px;
  background: ${({ theme }) => theme.color.page};
`;
