import { Banner, Button } from '@site/ui';
import styled from 'styled-components';
import { leadFormCopy } from '../../content/leadForms';

const Offer = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.s};
`;

const Line = styled.p`
  margin: 0;
`;

interface LeadOfferProps {
  isShown: boolean;
  /** Moves the focus away, because the offer disappears while the form is being sent. */
  onAccept(): void;
}

/** Offers to send a form after an outage. Never sent without this question: it may be a minor's data. */
export function LeadOffer({ isShown, onAccept }: LeadOfferProps) {
  return (
    <Banner tone="success">
      {isShown && (
        <Offer>
          <Line>{leadFormCopy.back}</Line>
          <Button type="submit" onClick={onAccept}>
            {leadFormCopy.sendNow}
          </Button>
        </Offer>
      )}
    </Banner>
  );
}
