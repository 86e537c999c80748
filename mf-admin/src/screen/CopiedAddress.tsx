import { Button, Text } from '@site/ui';
import { useState } from 'react';
import styled from 'styled-components';

interface CopiedAddressProps {
  address: string;
  /** The button's label and its outcomes. */
  texts: { copy: string; copied: string; copyFailed: string };
}

/** An address with a button that copies it. */
export function CopiedAddress({ address, texts }: CopiedAddressProps) {
  const [note, setNote] = useState('');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setNote(texts.copied);
    } catch {
      // Without https, or where the browser forbids it, the text can still be selected.
      setNote(texts.copyFailed);
    }
  };
  return (
    <>
      <Written $size="small">{address}</Written>
      <div>
        <Button variant="secondary" size="small" onClick={() => void handleCopy()}>
          {texts.copy}
        </Button>
      </div>
      <Text role="status" $size="small">
        {note}
      </Text>
    </>
  );
}

const Written = styled(Text)`
  overflow-wrap: anywhere;
  user-select: all;
`;
