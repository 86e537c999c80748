import styled from 'styled-components';
import { paths, site } from '@site/contract';
import { useAgency } from '@site/remote-kit';
import { useSiteOrigin } from '@site/runtime';
import { Container } from '@site/ui';
import { golferCopy } from '../../../content/golfer';

/* Print only: the source of the sheet, and the contact. */
const Root = styled(Container)`
  display: none;

  @media print {
    display: block;
    flex: none;
    padding-top: 4mm;
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
  padding-top: 2mm;

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
    width: 22mm;
    height: 22mm;
  }
`;

const { print: copy } = golferCopy;

interface GolferPrintFootProps {
  /** Undefined where the profile has no address that everybody may open. */
  slug: string | undefined;
}

export function GolferPrintFoot({ slug }: GolferPrintFootProps) {
  const origin = useSiteOrigin();
  const { phone } = useAgency();
  return (
    <Root as="footer">
      <Columns>
        <p>
          <strong>{copy.from}</strong>
          {slug && (
            <>
              <br />
              {origin + paths.golfer.to(slug)}
            </>
          )}
        </p>
        <p>
          {site.email}
          <br />
          {phone}
        </p>
        {/* Fetched with the page, because a browser may print before it has what it asks for then. */}
        {slug && (
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
