import styled from 'styled-components';
import { fieldId, visuallyHiddenCss } from '@site/ui';
import { leadFormCopy } from '../../content/leadForms';
import { HONEYPOT } from './honeypotName';

const Trap = styled.div`
  ${visuallyHiddenCss}
`;

/** For programs that fill in whatever they find. Neither eye, keyboard nor screen reader comes here. */
export function Honeypot() {
  const id = fieldId(HONEYPOT);
  return (
    <Trap aria-hidden="true">
      <label htmlFor={id}>{leadFormCopy.trap}</label>
      <input id={id} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
    </Trap>
  );
}
