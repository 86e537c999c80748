import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  margin-inline: -10px;

  ${({ theme }) => theme.above.xl} {
    flex-wrap: nowrap;
  }
`;

interface ActionLook {
  $isDanger?: boolean;
}

const actionCss = css<ActionLook>`
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.full};
  padding: 0 10px;
  background: none;
  color: ${({ theme, $isDanger }) => theme.color[$isDanger ? 'danger' : 'accent']};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: ${({ theme, $isDanger }) => theme.color[$isDanger ? 'danger' : 'line']};
    color: ${({ theme, $isDanger }) => theme.color[$isDanger ? 'onDanger' : 'accent']};
  }

  &[aria-disabled='true'] {
    background: none;
    color: ${({ theme }) => theme.color.muted};
    cursor: progress;
  }
`;

export const ActionButton = styled.button<ActionLook>`
  ${actionCss}
`;

export const ActionLink = styled(Link)<ActionLook>`
  ${actionCss}
`;

export const ActionAnchor = styled.a<ActionLook>`
  ${actionCss}
`;
