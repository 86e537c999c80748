import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsLive } from '../disclosure/useIsLive';
import { usePanel } from '../disclosure/usePanel';
import { Heading } from '../heading/Heading';
import { iconProps } from '../icon/iconProps';
import type { AccordionEntry } from './Accordion';
import { Answer, Item, Mark, Panel, Toggle } from './accordionParts';

interface AccordionItemProps extends AccordionEntry {
  level: 2 | 3 | 4;
  index: number;
}

export function AccordionItem({ id, title, content, level, index }: AccordionItemProps) {
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
