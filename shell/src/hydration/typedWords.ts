type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type="file"], [type="hidden"]), textarea, select';

/** The fields that the server has sent, by what they have in common with those that take their places. */
let served = new Map<string, Field>();
let focused: EventTarget | null = null;

const noteFocus = ({ target }: FocusEvent): void => void (focused = target);

/**
 * Remembers the fields of the server's HTML until the page is hydrated. An extension or a translator that has changed the
 * HTML makes React throw it away and render anew, and with it what a visitor has typed meanwhile.
 */
export function keepServedFields(): void {
  served = fieldsByKey();
  focused = document.activeElement;
  document.addEventListener('focusin', noteFocus);
}

/**
 * Gives what was typed, chosen and ticked to the fields that stand in the places of the served ones, in the commit that
 * renders them: the page takes it for words typed before hydration, and a field that is React's own hears of them.
 */
export function giveBackTyped(): void {
  const lost = [...served].filter(([, field]) => !field.isConnected);
  if (lost.length === 0) return;
  const now = fieldsByKey();
  for (const [key, field] of lost) {
    served.delete(key);
    const next = now.get(key);
    if (next && isTyped(field)) give(field, next);
    if (next && field === focused && document.activeElement === document.body) focusAs(field, next);
  }
}

/** The page is hydrated, and what its fields hold is its own affair. */
export function forgetServedFields(): void {
  served.clear();
  document.removeEventListener('focusin', noteFocus);
}

function fieldsByKey(): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const choice = isTick(field) ? field.value : '';
    let key = JSON.stringify([field.form?.action, field.type, field.name || field.id, choice]);
    while (found.has(key)) key += '+';
    found.set(key, field);
  }
  return found;
}

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function isTyped(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

function give(typed: Field, field: Field): void {
  if (isTick(typed)) {
    const isChosen = typed.checked || typed.type === 'checkbox';
    if (isChosen && typed.checked !== (field as HTMLInputElement).checked)
      queueMicrotask(() => field.click());
    return;
  }
  // Past React's own setter on the element, which would make it deaf to the event.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, typed.value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  // After the commit; and again, because what React renders for another field's event takes it away.
  queueMicrotask(() => {
    set?.call(field, typed.value);
    field.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

function focusAs(typed: Field, field: Field): void {
  field.focus({ preventScroll: true });
  if (typed instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return;
  // Fields of numbers and addresses have no caret that could be read.
  if (typed.selectionStart !== null) field.setSelectionRange(typed.selectionStart, typed.selectionEnd);
}
