import { iconProps, VisuallyHidden } from '@site/ui';
import { Check, X } from 'lucide-react';
import styled from 'styled-components';

const Mark = styled.span<{ $isOn: boolean }>`
  display: inline-flex;
  color: ${({ theme, $isOn }) => theme.color[$isOn ? 'accent' : 'danger']};
`;

/** Spec 2: tick or cross; the words are for those who cannot see it. */
export function PublishedMark({ isPublished }: { isPublished: boolean }) {
  const Icon = isPublished ? Check : X;
  return (
    <Mark $isOn={isPublished}>
      <Icon {...iconProps} strokeWidth={2.5} />
      <VisuallyHidden>{isPublished ? 'Published' : 'Not published'}</VisuallyHidden>
    </Mark>
  );
}
