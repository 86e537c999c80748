import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { VisuallyHidden } from '@site/ui';
import { isChange, type RowAction } from './actions';
import { NOTHING } from './cells';

interface RowButtonsProps<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
  isRunning: boolean;
  onStart(action: RowAction<Row>): void;
}

/** The actions of a row. Each accessible name includes the record. */
export function RowButtons<Row>({ row, name, actions, isRunning, onStart }: RowButtonsProps<Row>) {
  const shown = actions.filter(({ appliesTo }) => appliesTo?.(row) ?? true);
  if (shown.length === 0) return NOTHING;
  return (
    <RowActions>
      {shown.map((action) => {
        const { label, slot = label, isDanger } = action;
        const isHeld = (isChange(action) && isRunning) || action.isUnavailable?.(row);
        const which = <VisuallyHidden> {name}</VisuallyHidden>;
        if ('to' in action && action.opensTab)
          return (
            <ActionButton as="a" key={slot} href={action.to(row)} target="_blank" rel="noopener">
              {label}
              {which}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </ActionButton>
          );
        if ('to' in action)
          return (
            <ActionButton as={Link} key={slot} to={action.to(row)}>
              {label}
              {which}
            </ActionButton>
          );
        return (
          <ActionButton
            key={slot}
            type="button"
            data-action={slot}
            $isDanger={isDanger}
            aria-disabled={isHeld}
            onClick={() => !isHeld && onStart(action)}
          >
            {label}
            {which}
          </ActionButton>
        );
      })}
    </RowActions>
  );
}

export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  margin-inline: -10px;

  ${({ theme }) => theme.above.xl} {
    flex-wrap: nowrap;
  }
`;

export const ActionButton = styled.button<{ $isDanger?: boolean }>`
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
