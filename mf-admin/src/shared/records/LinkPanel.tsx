import { type ReactNode, type SyntheticEvent, useState } from 'react';
import styled from 'styled-components';
import { Folded } from './RecordForm.styles';

interface LinkPanelProps {
  title: string;
  children: ReactNode;
}

/** A folded part of a form for links, which are made and withdrawn at once. Its content is mounted while it is open. */
export function LinkPanel({ title, children }: LinkPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const handleToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setIsOpen(currentTarget.open);
  return (
    <Folded onToggle={handleToggle}>
      <summary>{title}</summary>
      {isOpen && <Content>{children}</Content>}
    </Folded>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};
`;

export const LinkList = styled.ul`
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
    min-width: 0;
    border-inline-start: 3px solid ${({ theme }) => theme.color.line};
    padding-inline-start: ${({ theme }) => theme.space.m};
    overflow-wrap: anywhere;
  }
`;
