import type { FamilyUpdateWire } from '@site/contract';
import { Banner, Button, Heading, Text } from '@site/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { LinkList } from '../../shared/records/LinkPanel';
import { Folded } from '../../shared/records/RecordForm.styles';
import { useAdminWaitingUpdatesQuery } from './familyUpdatesApi';
import { waitingTexts as texts } from './familyUpdateTexts';
import { UpdateReview } from './UpdateReview';

/** Above the list: the updates by families that wait for a decision. Silent when there are none. */
export function WaitingUpdates() {
  const { data, error, refetch } = useAdminWaitingUpdatesQuery();
  const updates = data?.updates ?? [];
  const title = useFocusAfter(updates);
  return (
    <Part>
      <Banner tone="danger">{error ? texts.loadFailed : null}</Banner>
      {error && (
        <div>
          <Button variant="secondary" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
      {data && data.total > 0 && (
        <Folded>
          <summary ref={title}>{texts.count(data.total)}</summary>
          <Heading level={2} size="s">
            {texts.title}
          </Heading>
          <Text $size="small" $tone="muted">
            {texts.legend}
          </Text>
          <LinkList role="list">
            {updates.map((update) => (
              <li key={update.id}>
                <UpdateReview update={update} />
              </li>
            ))}
          </LinkList>
        </Folded>
      )}
    </Part>
  );
}

/** The element takes the focus when one of several updates has left the list, because the button that had it is gone. */
function useFocusAfter(updates: readonly FamilyUpdateWire[]) {
  const element = useRef<HTMLElement>(null);
  const count = useRef(0);
  useEffect(() => {
    if (updates.length < count.current) element.current?.focus();
    count.current = updates.length;
  }, [updates.length]);
  return element;
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.s};
`;
