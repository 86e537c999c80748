import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export type QueryValues = Readonly<Record<string, string>>;

export interface QueryForm {
  form: RefObject<HTMLFormElement | null>;
  /** From the address: the default values of the fields. */
  values: QueryValues;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * A form whose values are the query of its page, so that its result can be shared. The fields are uncontrolled: without
 * JavaScript the browser submits them to the same address, and what is typed before hydration is not lost. `names` must
 * not change.
 */
export function useQueryForm(names: readonly string[]): QueryForm {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);

  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (form.current) fill(form.current, valuesIn(search, names));
  }, [names, search]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = queryOf(typedIn(event.currentTarget, names));
    void navigate({ pathname, search: asked }, { replace: asked === search, preventScrollReset: true });
  };
  return { form, values: valuesIn(search, names), onSubmit };
}

function valuesIn(search: string, names: readonly string[]): QueryValues {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value));
}

function typedIn(form: HTMLFormElement, names: readonly string[]): QueryValues {
  const data = new FormData(form);
  return Object.fromEntries(
    names.map((name): [string, string] => {
      const value = data.get(name);
      return [name, typeof value === 'string' ? value.trim() : ''];
    }),
  );
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
