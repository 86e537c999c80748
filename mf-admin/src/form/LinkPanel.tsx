import { Muted, PlainList, Stack } from '@site/ui';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import styled from 'styled-components';
import { Folded } from './RecordForm.styles';

interface LinkPanelProps {
  title: string;
  children: ReactNode;
}

/**
 * A folded part of a form for links, which are made and withdrawn by themselves, not with the form. Its content is mounted
 * while it is open.
 */
export function LinkPanel({ title, children }: LinkPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const handleToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setIsOpen(currentTarget.open);
  return (
    <Folded onToggle={handleToggle}>
      <summary>{title}</summary>
      {isOpen && <Stack>{children}</Stack>}
    </Folded>
  );
}

interface MadeLinksProps<Link> {
  links: readonly Link[];
  children(link: Link): ReactNode;
}

/** The links that were made, or a sentence that there are none. */
export function MadeLinks<Link extends { id: string }>({ links, children }: MadeLinksProps<Link>) {
  if (links.length === 0) return <Muted $size="small">{NO_LINKS}</Muted>;
  return (
    <LinkList>
      {links.map((link) => (
        <li key={link.id}>{children(link)}</li>
      ))}
    </LinkList>
  );
}

const NO_LINKS = 'No link has been made yet.';

const LinkList = styled(PlainList)`
  gap: ${({ theme }) => theme.space.m};

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
