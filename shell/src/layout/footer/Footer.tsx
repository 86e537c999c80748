import { memo, type ReactNode } from 'react';
import { type NavLink, paths, site } from '@site/contract';
import { useAgency } from '@site/runtime';
import { ButtonLink, iconProps } from '@site/ui';
import { Mail, MapPin, Phone } from 'lucide-react';
import { FlagDrawing } from '../logos/FlagDrawing';
import { Logo } from '../logos/Logo';
import { SocialMark } from '../logos/SocialMark';
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
      <FlagDrawing />
      <Lead>
        <Tagline>{site.tagline}</Tagline>
        <ButtonLink to={site.applyLink.path} variant="flag" size="large">
          {site.applyLink.label}
        </ButtonLink>
      </Lead>
    </LeadBand>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Column>
      <ColumnTitle>{title}</ColumnTitle>
      <LinkList>{children}</LinkList>
    </Column>
  );
}

function ContactDetails() {
  const { phone, phoneHref, addressLines, mapUrl } = useAgency();
  const ways = [
    { Icon: Mail, href: `mailto:${site.email}`, text: site.email },
    { Icon: Phone, href: phoneHref, text: phone },
    { Icon: MapPin, href: mapUrl, text: addressLines.join(', ') },
  ];
  return (
    <FooterColumn title="Contact">
      {ways.map(({ Icon, href, text }) => (
        <li key={href}>
          <FooterAnchor href={href}>
            <Icon {...iconProps} size={18} />
            {text}
          </FooterAnchor>
        </li>
      ))}
    </FooterColumn>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly NavLink[] }) {
  const { closedPages } = useAgency();
  const open = links.filter(({ path }) => !closedPages.includes(path));
  return (
    <FooterColumn title={title}>
      {open.map(({ path, label }) => (
        <li key={path}>
          <FooterLink to={path}>{label}</FooterLink>
        </li>
      ))}
    </FooterColumn>
  );
}

function SocialLinks() {
  const { social } = useAgency();
  if (social.length === 0) return null;
  return (
    <FooterColumn title="Follow us">
      {social.map(({ name, href }, index) => (
        <li key={index}>
          <FooterAnchor href={href} rel="noopener">
            <SocialMark name={name} />
            <bdi>{name}</bdi>
          </FooterAnchor>
        </li>
      ))}
    </FooterColumn>
  );
}
