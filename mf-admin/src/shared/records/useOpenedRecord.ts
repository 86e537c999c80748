import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'open';
const NEW = 'new';

/** The address of a screen that opens this record in its form, or an empty form. */
export const openedRecord = (screen: string, id = NEW): string => `${screen}?${PARAMETER}=${id}`;

type Opened<Row> = [Partial<Row> | undefined, (row: Partial<Row> | undefined) => void];

/**
 * The record whose form is open; `{}` for a new one. A link can open one, once: the parameter is then removed, so that
 * a reload does not open a form that was closed.
 */
export function useOpenedRecord<Row extends { id: string }>(): Opened<Row> {
  const [opened, setOpened] = useState<Partial<Row>>();
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAMETER);

  useEffect(() => {
    if (asked === null) return;
    setOpened((asked === NEW ? {} : { id: asked }) as Partial<Row>);
    setParams(withoutParameter, { replace: true });
  }, [asked, setParams]);

  return [opened, setOpened];
}

function withoutParameter(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(PARAMETER);
  return rest;
}
