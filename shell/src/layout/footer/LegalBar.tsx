import { site } from '@site/contract';
import { useAgency } from '@site/runtime';
import { Container } from '@site/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.xl}`};
  padding-block: ${({ theme }) => theme.space.l};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};

  p {
    margin: 0;
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.l}`};
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
    <Row>
      <p>
        © {site.copyrightYear} {site.legalName}. Company number {companyNumber}
      </p>
      <Links role="list">
        {site.legalLinks.map(({ path, label }) => (
          <li key={path}>
            <LegalLink to={path}>{label}</LegalLink>
          </li>
        ))}
      </Links>
    </Row>
  );
}
