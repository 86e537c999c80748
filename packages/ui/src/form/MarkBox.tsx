import type { InputHTMLAttributes } from 'react';
import styled from 'styled-components';

const Box = styled.input`
  display: block;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  accent-color: ${({ theme }) => theme.color.accent};
  cursor: pointer;
`;

export interface MarkBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Some of what it stands for is ticked, not all. */
  isPartly?: boolean;
}

/** A tick box outside any form: it marks what something else is about to act on. */
export function MarkBox({ isPartly = false, ...input }: MarkBoxProps) {
  return (
    <Box
      {...input}
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
    />
  );
}
