import { OPEN_NEW, OPEN_QUERY } from '@site/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

type Opened<Row> = [Partial<Row> | undefined, (row: Partial<Row> | undefined) => void];

/**
 * The record whose form is open; `{}` for a new one. A link can open one, once: the parameter is then removed, so that
 * a reload does not open a form that was closed.
 */
export function useOpenedRecord<Row extends { id: string }>(): Opened<Row> {
  const [opened, setOpened] = useState<Partial<Row>>();
  const [params, setParams] = useSearchParams();
  const asked = params.get(OPEN_QUERY);

  useEffect(() => {
    if (asked === null) return;
    setOpened((asked === OPEN_NEW ? {} : { id: asked }) as Partial<Row>);
    setParams(withoutParameter, { replace: true });
  }, [asked, setParams]);

  return [opened, setOpened];
}

function withoutParameter(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(OPEN_QUERY);
  return rest;
}
