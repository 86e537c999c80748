import { Badge } from '@site/ui';
import styled from 'styled-components';

export const MutedCell = styled.span`
  color: ${({ theme }) => theme.color.muted};
  font-weight: ${({ theme }) => theme.weight.text};
`;

/* CSS only, so that the text stays as the api spells it. */
export const StatusBadge = styled(Badge)`
  text-transform: capitalize;
`;

const Root = styled.time`
  white-space: nowrap;
`;

// In the admin's time zone, which only the browser knows.
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** '1 Oct 2025'. */
export function Day({ of }: { of: string }) {
  return <Root dateTime={of}>{format.format(new Date(of))}</Root>;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** '1 Oct 2025', of a day without a time such as '2025-10-01'; anything else as it was typed. */
export function dayText(typed: string): string {
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) ? typed : day.format(date);
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const exactMoment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** '1 Oct 2025, 10:30'. */
export const momentText = (of: string): string => moment.format(new Date(of));

/** '1 Oct 2025, 10:30', with the exact time on hover. */
export function Moment({ of }: { of: string }) {
  const date = new Date(of);
  return (
    <Root dateTime={of} title={exactMoment.format(date)}>
      {momentText(of)}
    </Root>
  );
}

/** Texts about records that the demo content has invented. */
export const exampleTexts = {
  badge: 'Example',
  hint: 'Invented with the demo content: visitors see it marked as an example, and search engines are asked to stay away. Untick it once this is a real person.',
} as const;

/** Muted, because every row of a new installation has one. */
export const ExampleBadge = () => <Badge>{exampleTexts.badge}</Badge>;
