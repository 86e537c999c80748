import styled from 'styled-components';
import { paths, site } from '@site/contract';
import { useAgency } from '@site/remote-kit';
import { useSiteOrigin } from '@site/runtime';
import { Container } from '@site/ui';
import { golferCopy } from '../content/golfer';
import { exampleCopy } from '../content/people';
import { SHOWN_RESULTS } from './GolferRecord';
import type { GolferProfile } from './golferView';

/* Print only: the source of the sheet, and the contact. */
const Foot = styled(Container)`
  display: none;

  @media print {
    display: block;
    break-inside: avoid;
  }
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
    <Foot as="footer">
      {leftOut.length > 0 && <p>{copy.leftOut(leftOut)}</p>}
      <p>
        <strong>{copy.from}</strong>
        {isExample && ` – ${exampleCopy.athlete}`} {site.email} · {phone}
      </p>
      {!isHidden && (
        <>
          <p>{address}</p>
          {/* Fetched with the page, because a browser may print before it has what it asks for then. */}
          <img
            src={`/api/golfers/${encodeURIComponent(slug)}/qr.svg`}
            alt={copy.code}
            width={83}
            height={83}
            fetchPriority="low"
            decoding="async"
          />
        </>
      )}
    </Foot>
  );
}
