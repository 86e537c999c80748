import { site } from '@site/contract';
import { useAgency } from '@site/runtime';
import { Cluster, Container } from '@site/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Row = styled(Cluster)`
  column-gap: ${({ theme }) => theme.space.xl};
  padding-block: ${({ theme }) => theme.space.l};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

const Links = styled(Cluster)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const LegalLink = styled(Link)`
  display: inline-block;
  min-height: 1.5rem;
  color: inherit;
  text-underline-offset: 0.2em;

  &:hover {
    color: ${({ theme }) => theme.color.ink};
  }
`;

export function LegalBar() {
  const { companyNumber } = useAgency();
  return (
    <Container>
      <Row $justify="space-between" $align="start" $gap="xs">
        <span>
          © {site.copyrightYear} {site.legalName}. Company number {companyNumber}
        </span>
        <Links as="ul" role="list" $align="start" $gap="l">
          {site.legalLinks.map(({ path, label }) => (
            <li key={path}>
              <LegalLink to={path}>{label}</LegalLink>
            </li>
          ))}
        </Links>
      </Row>
    </Container>
  );
}
