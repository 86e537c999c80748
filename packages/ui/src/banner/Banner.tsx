import { CircleAlert, CircleCheck } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import styled from 'styled-components';
import { iconProps } from '../icon/iconProps';

export type BannerTone = 'success' | 'danger';

const Message = styled.div<{ $tone: BannerTone }>`
  --ground: var(--surface);

  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${({ theme }) => theme.space.s};
  border: 1px solid ${({ theme, $tone }) => theme.color[$tone === 'danger' ? 'danger' : 'accent']};
  border-inline-start-width: 6px;
  border-radius: ${({ theme }) => theme.radius.field};
  padding: ${({ theme }) => `${theme.space.s} ${theme.space.m}`};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme, $tone }) => theme.color[$tone === 'danger' ? 'danger' : 'accent']};
  font-weight: ${({ theme }) => theme.weight.medium};
  line-height: 1.5;

  svg {
    margin-top: 0.125em;
  }
`;

/* An empty banner takes no space, not even the gap of a stack. */
const Region = styled.div`
  &:empty {
    position: absolute;
  }
`;

export interface BannerProps {
  tone: BannerTone;
  /** Without a message the region stays, silent and without height, so that it exists before it is filled. */
  children?: ReactNode;
}

/** The result of an action, announced: failure at once (alert), success politely (status). */
export function Banner({ tone, children }: BannerProps) {
  const isDanger = tone === 'danger';
  const Icon = isDanger ? CircleAlert : CircleCheck;
  // `children` may be several conditions, none of which holds.
  const message = Children.toArray(children).some((child) => child !== '') ? (
    <Message $tone={tone}>
      <Icon {...iconProps} />
      <div>{children}</div>
    </Message>
  ) : null;

  return (
    <>
      <Region role="status">{isDanger ? null : message}</Region>
      <Region role="alert">{isDanger ? message : null}</Region>
    </>
  );
}
