import { type AdminPostWire, paths, type PostRevisionWire } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { Banner, Button, Text } from '@site/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../shared/form/failureText';
import { useToast } from '../../shared/toast/Toast';
import { PartHeading, RevisionPart } from './PostRevisions.parts';
import { NotLoaded } from '../../shared/screen/NotLoaded';
import { revisionTexts } from './postMessages';
import { useLazyAdminPostQuery } from './postsAdminApi';
import { useAdminPostRevisionQuery, useAdminRestoreRevisionMutation } from './postRevisionsApi';
import { readableText } from './readableText';
import { TextDifference } from './TextDifference';

interface RevisionDifferenceProps {
  /** The post as it is now. */
  post: AdminPostWire;
  /** The id of the version. */
  revision: string;
}

/** What has changed since a version, and the way back to it. */
export function RevisionDifference({ post, revision }: RevisionDifferenceProps) {
  const { data, error, refetch } = useAdminPostRevisionQuery({ id: post.id, revision });
  if (!data) {
    if (toApiError(error)?.status === 404) return <Text>{revisionTexts.gone}</Text>;
    return (
      <NotLoaded
        failure={error === undefined ? undefined : revisionTexts.loadFailed}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <RevisionPart aria-labelledby="difference-title">
      <PartHeading id="difference-title">What has changed since then</PartHeading>
      <Restoring post={post} revision={data} />
      <Difference post={post} revision={data} />
    </RevisionPart>
  );
}

function Restoring({ post, revision }: { post: AdminPostWire; revision: PostRevisionWire }) {
  const navigate = useNavigate();
  const announce = useToast();
  const [restore, { isLoading }] = useAdminRestoreRevisionMutation();
  const [load] = useLazyAdminPostQuery();
  const [failure, setFailure] = useState<string>();

  const handleRestore = async () => {
    setFailure(undefined);
    try {
      await restore({ id: post.id, revision: revision.id, basedOn: post.updated_at }).unwrap();
      // The editor starts from the record that is in the cache when it opens.
      await load(post.id);
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
      {revision.pictures_gone > 0 && <Text>{revisionTexts.picturesGone(revision.pictures_gone)}</Text>}
      <div>
        <Button isBusy={isLoading} onClick={() => void handleRestore()}>
          Restore this version
        </Button>
      </div>
    </>
  );
}

function Difference({ post, revision }: { post: AdminPostWire; revision: PostRevisionWire }) {
  const [before, after] = [readableText(revision.body), readableText(post.body)];
  const isSameTitle = revision.title === post.title;
  if (isSameTitle && before === after)
    return <Text>{revision.body === post.body ? revisionTexts.same : revisionTexts.onlyFormatting}</Text>;
  return (
    <>
      <Text $tone="muted">{revisionTexts.legend}</Text>
      {!isSameTitle && (
        <strong>
          <TextDifference before={revision.title} after={post.title} />
        </strong>
      )}
      <TextDifference before={before} after={after} />
    </>
  );
}
