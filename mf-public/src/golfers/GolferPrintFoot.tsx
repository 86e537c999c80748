import styled from 'styled-components';
import { paths, site } from '@site/contract';
import { useAgency } from '@site/remote-kit';
import { useSiteOrigin } from '@site/runtime';
import { Container } from '@site/ui';
import { golferCopy } from '../content/golfer';
import { exampleCopy } from '../content/people';
import type { GolferProfile } from './golferView';
import { SHOWN_RESULTS } from './GolferRecord';

/* Print only: the source of the sheet, and the contact. */
const Root = styled(Container)`
  display: none;

  @media print {
    display: block;
    break-inside: avoid;
    padding-top: 2mm;
    font-size: 9pt;
    line-height: 1.4;
  }
`;

const Columns = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 6mm;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: 1.5mm;

  p {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }

  p + p {
    flex: none;
  }

  img {
    flex: none;
    width: 16mm;
    height: 16mm;
  }
`;

const ROOM = 110;
const LETTER = 0.5;
const LONG = 100;

/* In one line: a hyphen at the end of a line might belong to the address or not. */
const Address = styled.span<{ $letters: number }>`
  display: block;
  font-size: min(1em, ${({ $letters }) => ROOM / (LETTER * $letters)}mm);
  white-space: ${({ $letters }) => ($letters > LONG ? 'normal' : 'nowrap')};
`;

const LeftOut = styled.p`
  margin: 0 0 1mm;
`;

const { print: copy } = golferCopy;

export function GolferPrintFoot({ golfer }: { golfer: GolferProfile }) {
  const { slug, isExample, isHidden, results, films } = golfer;
  const leftOut = [
    ...(results.length > SHOWN_RESULTS ? [copy.results(results.length - SHOWN_RESULTS)] : []),
    ...(films.length > 0 ? [copy.films(films.length)] : []),
  ];
  const address = useSiteOrigin() + paths.golfer.to(slug);
  const { phone } = useAgency();
  return (
    <Root as="footer">
      {leftOut.length > 0 && <LeftOut>{copy.leftOut(leftOut)}</LeftOut>}
      <Columns>
        <p>
          <strong>{copy.from}</strong>
          {isExample && ` – ${exampleCopy.athlete}`}
          {!isHidden && <Address $letters={address.length}>{address}</Address>}
        </p>
        <p>
          {site.email}
          <br />
          {phone}
        </p>
        {/* Fetched with the page, because a browser may print before it has what it asks for then. */}
        {!isHidden && (
          <img
            src={`/api/golfers/${encodeURIComponent(slug)}/qr.svg`}
            alt={copy.code}
            width={83}
            height={83}
            fetchPriority="low"
            decoding="async"
          />
        )}
      </Columns>
    </Root>
  );
}
