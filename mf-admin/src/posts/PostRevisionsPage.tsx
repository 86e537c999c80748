import { type AdminPostWire, limits, paths, type PostRevisionWire } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { Banner, Button, ButtonLink, Heading, Stack, Text } from '@site/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { failureOf } from '../form/failureText';
import { TextDifference } from '../form/TextDifference';
import { Moment } from '../list/cells';
import { MissingScreen } from '../screen/MissingScreen';
import { NotLoaded } from '../screen/Loaded';
import { ScreenHead } from '../screen/ScreenHead';
import { useToast } from '../screen/Toast';
import {
  useAdminPostQuery,
  useAdminPostRevisionQuery,
  useAdminPostRevisionsQuery,
  useAdminRestoreRevisionMutation,
} from './postEditorApi';
import { revisionTexts } from './postMessages';
import { revisionChanges, toRevisionRow } from './postView';

const VERSION = 'version';

/** docs/product.md#versions-of-a-post. */
export function PostRevisionsPage() {
  const { id = '' } = useParams();
  const { currentData: post, error, refetch } = useAdminPostQuery(id);

  if (!post && toApiError(error)?.status === 404) return <MissingScreen />;
  return (
    <>
      <ScreenHead title={revisionTexts.link} lead={post?.title} path={paths.adminPostRevisions.to(id)}>
        <ButtonLink variant="secondary" to={paths.adminPostEdit.to(id)}>
          Edit Post
        </ButtonLink>
      </ScreenHead>
      {post ? <PostRevisions key={post.id} post={post} /> : <NotRead error={error} onRetry={refetch} />}
    </>
  );
}

const NotRead = ({ error, onRetry }: { error: unknown; onRetry(): unknown }) => (
  <NotLoaded
    failure={error === undefined ? undefined : revisionTexts.loadFailed}
    onRetry={() => void onRetry()}
  />
);

/** The earlier versions of a post, and what is different in the one that is chosen. */
function PostRevisions({ post }: { post: AdminPostWire }) {
  const { data: revisions, error, refetch } = useAdminPostRevisionsQuery(post.id);
  const [query] = useSearchParams();
  const chosen = query.get(VERSION) ?? revisions?.[0]?.id;

  if (!revisions) return <NotRead error={error} onRetry={refetch} />;
  if (revisions.length === 0 || !chosen) return <Text>{revisionTexts.none}</Text>;
  return (
    <Columns>
      <nav aria-label="Versions">
        <Versions>
          {revisions.map(toRevisionRow).map(({ id, savedAt, savedBy }) => (
            <li key={id}>
              <VersionLink
                to={{ search: new URLSearchParams({ [VERSION]: id }).toString() }}
                aria-current={id === chosen || undefined}
              >
                <Moment of={savedAt} />
                <small>{savedBy || revisionTexts.unknownAuthor}</small>
              </VersionLink>
            </li>
          ))}
        </Versions>
        <Text $tone="muted">{revisionTexts.rule(limits.postRevisions, limits.postRevisionMinutes)}</Text>
      </nav>
      <RevisionDifference key={chosen} post={post} revision={chosen} />
    </Columns>
  );
}

/** What has changed since a version, and the way back to it. */
function RevisionDifference({ post, revision }: { post: AdminPostWire; revision: string }) {
  const { data, error, refetch } = useAdminPostRevisionQuery({ id: post.id, revision });
  if (!data) {
    if (toApiError(error)?.status === 404) return <Text>{revisionTexts.gone}</Text>;
    return <NotRead error={error} onRetry={refetch} />;
  }
  return (
    <Stack as="section" aria-labelledby="difference-title">
      <Heading level={2} size="s" id="difference-title">
        What has changed since then
      </Heading>
      <Restoring post={post} revision={data} />
      <WrittenDifference before={data} after={post} />
    </Stack>
  );
}

function Restoring({ post, revision }: { post: AdminPostWire; revision: PostRevisionWire }) {
  const navigate = useNavigate();
  const announce = useToast();
  const [restore, { isLoading }] = useAdminRestoreRevisionMutation();
  const [failure, setFailure] = useState<string>();

  const handleRestore = async () => {
    setFailure(undefined);
    try {
      await restore({ id: post.id, revision: revision.id, basedOn: post.updated_at }).unwrap();
      announce(revisionTexts.restored(revision.title));
      await navigate(paths.adminPostEdit.to(post.id));
    } catch (error) {
      logProblem('A version of a post could not be restored', error);
      const isStale = toApiError(error)?.code === 'stale';
      setFailure(isStale ? revisionTexts.stale : failureOf(revisionTexts.restoreFailed, error));
    }
  };

  return (
    <>
      <Banner tone="danger">{failure}</Banner>
      <div>
        <Button isBusy={isLoading} onClick={() => void handleRestore()}>
          Restore this version
        </Button>
      </div>
    </>
  );
}

/** What was written at two moments, word by word. */
function WrittenDifference({ before, after }: { before: PostRevisionWire; after: AdminPostWire }) {
  const changes = revisionChanges(before, after);
  if (changes.length === 0)
    return <Text>{before.body === after.body ? revisionTexts.same : revisionTexts.onlyFormatting}</Text>;
  return (
    <>
      <Text $tone="muted">{revisionTexts.legend}</Text>
      {changes.map(({ label, ...change }) => (
        <div key={label}>
          <strong>{label}</strong>
          <TextDifference {...change} />
        </div>
      ))}
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 16rem minmax(0, 1fr);
    align-items: start;
  }
`;

/* A few are in sight; the text below stays within reach on a phone. */
const Versions = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  max-height: 15rem;
  margin: 0 0 ${({ theme }) => theme.space.s};
  padding: 4px;
  overflow-y: auto;
  list-style: none;
`;

const VersionLink = styled(Link)`
  display: grid;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.small};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;

  &[aria-current] {
    border-color: currentcolor;
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;
