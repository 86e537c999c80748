import { Banner, Button, Heading, Spinner, Stack, Text } from '@site/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { LinkList } from '../../shared/records/LinkPanel';
import { Folded } from '../../shared/records/RecordForm.styles';
import { useAdminWaitingUpdatesQuery } from './familyUpdatesApi';
import { waitingTexts as texts } from './familyUpdateTexts';

// With it comes the comparison of texts, which most visits of the list do not need.
const UpdateReview = lazy(async () => ({ default: (await import('./UpdateReview')).UpdateReview }));

/** Above the list: the updates by families that wait for a decision. Silent when there are none. */
export function WaitingUpdates() {
  const { data, error, refetch } = useAdminWaitingUpdatesQuery();
  const updates = data?.updates ?? [];
  const part = useFocusAfter(updates.length);
  return (
    <Part ref={part} tabIndex={-1}>
      {error && (
        <div>
          <Banner tone="danger">{texts.loadFailed}</Banner>
          <Button variant="secondary" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
      {data && data.total > 0 && (
        <Folded>
          <summary>{texts.count(data.total)}</summary>
          <Stack>
            <Heading level={2} size="s">
              {texts.title}
            </Heading>
            <Text $size="small" $tone="muted">
              {texts.legend}
            </Text>
            <Suspense fallback={<Spinner />}>
              <LinkList role="list">
                {updates.map((update) => (
                  <li key={update.id}>
                    <UpdateReview update={update} />
                  </li>
                ))}
              </LinkList>
            </Suspense>
          </Stack>
        </Folded>
      )}
    </Part>
  );
}

/** The element takes the focus when an update has left the list, because the button that had it is gone. */
function useFocusAfter(length: number) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (length < before.current) element.current?.focus();
    before.current = length;
  }, [length]);
  return element;
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.s};

  &:not(:empty) {
    margin-bottom: ${({ theme }) => theme.space.l};
  }
`;
