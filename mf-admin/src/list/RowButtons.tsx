import { VisuallyHidden } from '@site/ui';
import { isChange, type RowAction } from './actions';
import { NOTHING } from './cells';
import { ActionAnchor, ActionButton, ActionLink, RowActions } from './RowActions.styles';

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
            <ActionAnchor key={slot} href={action.to(row)} target="_blank" rel="noopener">
              {label}
              {which}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </ActionAnchor>
          );
        if ('to' in action)
          return (
            <ActionLink key={slot} to={action.to(row)}>
              {label}
              {which}
            </ActionLink>
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
