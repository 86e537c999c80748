import { type SyntheticEvent, useState } from 'react';
import type { ConsentLinkState } from '@site/contract';
import { Badge, type BadgeTone, Banner, Button, Spinner, Text } from '@site/ui';
import styled from 'styled-components';
import { failureOf } from '../../shared/form/failureText';
import { dayText } from '../../shared/lists/cells';
import { Folded } from '../../shared/records/RecordForm.styles';
import { ConsentLinkForm } from './ConsentLinkForm';
import type { ConsentLinkRow } from './consentLinkView';
import { useAdminCancelConsentLinkMutation, useAdminConsentLinksQuery } from './consentLinksApi';
import { consentLinkTexts } from './golferMessages';

const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  min-width: 0;
`;

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    justify-items: start;
    gap: ${({ theme }) => theme.space.xs};
    min-width: 0;
    border-inline-start: 3px solid ${({ theme }) => theme.color.line};
    padding-inline-start: ${({ theme }) => theme.space.m};
    overflow-wrap: anywhere;
  }
`;

/** Asks a parent, or an athlete who is grown up, for their consent. Apart from the form, because it saves at once. */
export function ConsentLinks({ golferId }: { golferId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const handleToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setIsOpen(currentTarget.open);
  return (
    <Folded onToggle={handleToggle}>
      <summary>{consentLinkTexts.title}</summary>
      {isOpen && <OpenLinks golferId={golferId} />}
    </Folded>
  );
}

function OpenLinks({ golferId }: { golferId: string }) {
  const { data: links, error, refetch } = useAdminConsentLinksQuery(golferId);
  if (!links && !error) return <Spinner />;
  return (
    <Content>
      <Text $size="small">{consentLinkTexts.lead}</Text>
      <Banner tone="danger">{error ? consentLinkTexts.loadFailed : null}</Banner>
      {error && (
        <div>
          <Button variant="secondary" onClick={() => void refetch()}>
            {consentLinkTexts.retry}
          </Button>
        </div>
      )}
      {links && links.length > 0 && (
        <List role="list">
          {links.map((link) => (
            <li key={link.id}>
              <LinkEntry link={link} onChanged={() => void refetch()} />
            </li>
          ))}
        </List>
      )}
      <ConsentLinkForm golferId={golferId} onMade={() => void refetch()} />
    </Content>
  );
}

const tones: Readonly<Partial<Record<ConsentLinkState, BadgeTone>>> = {
  given: 'success',
  opened: 'flag',
  sent: 'flag',
  declined: 'danger',
  withdrawn: 'danger',
};

interface LinkEntryProps {
  link: ConsentLinkRow;
  onChanged(): void;
}

function LinkEntry({ link, onChanged }: LinkEntryProps) {
  const [cancel, { isLoading, error }] = useAdminCancelConsentLinkMutation();
  const handleCancel = async () => {
    await cancel(link.id);
    onChanged();
  };
  return (
    <>
      <span>
        {link.name}, {link.email} <Badge $tone={tones[link.state]}>{stateText(link)}</Badge>
      </span>
      {link.agreed && <Text $size="small">{link.agreed}</Text>}
      {link.isCancellable && (
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={() => void handleCancel()}>
          {consentLinkTexts.cancel(link.name)}
        </Button>
      )}
      <Banner tone="danger">{error ? failureOf(consentLinkTexts.cancelFailed, error) : null}</Banner>
    </>
  );
}

const stateText = ({ state, day }: ConsentLinkRow): string => consentLinkTexts.states[state](dayText(day));
