import { Button } from '@site/ui';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.m};
`;

const Content = styled.div`
  width: 100%;
`;

interface FilterFoldProps {
  /** How many of the filters inside are in use. */
  count: number;
  children: ReactNode;
}

/** Filters that would push the list off a small screen. Folded until one of them is in use. */
export function FilterFold({ count, children }: FilterFoldProps) {
  const [isOpen, setIsOpen] = useState(count > 0);
  const id = useId();
  return (
    <Root role="group" aria-label="Filters">
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <Content id={id} hidden={!isOpen}>
        {isOpen && children}
      </Content>
    </Root>
  );
}
