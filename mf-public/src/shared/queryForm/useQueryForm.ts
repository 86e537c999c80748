import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The heading of the answer, to which a submitted form leads: it may be far below the form. */
export const ANSWER_ID = 'answer';

export type QueryValues = Readonly<Record<string, string>>;

export interface QueryForm {
  form: React.RefObject<HTMLFormElement | null>;
  /** What is typed now. */
  values: QueryValues;
  /** What the address says: the default values of the fields. */
  first: QueryValues;
  /** Whether the address says anything. */
  isFilled: boolean;
  onInput(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * A form whose values are the query of its page, so that its result can be shared. The fields are uncontrolled: without JavaScript the browser submits
 * them to the same address, and what is typed before hydration is not lost. `names` must not change.
 */
export function useQueryForm(names: readonly string[]): QueryForm {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  const [values, setValues] = useState(() => valuesIn(search, names));
  const first = valuesIn(search, names);

  useEffect(() => {
    // Typed before the scripts were there, or restored by the browser.
    if (form.current) setValues(typedIn(form.current, names));
  }, [names]);

  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    const asked = valuesIn(search, names);
    if (form.current) fill(form.current, asked);
    setValues(asked);
  }, [names, search]);

  const onInput = () => {
    if (form.current) setValues(typedIn(form.current, names));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = queryOf(typedIn(event.currentTarget, names));
    shown.current = asked;
    void navigate({ pathname, search: asked }, { replace: asked === search, preventScrollReset: true });
    leadToAnswer(event.currentTarget);
  };
  return { form, values, first, isFilled: Object.keys(first).length > 0, onInput, onSubmit };
}

/** To the first field that cannot be read, if there is one. What is typed is answered already. */
function leadToAnswer(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? document.getElementById(ANSWER_ID))?.focus();
}

function valuesIn(search: string, names: readonly string[]): QueryValues {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value));
}

function typedIn(form: HTMLFormElement, names: readonly string[]): QueryValues {
  const data = new FormData(form);
  const typed = names.map((name): [string, string] => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value.trim() : ''];
  });
  return Object.fromEntries(typed.filter(([, value]) => value));
}

function fill(form: HTMLFormElement, values: QueryValues): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = values[control.name] ?? '';
    }
  }
}

/** The query for values, without empty ones. */
export function queryOf(values: QueryValues): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size > 0 ? `?${query}` : '';
}
