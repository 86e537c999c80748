import { memo, type ReactNode } from 'react';
import { type NavLink, paths, site } from '@site/contract';
import { useAgency } from '@site/runtime';
import { ButtonLink, Cluster, Container, Grid, iconProps, PlainList, Section, Stack, Text } from '@site/ui';
import { Mail, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { FlagDrawing } from '../logos/FlagDrawing';
import { Logo } from '../logos/Logo';
import { SocialMark } from '../logos/SocialMark';
import { HomeLink } from '../navbar/Navbar.styles';
import { PartnersStrip } from '../partners/PartnersStrip';
import { LegalBar } from './LegalBar';

const Deep = styled(Section).attrs({ as: 'div', $tone: 'deep', $space: 'none' })`
  overflow-wrap: anywhere;
`;

const Lead = styled.div<{ $isLarge: boolean }>`
  position: relative;
  padding-block: ${({ theme, $isLarge }) =>
    $isLarge ? 'clamp(64px, 9vw, 136px) clamp(40px, 6vw, 88px)' : theme.space.xl};
`;

/* Of the drawing. */
const InFront = styled(Container)`
  position: relative;
`;

const largeCss = css`
  max-width: 6.2em;
  font-size: ${({ theme }) => theme.size.giant};
  letter-spacing: -0.042em;
  line-height: 0.98;
`;

const Tagline = styled.p<{ $isLarge: boolean }>`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.m};
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.022em;
  line-height: ${({ theme }) => theme.leading.heading};
  ${({ $isLarge }) => $isLarge && largeCss}
`;

const Legal = styled.div`
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;

const footerLinkCss = css`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2rem;
  color: ${({ theme }) => theme.color.ink};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.medium};
  line-height: 1.4;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-decoration-color: ${({ theme }) => theme.color.flag};
    text-decoration-thickness: 2px;
    text-underline-offset: 0.3em;
  }

  svg {
    flex: none;
  }
`;

const FooterLink = styled(Link)`
  ${footerLinkCss}
`;

const FooterAnchor = styled.a`
  ${footerLinkCss}
`;

/** Memoised, because every navigation renders the layout again, and most of this stays as it is. */
export const Footer = memo(function Footer({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <footer>
      <PartnersStrip />
      <Deep>
        <FooterLead isLarge={isLarge} />
        <Section as="div" $tone="deep" $space="tight">
          <Container>
            <Grid $min="13rem" $gap="xl" $isRuled>
              <Stack $gap="s" $align="start">
                <HomeLink to={paths.home.to()} aria-label={`${site.name}, home page`}>
                  <Logo />
                </HomeLink>
                <Text $tone="muted">{site.description}</Text>
              </Stack>
              <ContactDetails />
              <LinkColumn title="Quick links" links={site.quickLinks} />
              <LinkColumn title="For parents" links={site.familyLinks} />
              <SocialLinks />
            </Grid>
          </Container>
        </Section>
        <Legal>
          <LegalBar />
        </Legal>
      </Deep>
    </footer>
  );
});

/** The home page ends with it; elsewhere it is one line, because most pages have a call of their own. */
function FooterLead({ isLarge }: { isLarge: boolean }) {
  const call = (
    <>
      <Tagline $isLarge={isLarge}>{site.tagline}</Tagline>
      <ButtonLink to={site.applyLink.path} variant="flag" size="large">
        {site.applyLink.label}
      </ButtonLink>
    </>
  );
  return (
    <Lead $isLarge={isLarge}>
      {isLarge && <FlagDrawing />}
      <InFront>
        {isLarge ? (
          <Stack $gap="xl" $align="start">
            {call}
          </Stack>
        ) : (
          <Cluster $gap="m" $justify="space-between">
            {call}
          </Cluster>
        )}
      </InFront>
    </Lead>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack $gap="xs">
      <Text as="h2" $size="small" $tone="muted">
        {title}
      </Text>
      <PlainList $gap="xxs">{children}</PlainList>
    </Stack>
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
