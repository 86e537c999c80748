import styled from 'styled-components';
import { paths, site } from '@site/contract';
import { useAgency } from '@site/remote-kit';
import { useSiteOrigin } from '@site/runtime';
import { Container } from '@site/ui';
import { golferCopy } from '../../../content/golfer';
import { exampleCopy } from '../../../content/people';
import type { GolferProfile } from '../golferView';

/* Print only: the source of the sheet, and the contact. */
const Root = styled(Container)`
  display: none;

  @media print {
    display: block;
    padding-top: 10mm;
    font-size: 9pt;
    line-height: 1.4;
  }
`;

const Columns = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 6mm;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: 3mm;

  p {
    margin: 0;
  }
`;

export function GolferPrintFoot({ golfer: { slug, isExample } }: { golfer: GolferProfile }) {
  const origin = useSiteOrigin();
  const { phone } = useAgency();
  return (
    <Root as="footer">
      <Columns>
        <p>
          <strong>{golferCopy.print.from}</strong>
          <br />
          {origin + paths.golfer.to(slug)}
          {isExample && ` – ${exampleCopy.athlete}`}
        </p>
        <p>
          {site.email}
          <br />
          {phone}
        </p>
      </Columns>
    </Root>
  );
}
