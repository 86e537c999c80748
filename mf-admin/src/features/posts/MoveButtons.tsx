import { iconProps } from '@site/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { ActionButton } from '../../shared/lists/rowActionParts';
import type { usePictureMoves } from './usePictureMoves';

interface MoveButtonsProps {
  /** Of the picture. */
  name: string;
  index: number;
  count: number;
  step: ReturnType<typeof usePictureMoves>['step'];
}

/** At the ends they stay where they are, so that the focus does. */
export function MoveButtons({ name, index, count, step }: MoveButtonsProps) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <>
      <ActionButton
        type="button"
        aria-label={`Move ${name} earlier`}
        aria-disabled={isFirst || undefined}
        onClick={({ currentTarget }) => !isFirst && step(index, -1, currentTarget)}
      >
        <ArrowLeft {...iconProps} />
      </ActionButton>
      <ActionButton
        type="button"
        aria-label={`Move ${name} later`}
        aria-disabled={isLast || undefined}
        onClick={({ currentTarget }) => !isLast && step(index, 1, currentTarget)}
      >
        <ArrowRight {...iconProps} />
      </ActionButton>
    </>
  );
}
