import { Button, Text } from '@site/ui';
import { useState } from 'react';
import styled from 'styled-components';

/** A link with a button that copies it. */
export const CopiedAddress = ({ address }: { address: string }) => (
  <>
    <Written $size="small">{address}</Written>
    <CopyButton key={address} text={address} label="Copy the link" />
  </>
);

/** Copies a text that stands above, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [note, setNote] = useState('');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setNote('Copied.');
    } catch {
      // Without https, or where the browser forbids it, the text can still be selected.
      setNote('The browser did not copy it. Please select it above.');
    }
  };
  return (
    <>
      <div>
        <Button variant="secondary" size="small" onClick={() => void handleCopy()}>
          {label}
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
