import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AccordionItem } from './AccordionItem';

const Root = styled.div`
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
`;

export interface AccordionEntry {
  /** Unique on the page: a link to `#id` opens the panel. */
  id: string;
  title: string;
  content: ReactNode;
}

export interface AccordionProps {
  entries: readonly AccordionEntry[];
  /** Level of the headings that hold the buttons. */
  level?: 2 | 3 | 4;
}

/** Questions that open their answers, the first one open. Without JavaScript all of them are. */
export function Accordion({ entries, level = 3 }: AccordionProps) {
  return (
    <Root>
      {entries.map((entry, index) => (
        <AccordionItem key={entry.id} {...entry} level={level} index={index} />
      ))}
    </Root>
  );
}
