import { Banner, Button, Stack, Text } from '@site/ui';

interface SendOfferProps {
  isShown: boolean;
  question: string;
  label: string;
  /** Moves the focus away, because the offer disappears while the form is being sent. */
  onAccept(): void;
}

/** Offers to send a form after an outage. Never sent without this question: it may be a minor's data. */
export const SendOffer = ({ isShown, question, label, onAccept }: SendOfferProps) => (
  <Banner tone="success">
    {isShown && (
      <Stack $gap="s" $align="start">
        <Text>{question}</Text>
        <Button type="submit" onClick={onAccept}>
          {label}
        </Button>
      </Stack>
    )}
  </Banner>
);
