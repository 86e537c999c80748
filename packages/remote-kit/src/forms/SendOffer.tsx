import { Banner, Button } from '@site/ui';
import styled from 'styled-components';

const Offer = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.s};
`;

const Line = styled.p`
  margin: 0;
`;

interface SendOfferProps {
  isShown: boolean;
  question: string;
  label: string;
  /** Moves the focus away, because the offer disappears while the form is being sent. */
  onAccept(): void;
}

/** Offers to send a form after an outage. Never sent without this question: it may be a minor's data. */
export function SendOffer({ isShown, question, label, onAccept }: SendOfferProps) {
  return (
    <Banner tone="success">
      {isShown && (
        <Offer>
          <Line>{question}</Line>
          <Button type="submit" onClick={onAccept}>
            {label}
          </Button>
        </Offer>
      )}
    </Banner>
  );
}
