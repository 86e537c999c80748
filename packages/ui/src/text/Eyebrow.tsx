import styled from 'styled-components';

/** The small line above a heading, after a short stroke in the flag's colour. */
export const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: ${({ theme }) => theme.leading.control};

  &::before {
    flex: none;
    width: 2rem;
    height: 3px;
    background: ${({ theme }) => theme.color.flag};
    content: '';
  }
`;
