import type { Partner } from '@site/contract';
import styled from 'styled-components';

/* The logos are made for a light ground: on a dark one the grey is turned round, the colours get a plate. */
const Image = styled.img`
  display: block;
  width: auto;
  height: 4.25rem;
  border-radius: ${({ theme }) => theme.radius.card};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.m}`};
  filter: grayscale(1) opacity(0.72);

  &:hover {
    filter: none;
  }

  @media (prefers-color-scheme: dark) {
    filter: grayscale(1) invert(1) opacity(0.8);

    &:hover {
      background: ${({ theme }) => theme.color.onDeep};
      filter: none;
    }
  }
`;

interface PartnerLogoProps {
  partner: Partner;
  isDecoration: boolean;
}

/** One tone until it is hovered. */
export function PartnerLogo({ partner, isDecoration }: PartnerLogoProps) {
  return (
    <Image
      src={partner.logoSrc}
      alt={isDecoration ? '' : partner.name}
      width={250}
      height={56}
      loading="lazy"
      decoding="async"
    />
  );
}
