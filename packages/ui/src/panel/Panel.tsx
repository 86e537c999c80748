import { type ReactNode, type Ref, useId } from 'react';
import { Cluster } from '../cluster/Cluster';
import { Heading } from '../heading/Heading';
import { Stack } from '../stack/Stack';
import { Muted } from '../text/Text';

export interface PanelProps {
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Lets links lead to it. */
  id?: string;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** One subject of a screen, under its heading. */
export function Panel({ title, lead, actions, id, ref, children }: PanelProps) {
  const titleId = useId();
  return (
    <Stack as="section" ref={ref} id={id} tabIndex={id ? -1 : undefined} aria-labelledby={titleId}>
      <Cluster $justify="space-between">
        <Heading level={2} size="s" id={titleId}>
          {title}
        </Heading>
        {actions}
      </Cluster>
      {lead && <Muted>{lead}</Muted>}
      {children}
    </Stack>
  );
}
