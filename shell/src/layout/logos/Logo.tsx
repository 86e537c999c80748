import { site } from '@site/contract';
import styled from 'styled-components';
import { LogoMark } from './LogoMark';

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

const Mark = styled(LogoMark)`
  width: 1.35em;
  height: 1.35em;
  color: ${({ theme }) => theme.color.accent};
`;

/** Takes its size from the text around it. */
export function Logo() {
  return (
    <Root>
      <Mark />
      {site.name}
    </Root>
  );
}
