import styled, { css } from 'styled-components';

export const TabList = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space.m};
  margin-bottom: ${({ theme }) => theme.space.m};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
`;

export const Tab = styled.button`
  min-height: 2.5rem;
  margin-bottom: -1px;
  border: 0;
  border-bottom: 3px solid transparent;
  padding: 0 2px;
  background: none;
  color: ${({ theme }) => theme.color.muted};
  font: inherit;
  font-weight: ${({ theme }) => theme.weight.bold};
  cursor: pointer;

  &:hover {
    color: ${({ theme }) => theme.color.ink};
  }

  &[aria-selected='true'] {
    border-color: ${({ theme }) => theme.color.flag};
    color: ${({ theme }) => theme.color.ink};
  }
`;

const paperCss = css`
  min-height: 24rem;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.field};
  padding: ${({ theme }) => theme.space.l};
  background: ${({ theme }) => theme.color.surface};
`;

export const Panel = styled.div<{ $isPaper?: boolean }>`
  ${({ $isPaper }) => $isPaper && paperCss}

  &[hidden] {
    display: none;
  }
`;

export const StatusArea = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
`;

export const StatusLine = styled.p`
  margin: ${({ theme }) => theme.space.xs} 0 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};

  &:empty {
    margin: 0;
  }
`;

export const UploadRow = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  margin: ${({ theme }) => theme.space.xs} 0 0;
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  progress {
    flex: 1 1 6rem;
    height: 0.5rem;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;
