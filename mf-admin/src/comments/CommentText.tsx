import { logProblem } from '@site/runtime';
import { Banner, breakable, VisuallyHidden } from '@site/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { failureOf } from '../form/failureText';
import { ActionButton, RowActions } from '../list/RecordActions';
import { useLazyAdminCommentQuery } from './commentsApi';
import { commentNames, type CommentRow, commentTexts } from './commentView';

/* Lines stay as they were written. */
const Words = styled.p`
  max-width: ${({ theme }) => theme.width.text};
  margin: 0;
  white-space: pre-line;

  ${({ theme }) => theme.above.lg} {
    min-width: 12rem;
  }
`;

/** What was written; of a long text the beginning, and the rest on demand. */
export function CommentText({ row }: { row: CommentRow }) {
  const [load, { isFetching }] = useLazyAdminCommentQuery();
  const [whole, setWhole] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const words = useRef<HTMLParagraphElement>(null);
  const isCut = row.isCut && whole === undefined;

  const handleRead = async () => {
    setFailure(undefined);
    try {
      const { text } = await load(row.id).unwrap();
      // The focused button disappears with the cut.
      flushSync(() => setWhole(text));
      words.current?.focus();
    } catch (error) {
      logProblem('A comment could not be read', error);
      setFailure(failureOf(commentTexts.readAllFailed, error));
    }
  };

  return (
    <>
      <Words ref={words} tabIndex={row.isCut ? -1 : undefined} dir="auto">
        {breakable(whole ?? row.text)}
        {isCut && '…'}
      </Words>
      {isCut && (
        <RowActions>
          <ActionButton type="button" aria-disabled={isFetching} onClick={() => void handleRead()}>
            {commentTexts.readAll}
            <VisuallyHidden> of {commentNames.nameOf(row)}</VisuallyHidden>
          </ActionButton>
        </RowActions>
      )}
      <Banner tone="danger">{failure}</Banner>
    </>
  );
}
