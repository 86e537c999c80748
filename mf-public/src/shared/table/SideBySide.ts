import styled from 'styled-components';

/** Around a table that compares two: on phones, where each row is a card, both values stand side by side. */
export const SideBySide = styled.div`
  ${({ theme }) => theme.phone} {
    tbody tr {
      grid-template-columns: 1fr 1fr;
    }

    tbody th {
      grid-area: 1 / 1 / auto / -1;
    }

    td[data-label] {
      grid-column: auto;
      grid-template-columns: 1fr;
      align-content: start;
      gap: 0;
    }
  }
`;
