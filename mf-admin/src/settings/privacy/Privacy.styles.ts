import styled from 'styled-components';

export const RecordCard = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  padding: ${({ theme }) => theme.space.m};
`;

/* Addresses may be one long word. */
export const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  overflow-wrap: anywhere;
`;

export const SearchFields = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    align-items: start;
  }
`;
