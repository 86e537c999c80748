import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const CONTROLS = 'a[href], button, input';

/**
 * Arrow keys move from a control of one row to the same control of the next, so that keyboard users need not tab
 * through three buttons per row. Home and End move to the first and the last row.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll('tr')];
  const target = rows[rowAfter(event.key, rows.indexOf(row), rows.length)];
  if (!target || target === row) return;
  const place = controlsOf(row).indexOf(event.target as Element);
  const controls = controlsOf(target);
  const control = controls[Math.min(place, controls.length - 1)];
  if (!(control instanceof HTMLElement)) return;
  event.preventDefault();
  control.focus();
}

function rowAfter(key: string, index: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? index : index + step;
}

const controlsOf = (row: Element): Element[] => [...row.querySelectorAll(CONTROLS)];
