import type { InputHTMLAttributes } from 'react';
import styled from 'styled-components';

const Box = styled.input`
  display: block;
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  accent-color: ${({ theme }) => theme.color.accent};
  cursor: pointer;
`;

export interface MarkBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Some, but not all, of its items are selected. */
  isPartly?: boolean;
}

/** A checkbox without its label. */
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
