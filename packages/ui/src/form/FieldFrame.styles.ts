import styled, { css } from 'styled-components';

export const FieldRoot = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

export const Label = styled.label`
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: 1.35;
`;

export const Optional = styled.span`
  color: ${({ theme }) => theme.color.muted};
  font-weight: ${({ theme }) => theme.weight.text};
`;

export const Hint = styled.p`
  max-width: ${({ theme }) => theme.width.text};
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.45;
`;

export const ErrorText = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.danger};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: 1.45;
`;

export const controlCss = css`
  width: 100%;
  min-height: var(--control-height);
  border: 1.5px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.field};
  padding: 0.5rem 0.875rem;
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.ink};
  font-family: ${({ theme }) => theme.font.text};

  /* Below 16 px a phone zooms into the field. */
  font-size: max(16px, ${({ theme }) => theme.size.body});
  line-height: 1.4;

  &::placeholder {
    color: ${({ theme }) => theme.color.muted};
    opacity: 1;
  }

  &:hover {
    border-color: ${({ theme }) => theme.color.ink};
  }

  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.color.danger};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger};
  }

  ${({ theme }) => theme.above.md} {
    font-size: ${({ theme }) => theme.size.body};
  }
`;

export const Input = styled.input.attrs({ dir: 'auto' })`
  ${controlCss}
`;

export const TextArea = styled.textarea.attrs({ dir: 'auto' })`
  ${controlCss}
  resize: vertical;
`;

/** A control with an icon at one side. */
export const ControlMark = styled.span<{ $side: 'left' | 'right' }>`
  position: relative;
  display: block;

  svg {
    position: absolute;
    top: calc(50% - 10px);
    ${({ $side }) => $side}: 0.8125rem;
    color: ${({ theme }) => theme.color.muted};
    pointer-events: none;
  }
`;
