import {
  type AdminPostWire,
  limits,
  paths,
  type PostRevisionSummaryWire,
  type PostRevisionWire,
} from '@site/contract';
import { toApiError } from '@site/runtime';
import { Button, ButtonLink, Columns, Heading, PlainList, Stack, Text } from '@site/ui';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { failureOf } from '../form/failureText';
import { Moment } from '../list/cells';
import { Loaded, MissingScreen } from '../screen/Loaded';
import { ScreenHead } from '../screen/ScreenHead';
import { useAction } from '../screen/useAction';
import {
  useAdminPostQuery,
  useAdminPostRevisionQuery,
  useAdminPostRevisionsQuery,
  useAdminRestoreRevisionMutation,
} from './postsApi';
import { revisionTexts } from './postTexts';
import { readableText } from './postText';

const VERSION = 'version';

/** docs/product.md#versions-of-a-post. */
export function PostRevisionsPage() {
  const { id = '' } = useParams();
  const query = useAdminPostQuery(id);

  if (!query.data && toApiError(query.error)?.status === 404) return <MissingScreen />;
  return (
    <>
      <ScreenHead title={revisionTexts.link} lead={query.data?.title} path={paths.adminPostRevisions.to(id)}>
        <ButtonLink variant="secondary" to={paths.adminPostEdit.to(id)}>
          Edit Post
        </ButtonLink>
      </ScreenHead>
      <Loaded query={query} failed={revisionTexts.loadFailed}>
        {(post) => <PostRevisions key={post.id} post={post} />}
      </Loaded>
    </>
  );
}

function PostRevisions({ post }: { post: AdminPostWire }) {
  const query = useAdminPostRevisionsQuery(post.id);
  return (
    <Loaded query={query} failed={revisionTexts.loadFailed}>
      {(revisions) => <Comparison post={post} revisions={revisions} />}
    </Loaded>
  );
}

interface ComparisonProps {
  post: AdminPostWire;
  revisions: readonly PostRevisionSummaryWire[];
}

/** The earlier versions of a post, and the differences of the selected one. */
function Comparison({ post, revisions }: ComparisonProps) {
  const [query] = useSearchParams();
  const chosen = query.get(VERSION) ?? revisions[0]?.id;
  if (revisions.length === 0 || !chosen) return <Text>{revisionTexts.none}</Text>;
  return (
    <Columns $ratio="16rem minmax(0, 1fr)" $gap="l" $gutter="tight" $align="start">
      <nav aria-label="Versions">
        <Versions as="ol">
          {revisions.map(({ id, saved_at: savedAt, saved_by: savedBy }) => (
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

/** The changes since a version, and the button that restores it. */
function RevisionDifference({ post, revision }: { post: AdminPostWire; revision: string }) {
  const query = useAdminPostRevisionQuery({ id: post.id, revision });
  if (!query.data && toApiError(query.error)?.status === 404) return <Text>{revisionTexts.gone}</Text>;
  return (
    <Loaded query={query} failed={revisionTexts.loadFailed}>
      {(before) => (
        <Stack as="section" aria-labelledby="difference-title">
          <Heading level={2} size="s" id="difference-title">
            What has changed since then
          </Heading>
          <Restoring post={post} revision={before} />
          <WrittenDifference before={before} after={post} />
        </Stack>
      )}
    </Loaded>
  );
}

function Restoring({ post, revision }: { post: AdminPostWire; revision: PostRevisionWire }) {
  const navigate = useNavigate();
  const [restore] = useAdminRestoreRevisionMutation();
  const restoring = useAction<PostRevisionWire>({
    run: async ({ id, title }) => {
      await restore({ id: post.id, revision: id, basedOn: post.updated_at }).unwrap();
      await navigate(paths.adminPostEdit.to(post.id));
      return { done: revisionTexts.restored(title) };
    },
    failed: (_, error) =>
      error?.code === 'stale' ? revisionTexts.stale : failureOf(revisionTexts.restoreFailed, error),
  });
  return (
    <div>
      <Button isBusy={restoring.isRunning(revision)} onClick={() => restoring.start(revision)}>
        Restore this version
      </Button>
      {restoring.dialogs}
    </div>
  );
}

/** The texts that have changed since a version. What an old version has not noted is no change. */
const changesBetween = (before: PostRevisionWire, after: AdminPostWire) =>
  [
    { label: 'Title', was: before.title, is: after.title },
    { label: 'Text', was: readableText(before.body), is: readableText(after.body) },
    { label: 'Excerpt', was: before.custom_excerpt ?? after.custom_excerpt, is: after.custom_excerpt },
    { label: 'Share title', was: before.share_title ?? after.share_title, is: after.share_title },
  ].filter(({ was, is }) => was !== is);

/** A word diff of two texts. */
function WrittenDifference({ before, after }: { before: PostRevisionWire; after: AdminPostWire }) {
  const changes = changesBetween(before, after);
  if (changes.length === 0)
    return <Text>{before.body === after.body ? revisionTexts.same : revisionTexts.onlyFormatting}</Text>;
  return (
    <>
      <Text $tone="muted">{revisionTexts.legend}</Text>
      {changes.map(({ label, was, is }) => (
        <div key={label}>
          <strong>{label}</strong>
          <TextDifference was={was} is={is} />
        </div>
      ))}
    </>
  );
}

// Two long texts that have nothing in common would keep the browser busy for minutes.
const PATIENCE_MS = 1_000;

/** Two texts in one: what is gone is crossed out, what is new is underlined. */
function TextDifference({ was, is }: { was: string; is: string }) {
  const parts = useMemo(
    () =>
      diffWordsWithSpace(was, is, { timeout: PATIENCE_MS }) ?? [
        { value: `${was}\n`, added: false, removed: true },
        { value: is, added: true, removed: false },
      ],
    [was, is],
  );
  return (
    <Shown>
      {parts.map(({ value, added, removed }, place) => {
        const Tag = tagOf({ added, removed });
        return <Tag key={place}>{value}</Tag>;
      })}
    </Shown>
  );
}

function tagOf({ added, removed }: { added: boolean; removed: boolean }): 'ins' | 'del' | 'span' {
  if (added) return 'ins';
  return removed ? 'del' : 'span';
}

const Shown = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  ins {
    background: ${({ theme }) => theme.color.sky};
    text-decoration-thickness: 2px;
  }

  del {
    color: ${({ theme }) => theme.color.danger};
  }
`;

/* A few are in sight; the text below stays within reach on a phone. */
const Versions = styled(PlainList)`
  max-height: 15rem;
  margin-bottom: ${({ theme }) => theme.space.s};
  padding: 4px;
  overflow-y: auto;
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
