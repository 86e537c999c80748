import { paths } from '@site/contract';
import { Badge, breakable, Cluster, TextAnchor, TextLink } from '@site/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { leadTexts } from './leadView';

/** The state of a history entry that was opened from a list. */
export interface OpenedFromList {
  /** The address of the list, with its filters and page. */
  list: string;
}

interface LeadLinkProps {
  lead: { id: string; name: string; isFlagged: boolean };
  /** Marks after the name. */
  children?: ReactNode;
}

/** The name of a lead in a list, which opens its screen; that leads back to this place of the list. */
export function LeadLink({ lead: { id, name, isFlagged }, children }: LeadLinkProps) {
  const { pathname, search } = useLocation();
  const state: OpenedFromList = { list: pathname + search };
  return (
    <Cluster $gap="xs" as="span">
      <TextLink to={paths.adminLead.to(id)} state={state}>
        <bdi>{breakable(name)}</bdi>
      </TextLink>
      {isFlagged && <Badge $tone="flag">{leadTexts.flagged}</Badge>}
      {children}
    </Cluster>
  );
}

/** The address or the telephone number of a lead, on its own line: tall enough to tap. */
export const ContactAnchor = styled(TextAnchor)`
  display: inline-block;
  min-height: 1.5rem;
`;
