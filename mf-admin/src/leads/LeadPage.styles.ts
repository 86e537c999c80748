import styled from 'styled-components';

export const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  margin-bottom: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

export const Part = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  min-width: 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.m};
`;

export const Entries = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/* Words may be long ones. */
export const Entry = styled.li`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  overflow-wrap: anywhere;
`;

export const Details = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  margin: ${({ theme }) => `${theme.space.m} 0 0`};

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** Keeps the visitor's line breaks. */
export const WholeText = styled.dd`
  line-height: ${({ theme }) => theme.leading.text};
  white-space: pre-wrap;
`;
