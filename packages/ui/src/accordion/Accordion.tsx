import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { Plus } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useIsLive, usePanel } from '../disclosure/usePanel';
import { Heading } from '../heading/Heading';
import { iconProps } from '../icon/iconProps';
import { Answer, Item, Mark, Panel, Toggle } from './Accordion.styles';

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

interface AccordionItemProps extends AccordionEntry {
  level: 2 | 3 | 4;
  index: number;
}

function AccordionItem({ id, title, content, level, index }: AccordionItemProps) {
  const [isOpen, setIsOpen] = useState(index === 0);
  const isLive = useIsLive();
  const panel = usePanel(isOpen, () => setIsOpen(true));
  const { hash } = useLocation();

  useEffect(() => {
    if (hash === `#${id}`) setIsOpen(true);
  }, [hash, id]);

  return (
    <Item id={id} $index={index}>
      <Heading level={level} size="s">
        <Toggle
          type="button"
          aria-expanded={isLive ? isOpen : undefined}
          aria-controls={`${id}-panel`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <Mark>
            <Plus {...iconProps} />
          </Mark>
        </Toggle>
      </Heading>
      <Panel {...panel} id={`${id}-panel`}>
        <Answer>{content}</Answer>
      </Panel>
    </Item>
  );
}
