import { type ReactNode, useId } from 'react';
import { type CardTone, Heading } from '@site/ui';
import { CardRoot } from './cardParts';

interface ProfileCardProps {
  title: string;
  /** Of twelve columns. */
  span: 5 | 7;
  tone: CardTone;
  children: ReactNode;
}

export function ProfileCard({ title, span, tone, children }: ProfileCardProps) {
  const id = useId();
  return (
    <CardRoot aria-labelledby={id} $span={span} $tone={tone}>
      <Heading level={3} id={id}>
        {title}
      </Heading>
      {children}
    </CardRoot>
  );
}
