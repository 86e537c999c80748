import { site } from '@site/contract';
import { iconProps } from '@site/ui';
import { Mail, MapPin, Phone } from 'lucide-react';
import { Column, ColumnTitle, FooterAnchor, LinkList } from './footerParts';

export function ContactDetails() {
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
