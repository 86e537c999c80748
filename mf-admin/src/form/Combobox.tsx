import { Input, VisuallyHidden } from '@site/ui';
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

export interface Suggestion {
  key: string;
  label: string;
  detail?: string;
}

interface ComboboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'value' | 'onChange' | 'role' | 'list'
> {
  id: string;
  value: string;
  /** Names the list of suggestions. */
  listLabel: string;
  suggestions: readonly Suggestion[];
  /** Shows the list before anything is typed, for a choice that is no free text. */
  opensOnClick?: boolean;
  onType(text: string): void;
  onChoose(suggestion: Suggestion): void;
}

/** A text field with suggestions, by the combobox pattern of the ARIA Authoring Practices. What is typed stays as it is unless a suggestion is chosen. */
export function Combobox({
  id,
  listLabel,
  suggestions,
  opensOnClick,
  onType,
  onChoose,
  onKeyDown,
  onBlur,
  onClick,
  ...input
}: ComboboxProps) {
  const list = useSuggestionList(suggestions, onChoose);
  const listId = `${id}-suggestions`;
  const optionId = (index: number) => `${listId}-${index}`;
  const { isShown, active } = list;

  return (
    <Root>
      <Input
        {...input}
        id={id}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => {
          list.open();
          onType(event.target.value);
        }}
        onClick={(event) => {
          if (opensOnClick) list.open();
          onClick?.(event);
        }}
        onKeyDown={(event) => {
          if (!list.handleKey(event)) onKeyDown?.(event);
        }}
        onBlur={(event) => {
          list.close();
          onBlur?.(event);
        }}
      />
      {isShown && (
        <List role="listbox" id={listId} aria-label={listLabel}>
          {suggestions.map((suggestion, index) => (
            <Option
              key={suggestion.key}
              id={optionId(index)}
              suggestion={suggestion}
              isActive={index === active}
              onChoose={() => list.choose(suggestion)}
            />
          ))}
        </List>
      )}
      <VisuallyHidden role="status">{isShown && countText(suggestions.length)}</VisuallyHidden>
    </Root>
  );
}

const countText = (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function useSuggestionList(suggestions: readonly Suggestion[], onChoose: (chosen: Suggestion) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const isShown = isOpen && suggestions.length > 0;
  const active = suggestions.findIndex(({ key }) => key === activeKey);

  const close = () => {
    setIsOpen(false);
    setActiveKey(undefined);
  };
  const choose = (chosen: Suggestion) => {
    close();
    onChoose(chosen);
  };
  const move = (step: number) => {
    const count = suggestions.length;
    const from = isShown && active >= 0 ? active : step > 0 ? -1 : 0;
    setIsOpen(true);
    setActiveKey(suggestions[(from + step + count) % count]?.key);
  };

  const handleShown = ({ key }: KeyboardEvent): boolean => {
    const chosen = suggestions[active];
    if (key === 'Enter' && chosen) choose(chosen);
    else if (key === 'Escape') close();
    else return false;
    return true;
  };

  /** Whether the key was for the list: Enter must not send the form, nor Escape close what is around it. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const step = STEPS[event.key];
    const isStep = step !== undefined && suggestions.length > 0;
    if (isStep) move(step);
    const isHandled = isStep || (isShown && handleShown(event));
    if (isHandled) {
      event.preventDefault();
      event.stopPropagation();
    }
    return isHandled;
  };

  return { isShown, active, open: () => setIsOpen(true), close, choose, handleKey };
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose(): void;
}

function Option({ id, suggestion: { label, detail }, isActive, onChoose }: OptionProps) {
  const ref = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);

  return (
    <OptionRoot
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      // The press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <bdi>{label}</bdi>
      {detail && <small>{detail}</small>}
    </OptionRoot>
  );
}

const Root = styled.div`
  position: relative;
  min-width: 0;
`;

const List = styled.ul`
  position: absolute;
  z-index: 3;
  inset: 100% 0 auto;
  max-height: 18rem;
  margin: ${({ theme }) => theme.space.xxs} 0 0;
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.field};
  padding: ${({ theme }) => theme.space.xxs};
  background: ${({ theme }) => theme.color.surface};
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
`;

const OptionRoot = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `0 ${theme.space.m}`};
  min-height: 2.5rem;
  border-radius: ${({ theme }) => theme.radius.small};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
  cursor: pointer;
  overflow-wrap: anywhere;

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  &:hover {
    background: ${({ theme }) => theme.color.band};
  }

  &[aria-selected='true'] {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: -2px;
    background: ${({ theme }) => theme.color.band};
  }
`;
