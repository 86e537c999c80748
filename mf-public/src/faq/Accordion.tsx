import { Heading } from '@site/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';

// docs/product.md#constants: the delay of each item after the one before it.
const STAGGER_MS = 50;

const cascade = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const Root = styled.div`
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
`;

const Item = styled.details<{ $index: number }>`
  border-top: 1px solid ${({ theme }) => theme.color.line};

  @media screen and (prefers-reduced-motion: no-preference) {
    animation: ${cascade} ${({ theme }) => theme.motion.modal} ${({ $index }) => $index * STAGGER_MS}ms
      backwards;
  }

  @media print {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

const Toggle = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.l};
  padding: ${({ theme }) => theme.space.m} 0;
  cursor: pointer;

  /* Safari draws its triangle beside a flex box, too. */
  &::-webkit-details-marker {
    display: none;
  }

  &::after {
    flex: none;
    width: 2.5rem;
    border: 1px solid ${({ theme }) => theme.color.edge};
    border-radius: ${({ theme }) => theme.radius.full};
    content: '+';
    content: '+' / '';
    font-size: 1.5rem;
    line-height: 2.375rem;
    text-align: center;
  }

  &:hover::after {
    border-color: ${({ theme }) => theme.color.flag};
    background: ${({ theme }) => theme.color.flag};
    color: ${({ theme }) => theme.color.onFlag};
  }

  ${Item}[open] > &::after {
    content: '−';
    content: '−' / '';
  }
`;

const Answer = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  padding-bottom: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.md} {
    padding-inline-end: 4rem;
  }
`;

export interface AccordionEntry {
  /** Unique on the page: a link to `#id` opens the entry. */
  id: string;
  title: string;
  content: ReactNode;
}

/** Questions that open their answers, the first one open. The browser opens and closes them, also without JavaScript. */
export const Accordion = ({ entries }: { entries: readonly AccordionEntry[] }) => (
  <Root>
    {entries.map((entry, index) => (
      <AccordionItem key={entry.id} {...entry} index={index} />
    ))}
  </Root>
);

function AccordionItem({ id, title, content, index }: AccordionEntry & { index: number }) {
  const item = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();

  useEffect(() => {
    if (item.current && hash === `#${id}`) item.current.open = true;
  }, [hash, id]);

  return (
    // `open` never changes, so React leaves the element as the visitor has set it, also before hydration.
    <Item ref={item} id={id} open={index === 0} suppressHydrationWarning $index={index}>
      <Toggle>
        <Heading level={3} size="s">
          {title}
        </Heading>
      </Toggle>
      <Answer>{content}</Answer>
    </Item>
  );
}
