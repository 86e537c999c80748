import { memo } from 'react';
import { paths, site } from '@site/contract';
import { ButtonLink, iconProps } from '@site/ui';
import { Mail, MapPin, Phone } from 'lucide-react';
import { Logo } from '../logos/Logo';
import { socialIcons } from '../logos/socialIcons';
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

/** Memoised, because every navigation renders the layout again, and most of this stays as it is. */
export const Footer = memo(function Footer() {
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
});

function FooterLead() {
  return (
    <LeadBand>
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
  return (
    <Column>
      <ColumnTitle>Contact</ColumnTitle>
      <LinkList>
        <li>
          <FooterAnchor href={`mailto:${site.email}`}>
            <Mail {...iconProps} size={18} />
            {site.email}
          </FooterAnchor>
        </li>
        <li>
          <FooterAnchor href={site.phoneHref}>
            <Phone {...iconProps} size={18} />
            {site.phone}
          </FooterAnchor>
        </li>
        <li>
          <FooterAnchor href={site.mapUrl}>
            <MapPin {...iconProps} size={18} />
            {site.address.lines.join(', ')}
          </FooterAnchor>
        </li>
      </LinkList>
    </Column>
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
