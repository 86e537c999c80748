import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Plus } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Heading } from '../heading/Heading';
import { iconProps } from '../icon/iconProps';
import { Answer, Item, Mark, Toggle } from './Accordion.styles';

const Root = styled.div`
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
`;

export interface AccordionEntry {
  /** Unique on the page: a link to `#id` opens the entry. */
  id: string;
  title: string;
  content: ReactNode;
}

export interface AccordionProps {
  entries: readonly AccordionEntry[];
  /** Level of the headings of the entries. */
  level?: 2 | 3 | 4;
}

/** Questions that open their answers, the first one open. The browser opens and closes them, also without JavaScript. */
export function Accordion({ entries, level = 3 }: AccordionProps) {
  return (
    <Root>
      {entries.map((entry, index) => (
        <AccordionItem key={entry.id} {...entry} level={level} index={index} />
      ))}
    </Root>
  );
}

interface AccordionItemProps extends AccordionEntry {
  level: 2 | 3 | 4;
  index: number;
}

function AccordionItem({ id, title, content, level, index }: AccordionItemProps) {
  const item = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();

  useEffect(() => {
    if (item.current && hash === `#${id}`) item.current.open = true;
  }, [hash, id]);

  return (
    // `open` never changes, so React leaves the element as the visitor has set it, also before hydration.
    <Item ref={item} id={id} open={index === 0} suppressHydrationWarning $index={index}>
      <Toggle>
        <Heading level={level} size="s">
          {title}
        </Heading>
        <Mark>
          <Plus {...iconProps} />
        </Mark>
      </Toggle>
      <Answer>{content}</Answer>
    </Item>
  );
}
