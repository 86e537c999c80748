import { fieldId, visuallyHiddenCss } from '@site/ui';
import styled from 'styled-components';

/** The api defines its name. */
export const HONEYPOT = 'website';

const Root = styled.div`
  ${visuallyHiddenCss}
`;

/** A field for bots: hidden from sight, keyboard and screen readers. */
export function Honeypot() {
  const id = fieldId(HONEYPOT);
  return (
    <Root aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
    </Root>
  );
}
