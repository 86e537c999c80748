import { CardLink, Heading, Text, iconProps } from '@site/ui';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardActions, CardArrow, CardMark, CardWords, DashboardCardRoot } from './dashboardParts';

interface DashboardCardProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** The card of what is done most often: stands out from the others. */
  isLead?: boolean;
  /** Makes the whole card a link; a card with buttons has none. */
  to?: string;
  children?: ReactNode;
}

export function DashboardCard({ Icon, title, text, isLead, to, children }: DashboardCardProps) {
  return (
    <DashboardCardRoot $tone={isLead ? 'deep' : 'outline'}>
      <CardMark>
        <Icon {...iconProps} />
      </CardMark>
      <CardWords>
        <Heading level={2} size="xs">
          {to ? <CardLink to={to}>{title}</CardLink> : title}
        </Heading>
        <Text $tone="muted">{text}</Text>
      </CardWords>
      {children && <CardActions>{children}</CardActions>}
      {to && (
        <CardArrow>
          <ArrowRight {...iconProps} />
        </CardArrow>
      )}
    </DashboardCardRoot>
  );
}
