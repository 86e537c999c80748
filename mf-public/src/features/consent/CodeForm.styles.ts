import styled from 'styled-components';

export const CodeLabel = styled.label`
  display: block;
  padding-bottom: 6px;
  font-weight: ${({ theme }) => theme.weight.bold};
`;

export const CodeInput = styled.input`
  width: 100%;
  min-height: var(--control-height);
  border: 1.5px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.field};
  padding: 0.5rem 0.875rem;
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.ink};
  font: inherit;

  /* Below 16 px a phone zooms into the field. */
  font-size: max(16px, ${({ theme }) => theme.size.body});

  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.color.danger};
  }
`;
