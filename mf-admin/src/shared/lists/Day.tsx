import styled from 'styled-components';

const Root = styled.time`
  white-space: nowrap;
`;

// The day where the admin is: only the browser shows it.
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** '1 Oct 2025'. */
export function Day({ of }: { of: string }) {
  return <Root dateTime={of}>{format.format(new Date(of))}</Root>;
}
