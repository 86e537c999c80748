import { Button, fieldId, TextAreaField, TextField } from '@site/ui';
import { useField } from 'formik';
import styled from 'styled-components';
import { agencyTexts } from './agencyTexts';
import { agencyForm } from './agencyView';

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.xs};

  > :first-child {
    width: 100%;
  }
`;

interface OwnTextProps {
  name: (typeof agencyForm.names)[number];
  /** What the site shows while the field is empty. */
  builtIn: string;
  hint?: string;
  maxLength?: number;
  /** The height of a textarea. */
  rows?: number;
  /** Whether the built-in text can be taken over, to change a part of it. */
  startsFromBuiltIn?: boolean;
  type?: 'tel';
}

/** A text in place of the built-in one, and a way back to that. */
export function OwnText(props: OwnTextProps) {
  const { name, builtIn, hint, maxLength, rows, type, startsFromBuiltIn } = props;
  const { label, kind } = agencyForm.fields[name];
  const [{ value }, , { setValue }] = useField<string>(name);
  const wording = {
    name,
    label,
    hint: [hint, agencyTexts.builtIn(builtIn)].filter(Boolean).join(' '),
    maxLength,
  };

  const write = (text: string) => {
    void setValue(text);
    // The button goes.
    document.getElementById(fieldId(name))?.focus();
  };

  return (
    <Frame>
      {kind === 'text' ? (
        <TextAreaField {...wording} rows={rows} />
      ) : (
        // The browser must not autofill its user's own data.
        <TextField {...wording} type={type} autoComplete="off" />
      )}
      {value === '' && startsFromBuiltIn && (
        <Button variant="secondary" size="small" onClick={() => write(builtIn)}>
          {agencyTexts.change(label.toLowerCase())}
        </Button>
      )}
      {value !== '' && (
        <Button variant="ghost" size="small" onClick={() => write('')}>
          {agencyTexts.reset(label.toLowerCase())}
        </Button>
      )}
    </Frame>
  );
}
