import { site } from '@site/contract';
import { ButtonLink, Container } from '@site/ui';
import styled from 'styled-components';
import { FarGreen } from './FarGreen';

const Band = styled.div`
  position: relative;
`;

const Lead = styled(Container)`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.xl};
  padding-block: clamp(64px, 9vw, 136px) clamp(40px, 6vw, 88px);
`;

const Tagline = styled.p`
  max-width: 6.2em;
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.giant};
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.042em;
  line-height: 0.98;
`;

export function FooterLead() {
  return (
    <Band>
      <FarGreen />
      <Lead>
        <Tagline>{site.tagline}</Tagline>
        <ButtonLink to={site.applyLink.path} variant="flag" size="large">
          {site.applyLink.label}
        </ButtonLink>
      </Lead>
    </Band>
  );
}
