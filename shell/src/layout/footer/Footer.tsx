import { paths, site } from '@site/contract';
import { Container } from '@site/ui';
import { PartnersStrip } from '../partners/PartnersStrip';
import { ContactDetails } from './ContactDetails';
import { Column, ColumnTitle, Columns, Deep, FooterAnchor, FooterLink, Legal, LinkList } from './footerParts';
import { FooterLead } from './FooterLead';
import { LegalBar } from './LegalBar';
import { Logo } from '../logos/Logo';
import { socialIcons } from '../logos/socialIcons';
import styled from 'styled-components';

const Brand = styled(FooterLink)`
  font-size: 1.75rem;
`;

const About = styled.p`
  max-width: 20em;
  margin: ${({ theme }) => theme.space.s} 0 0;
  color: ${({ theme }) => theme.color.muted};
`;

const Body = styled(Container)`
  padding-block: ${({ theme }) => theme.space.xxl};
`;

export function Footer() {
  return (
    <footer>
      <PartnersStrip />
      <Deep>
        <FooterLead />
        <Body>
          <Columns>
            <Column>
              <Brand to={paths.home.to()} aria-label={`${site.name}, home page`}>
                <Logo />
              </Brand>
              <About>{site.description}</About>
            </Column>
            <ContactDetails />
            <QuickLinks />
            <SocialLinks />
          </Columns>
        </Body>
        <Legal>
          <LegalBar />
        </Legal>
      </Deep>
    </footer>
  );
}

function QuickLinks() {
  return (
    <Column>
      <ColumnTitle>Quick links</ColumnTitle>
      <LinkList>
        {site.quickLinks.map(({ path, label }) => (
          <li key={path}>
            <FooterLink to={path}>{label}</FooterLink>
          </li>
        ))}
      </LinkList>
    </Column>
  );
}

function SocialLinks() {
  return (
    <Column>
      <ColumnTitle>Follow us</ColumnTitle>
      <LinkList>
        {site.social.map(({ name, href, icon }) => (
          <li key={name}>
            <FooterAnchor href={href} rel="noopener">
              {socialIcons[icon]}
              {name}
            </FooterAnchor>
          </li>
        ))}
      </LinkList>
    </Column>
  );
}
