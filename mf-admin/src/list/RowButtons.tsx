import { VisuallyHidden } from '@site/ui';
import { isChange, type RowAction } from './actions';
import { ActionAnchor, ActionButton, ActionLink, RowActions } from './RecordActions';

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
            aria-disabled={isChange(action) && isRunning}
            onClick={() => onStart(action)}
          >
            {label}
            {which}
          </ActionButton>
        );
      })}
    </RowActions>
  );
}
