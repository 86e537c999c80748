import { breakable, textLinkCss, VisuallyHidden } from '@site/ui';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { focusScreenTitle } from '../screen/ScreenHead';
import { isChange, type RowAction } from './actions';

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
  return (
    <RowActions>
      {shown.map((action) => {
        const { label, slot = label, isDanger } = action;
        const isHeld = (isChange(action) && isRunning) || action.isUnavailable?.(row);
        const which = <VisuallyHidden> {name}</VisuallyHidden>;
        if ('to' in action)
          return (
            <ActionButton
              as={Link}
              key={slot}
              to={action.to(row)}
              target={action.opensTab ? '_blank' : undefined}
            >
              {label}
              {which}
              {action.opensTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
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

interface RowNameProps<Row> extends Pick<RowButtonsProps<Row>, 'row' | 'onStart'> {
  /** What the name opens. */
  action: RowAction<Row> | undefined;
  children: ReactNode;
}

/** The name of a row. It does what the button of the action does. */
export function RowName<Row>({ row, action, onStart, children }: RowNameProps<Row>) {
  const name = typeof children === 'string' ? <bdi>{breakable(children)}</bdi> : children;
  if (!action) return name;
  if ('to' in action) return <NameLink to={action.to(row)}>{name}</NameLink>;
  return (
    <NameButton type="button" onClick={() => onStart(action)}>
      {name}
    </NameButton>
  );
}

const nameCss = css`
  ${textLinkCss}
  display: inline-flex;
  align-items: center;

  ${({ theme }) => theme.phone} {
    min-height: 2.75rem;
  }
`;

export const NameLink = styled(Link)`
  ${nameCss}
`;

const NameButton = styled.button`
  border: 0;
  padding: 0;
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;
  ${nameCss}
`;

interface Place {
  control: Element;
  row: number;
  slot: string;
}

/** When a row leaves the list with the focused button, the same button of the row in its place gets the focus. */
export function useFocusInPlace(
  root: RefObject<HTMLElement | null>,
  rows: unknown,
): (event: FocusEvent) => void {
  const last = useRef<Place>(undefined);

  useEffect(() => {
    const gone = last.current;
    if (!gone || gone.control.isConnected || document.activeElement !== document.body) return;
    last.current = undefined;
    const left = root.current?.querySelectorAll('tbody tr') ?? [];
    const row = left[Math.min(gone.row, left.length - 1)];
    const control = row?.querySelector<HTMLElement>(`[data-action="${gone.slot}"]`);
    if (control) control.focus();
    else focusScreenTitle();
  }, [root, rows]);

  return ({ target }) => {
    const row = target.closest('tbody tr');
    const slot = target.getAttribute('data-action');
    if (!(row instanceof HTMLTableRowElement) || slot === null) return;
    last.current = { control: target, row: row.sectionRowIndex, slot };
  };
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
  color: ${({ theme, $isDanger }) => theme.color[$isDanger ? 'ink' : 'accent']};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme, $isDanger }) => theme.weight[$isDanger ? 'text' : 'bold']};
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
    opacity: 0.6;
    cursor: progress;
  }

  ${({ theme }) => theme.phone} {
    min-height: 2.75rem;
  }
`;
