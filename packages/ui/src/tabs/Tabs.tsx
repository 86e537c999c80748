import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden';
import { Panel, PanelBody, PanelHeading, Radio, Root, TabLabel } from './Tabs.styles';

export interface TabEntry {
  /** Unique on the page. */
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the group of tabs. */
  label: string;
  tabs: readonly TabEntry[];
  /** Level of the panels' headings. */
  level?: 2 | 3 | 4;
}

/**
 * Radio buttons that look like tabs: the browser has the arrow keys and the single tab stop for them, also without
 * JavaScript, and keeps the choice of a visitor during hydration.
 */
export function Tabs({ label, tabs, level = 3 }: TabsProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const group = useId();

  useEffect(() => (root.current ? makeSearchable(root.current) : undefined), []);

  return (
    <Root ref={root}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {tabs.map((tab, index) => (
        <Fragment key={tab.id}>
          <Radio type="radio" name={group} id={`${tab.id}-tab`} defaultChecked={index === 0} />
          <TabLabel htmlFor={`${tab.id}-tab`}>{tab.label}</TabLabel>
          <Panel id={tab.id}>
            <PanelBody>
              <PanelHeading level={level} size="s">
                {tab.label}
              </PanelHeading>
              {tab.content}
            </PanelBody>
          </Panel>
        </Fragment>
      ))}
    </Root>
  );
}

/** Lets the browser's search look into closed panels, and opens the one in which it finds something. */
function makeSearchable(root: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const radios = () => [...root.querySelectorAll<HTMLInputElement>(':scope > input')];
  const panels = () => [...root.querySelectorAll<HTMLElement>(':scope > label + *')];

  const markClosed = () => {
    const isOpen = radios().map(({ checked }) => checked);
    panels().forEach((panel, index) => {
      // Set by hand, because React treats `hidden` as a boolean.
      if (isOpen[index]) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
    });
  };
  const handleFound = ({ target }: Event) => {
    const found = panels().findIndex((panel) => target instanceof Node && panel.contains(target));
    const radio = radios()[found];
    if (radio) radio.checked = true;
    markClosed();
  };

  markClosed();
  root.addEventListener('change', markClosed, { signal });
  root.addEventListener('beforematch', handleFound, { signal });
  return () => stop.abort();
}
