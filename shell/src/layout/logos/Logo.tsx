import { site } from '@site/contract';
import { theme } from '@site/ui';
import styled from 'styled-components';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375em;
  color: ${({ theme }) => theme.color.ink};
  font-family: ${({ theme }) => theme.font.display};
  font-weight: 800;
  letter-spacing: -0.035em;
  line-height: 1;
`;

// packages/artwork builds the icons from the same drawing.
const PATH =
  'M4 45C10.5 38.6 29.5 38.4 29.5 33.6C29.5 31 22.2 31.4 21.4 27.2L21.4 4.6A1.6 1.6 0 0 1 24.6 4.6L24.6 26C25.2 28.8 37.5 28.4 37.5 34.6C37.5 40.4 25.5 40.6 21.5 45Z';
const FLAG = 'M26.6 5.2C31 3 34.6 7.6 44 4.6C42.2 8.2 42.2 11.8 44 15.6C34.6 18.8 31 14.2 26.6 16.6Z';

const Mark = styled.svg`
  width: 1.35em;
  height: 1.35em;
`;

/** Takes its size from the text around it. */
export function Logo() {
  return (
    <Root>
      <Mark viewBox="2 2 44 44" aria-hidden="true" focusable="false">
        <path d={PATH} fill={theme.color.accent} />
        <path d={FLAG} fill={theme.color.flag} />
      </Mark>
      {site.name}
    </Root>
  );
}
