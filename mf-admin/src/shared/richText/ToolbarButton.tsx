import { iconProps } from '@site/ui';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { BarButton } from './richTextParts';

interface ToolbarButtonProps {
  label: string;
  icon?: LucideIcon;
  isPressed?: boolean;
  isExpanded?: boolean;
  isPossible?: boolean;
  /** Of all buttons of the toolbar one is a stop of the tab key. */
  isStop: boolean;
  onPress(): void;
}

// A press must not take the focus, and with it the selection, out of the text.
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function ToolbarButton({ label, icon: Icon, isPossible = true, ...props }: ToolbarButtonProps) {
  return (
    <BarButton
      type="button"
      aria-label={Icon ? label : undefined}
      title={Icon ? label : undefined}
      aria-pressed={props.isPressed}
      aria-expanded={props.isExpanded}
      aria-disabled={!isPossible || undefined}
      tabIndex={props.isStop ? 0 : -1}
      onMouseDown={keepFocus}
      onClick={isPossible ? props.onPress : undefined}
    >
      {Icon ? <Icon {...iconProps} /> : label}
    </BarButton>
  );
}
