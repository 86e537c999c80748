import type { NewPreviewLinkWire, PreviewLinkWire } from '@site/contract';
import { Banner, Button, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { type SyntheticEvent, useState } from 'react';
import styled from 'styled-components';
import { toApiError } from '@site/runtime';
import { failureOf } from '../../shared/form/failureText';
import { Moment } from '../../shared/lists/cells';
import { Folded } from '../../shared/records/RecordForm.styles';
import { CopiedAddress } from '../../shared/screen/CopiedAddress';
import { NotLoaded } from '../../shared/screen/NotLoaded';
import { previewTexts } from './postMessages';
import {
  useAdminMakePreviewLinkMutation,
  useAdminPreviewLinksQuery,
  useAdminWithdrawPreviewLinkMutation,
} from './previewLinksApi';

/** Links that show a stored post to somebody without an account. They are made and withdrawn at once, not with a save. */
export function PreviewLinks({ postId }: { postId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const handleToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setIsOpen(currentTarget.open);
  return (
    <Folded onToggle={handleToggle}>
      <summary>{previewTexts.title}</summary>
      {isOpen && <OpenLinks postId={postId} />}
    </Folded>
  );
}

function OpenLinks({ postId }: { postId: string }) {
  const { data: links, error, refetch } = useAdminPreviewLinksQuery(postId);
  const { dirty } = useFormikContext();
  const [made, setMade] = useState<NewPreviewLinkWire | null>(null);
  const refresh = () => void refetch();

  if (!links)
    return (
      <NotLoaded failure={error === undefined ? undefined : previewTexts.loadFailed} onRetry={refresh} />
    );
  return (
    <Content>
      <Text $size="small">{previewTexts.lead}</Text>
      <Text role="status" $size="small">
        {dirty && previewTexts.unsaved}
      </Text>
      {links.length > 0 && (
        <List role="list">
          {links.map((link, index) => (
            <li key={link.id}>
              <LinkEntry postId={postId} link={link} number={links.length - index} onWithdrawn={refresh} />
            </li>
          ))}
        </List>
      )}
      <NewLink
        postId={postId}
        onMade={(next) => {
          setMade(next);
          refresh();
        }}
      />
      <Banner tone="success">{isAmong(links, made) && previewTexts.made}</Banner>
      {isAmong(links, made) && made && (
        <CopiedAddress key={made.link.id} address={made.address} texts={previewTexts} />
      )}
    </Content>
  );
}

/** The address of a link that was withdrawn again is not to be passed on. */
const isAmong = (links: readonly PreviewLinkWire[], made: NewPreviewLinkWire | null): boolean =>
  links.some(({ id }) => id === made?.link.id);

function NewLink({ postId, onMade }: { postId: string; onMade(made: NewPreviewLinkWire): void }) {
  const [make, { isLoading, error }] = useAdminMakePreviewLinkMutation();
  const handleMake = async () => {
    const answer = await make(postId);
    if (answer.data) onMade(answer.data);
  };
  return (
    <>
      <div>
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={() => void handleMake()}>
          {previewTexts.make}
        </Button>
      </div>
      <Banner tone="danger">{error ? failureOf(previewTexts.makeFailed, error) : null}</Banner>
    </>
  );
}

interface LinkEntryProps {
  postId: string;
  link: PreviewLinkWire;
  /** From 1, the oldest first. */
  number: number;
  onWithdrawn(): void;
}

function LinkEntry({ postId, link, number, onWithdrawn }: LinkEntryProps) {
  const [withdraw, { isLoading, error }] = useAdminWithdrawPreviewLinkMutation();
  const handleWithdraw = async () => {
    const answer = await withdraw({ postId, id: link.id });
    // Somebody else has withdrawn it meanwhile, which is as good.
    if (!answer.error || toApiError(answer.error)?.status === 404) onWithdrawn();
  };
  const hasFailed = error && toApiError(error)?.status !== 404;
  return (
    <>
      <Text $size="small">
        Works until <Moment of={link.expires_at} />, made by {link.created_by}
      </Text>
      <Button
        variant="secondary"
        size="small"
        isBusy={isLoading}
        aria-label={previewTexts.withdrawNumber(number)}
        onClick={() => void handleWithdraw()}
      >
        {previewTexts.withdraw}
      </Button>
      <Banner tone="danger">{hasFailed ? failureOf(previewTexts.withdrawFailed, error) : null}</Banner>
    </>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    justify-items: start;
    gap: ${({ theme }) => theme.space.xs};
    border-inline-start: 3px solid ${({ theme }) => theme.color.line};
    padding-inline-start: ${({ theme }) => theme.space.m};
    overflow-wrap: anywhere;
  }
`;
