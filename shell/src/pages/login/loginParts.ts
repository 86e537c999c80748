import { deepTones } from '@site/ui';
import styled from 'styled-components';

export const Columns = styled.div`
  display: grid;

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 1.1fr 1fr;
    min-height: calc(100vh - var(--bar-height));
  }
`;

export const WelcomeSide = styled.div`
  ${deepTones}
  position: relative;
  display: flex;
  align-items: end;
  min-height: 15rem;
  overflow: clip;
  padding: ${({ theme }) => `${theme.space.xl} ${theme.space.gutter}`};
  background: ${({ theme }) => theme.color.deep};
  color: ${({ theme }) => theme.color.ink};

  ${({ theme }) => theme.above.lg} {
    padding-block: ${({ theme }) => theme.space.xxxl};
  }
`;

export const Tagline = styled.p`
  position: relative;
  max-width: 5em;
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.display};
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.035em;
  line-height: 1;
`;

export const FormSide = styled.div`
  display: grid;
  align-content: center;
  padding: ${({ theme }) => `${theme.space.xxl} ${theme.space.gutter} ${theme.space.xxxl}`};

  > * {
    width: 100%;
    max-width: 27rem;
    margin-inline: auto;
  }
`;
