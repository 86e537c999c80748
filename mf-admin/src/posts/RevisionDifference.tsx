import { paths } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { Banner, Button, Heading, Text } from '@site/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { failureOf } from '../form/failureText';
import { useToast } from '../screen/Toast';
import { NotLoaded } from '../screen/NotLoaded';
import { revisionTexts } from './postMessages';
import { useAdminPostRevisionQuery, useAdminRestoreRevisionMutation } from './postRevisionsApi';
import type { PostNow, Revision } from './postRevisionView';
import { WrittenDifference } from './WrittenDifference';

interface RevisionDifferenceProps {
  /** The post as it is now. */
  post: PostNow;
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
    <Part aria-labelledby="difference-title">
      <Heading level={2} size="s" id="difference-title">
        What has changed since then
      </Heading>
      <Restoring post={post} revision={data} />
      <WrittenDifference before={data} after={post} texts={revisionTexts} />
    </Part>
  );
}

function Restoring({ post, revision }: { post: PostNow; revision: Revision }) {
  const navigate = useNavigate();
  const announce = useToast();
  const [restore, { isLoading }] = useAdminRestoreRevisionMutation();
  const [failure, setFailure] = useState<string>();

  const handleRestore = async () => {
    setFailure(undefined);
    try {
      await restore({ id: post.id, revision: revision.id, basedOn: post.updatedAt }).unwrap();
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

const Part = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  min-width: 0;
`;
