import { limits } from '@site/contract';
import { Text } from '@site/ui';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Moment } from '../list/cells';
import { revisionTexts } from './postMessages';
import { NotLoaded } from '../screen/NotLoaded';
import { useAdminPostRevisionsQuery } from './postRevisionsApi';
import type { PostNow, RevisionRow } from './postRevisionView';
import { RevisionDifference } from './RevisionDifference';

const VERSION = 'version';

/** The earlier versions of a post, and what is different in the one that is chosen. */
export function PostRevisions({ post }: { post: PostNow }) {
  const { data: revisions, error, refetch } = useAdminPostRevisionsQuery(post.id);
  const [query] = useSearchParams();
  const chosen = query.get(VERSION) ?? revisions?.[0]?.id;

  if (!revisions)
    return (
      <NotLoaded
        failure={error === undefined ? undefined : revisionTexts.loadFailed}
        onRetry={() => void refetch()}
      />
    );
  if (revisions.length === 0 || !chosen) return <Text>{revisionTexts.none}</Text>;
  return (
    <Columns>
      <nav aria-label="Versions">
        <Versions>
          {revisions.map((revision) => (
            <li key={revision.id}>
              <VersionLink
                to={{ search: new URLSearchParams({ [VERSION]: revision.id }).toString() }}
                aria-current={revision.id === chosen || undefined}
              >
                <Moment of={revision.savedAt} />
                <Author>{authorOf(revision)}</Author>
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

const authorOf = ({ savedBy }: RevisionRow): string => savedBy || revisionTexts.unknownAuthor;

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

  ${({ theme }) => theme.above.lg} {
    max-height: 32rem;
  }
`;

const VersionLink = styled(Link)`
  display: grid;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.small};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
  color: inherit;
  text-decoration: none;

  &[aria-current] {
    border-color: currentcolor;
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

const Author = styled.span`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.text};
  overflow-wrap: anywhere;
`;
