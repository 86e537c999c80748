import { memo } from 'react';
import { type NavLink, paths, site } from '@site/contract';
import { useAgency } from '@site/runtime';
import { ButtonLink, iconProps } from '@site/ui';
import { Mail, MapPin, Phone } from 'lucide-react';
import { Logo } from '../logos/Logo';
import { socialIconOf } from '../logos/socialIcons';
import { PartnersStrip } from '../partners/PartnersStrip';
import {
  About,
  Body,
  Brand,
  Column,
  Columns,
  ColumnTitle,
  Deep,
  FooterAnchor,
  FooterLink,
  Lead,
  LeadBand,
  Legal,
  LinkList,
  Tagline,
} from './Footer.styles';
import { FooterDrawing } from './FooterDrawing';
import { LegalBar } from './LegalBar';

/**
 * A page with a call of its own has a calm one: the button without the band. Memoised, because every navigation renders
 * the layout again, and most of this stays as it is.
 */
export const Footer = memo(function Footer({ isCalm = false }: { isCalm?: boolean }) {
  return (
    <footer>
      <PartnersStrip />
      <Deep>
        <FooterLead isCalm={isCalm} />
        <Body>
          <Columns>
            <Column>
              <Brand to={paths.home.to()} aria-label={`${site.name}, home page`}>
                <Logo />
              </Brand>
              <About>{site.description}</About>
            </Column>
            <ContactDetails />
            <LinkColumn title="Quick links" links={site.quickLinks} />
            <LinkColumn title="For families" links={site.familyLinks} />
            <SocialLinks />
          </Columns>
        </Body>
        <Legal>
          <LegalBar />
        </Legal>
      </Deep>
    </footer>
  );
});

function FooterLead({ isCalm }: { isCalm: boolean }) {
  return (
    <LeadBand $isCalm={isCalm}>
      <FooterDrawing />
      <Lead>
        <Tagline>{site.tagline}</Tagline>
        <ButtonLink to={site.applyLink.path} variant="flag" size="large">
          {site.applyLink.label}
        </ButtonLink>
      </Lead>
    </LeadBand>
  );
}

function ContactDetails() {
  const { phone, phoneHref, addressLines, mapUrl } = useAgency();
  return (
    <Column>
      <ColumnTitle>Contact</ColumnTitle>
      <LinkList role="list">
        <li>
          <FooterAnchor href={`mailto:${site.email}`}>
            <Mail {...iconProps} size={18} />
            {site.email}
          </FooterAnchor>
        </li>
        <li>
          <FooterAnchor href={phoneHref}>
            <Phone {...iconProps} size={18} />
            {phone}
          </FooterAnchor>
        </li>
        <li>
          <FooterAnchor href={mapUrl}>
            <MapPin {...iconProps} size={18} />
            {addressLines.join(', ')}
          </FooterAnchor>
        </li>
      </LinkList>
    </Column>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly NavLink[] }) {
  const { closedPages } = useAgency();
  const open = links.filter(({ path }) => !closedPages.includes(path));
  return (
    <Column>
      <ColumnTitle>{title}</ColumnTitle>
      <LinkList role="list">
        {open.map(({ path, label }) => (
          <li key={path}>
            <FooterLink to={path}>{label}</FooterLink>
          </li>
        ))}
      </LinkList>
    </Column>
  );
}

function SocialLinks() {
  const { social } = useAgency();
  if (social.length === 0) return null;
  return (
    <Column>
      <ColumnTitle>Follow us</ColumnTitle>
      <LinkList role="list">
        {social.map(({ name, href }, index) => (
          <li key={index}>
            <FooterAnchor href={href} rel="noopener">
              {socialIconOf(name)}
              <bdi>{name}</bdi>
            </FooterAnchor>
          </li>
        ))}
      </LinkList>
    </Column>
  );
}
