import { color } from './look';
import type { TextStyle } from './typeset';

export const styles = {
  title: { font: 'giant', size: 43, leading: 44, color: color.chalk },
  lead: { font: 'medium', size: 13.5, leading: 19.5 },
  section: { font: 'display', size: 18, leading: 20.5 },
  kicker: { font: 'bold', size: 8.5, leading: 13, color: color.fairway },
  heading: { font: 'bold', size: 11, leading: 15 },
  text: { font: 'text', size: 10, leading: 14.2 },
  number: { font: 'display', size: 10.5, leading: 14.2, color: color.fairway },
  note: { font: 'medium', size: 10, leading: 14.2 },
  cell: { font: 'text', size: 9.2, leading: 12.8 },
  cellHead: { font: 'bold', size: 8.6, leading: 12 },
  caption: { font: 'medium', size: 8.6, leading: 12.2, color: color.mist },
  small: { font: 'text', size: 8.2, leading: 11.8, color: color.mist },
} as const satisfies Record<string, TextStyle>;
