import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useState } from 'react';
import { Button, Cluster, FieldFrame, Spinner, Stack, Text, TextAreaField, useFieldWiring } from '@site/ui';
import type { RichTextEditorProps, RichTextHandle, TextUploads } from '../richText/RichTextEditor';
import { postTexts } from './postMessages';

const RichTextEditor = lazy(() =>
  import(/* webpackChunkName: "RichTextEditor" */ '../richText/RichTextEditor')
    .then((module) => ({ default: module.RichTextEditor }))
    // A failed import must not unmount the form and lose its content.
    .catch(() => ({ default: MissingEditor })),
);

function MissingEditor({ onUnavailable }: RichTextEditorProps) {
  useEffect(onUnavailable, [onUnavailable]);
  return null;
}

interface BodyFieldProps {
  handle: RefObject<RichTextHandle | null>;
  /** Saving waits for the pictures of the text. */
  onUploads(uploads: TextUploads): void;
}

/** The body: a visual editor, or its HTML. */
export function BodyField({ handle, onUploads }: BodyFieldProps) {
  const [isHtml, setIsHtml] = useState(false);
  const [note, setNote] = useState('');
  const [isUploading, setIsUploading] = useState(false);

  const openAsHtml = (reason: string) => {
    setNote(reason);
    setIsHtml(true);
  };
  const handleUnknown = useCallback(() => openAsHtml(postTexts.unknownMarkup), []);
  const handleUnavailable = useCallback(() => openAsHtml(postTexts.noEditor), []);
  const handleUploads = useCallback(
    (uploads: TextUploads) => {
      setIsUploading(uploads.count > 0);
      onUploads(uploads);
    },
    [onUploads],
  );

  return (
    <Stack $gap="xs">
      <BodyWriter
        isShown={!isHtml}
        handle={handle}
        onUploads={handleUploads}
        onUnknownMarkup={handleUnknown}
        onUnavailable={handleUnavailable}
      />
      {isHtml && (
        <TextAreaField
          name="body"
          label="Body"
          hint="HTML is allowed: <h2>, <p>, <strong>, <a>, lists, quotes. What a post may not hold is left out when it is saved."
          rows={20}
        />
      )}
      <Cluster>
        <Button
          size="small"
          variant="secondary"
          aria-pressed={isHtml}
          // A picture that arrives finds its place in the visual editor only.
          isUnavailable={isUploading}
          onClick={() => {
            setNote('');
            setIsHtml(!isHtml);
          }}
        >
          HTML
        </Button>
        <Text role="status" $size="small" $tone="muted">
          {note}
        </Text>
      </Cluster>
    </Stack>
  );
}

const WORDING = {
  name: 'body',
  label: 'Body',
  hint: 'Drop or paste pictures where they belong. The address of a film, pasted on a line of its own, becomes a link to it.',
};

type BodyWriterProps = Pick<
  RichTextEditorProps,
  'isShown' | 'handle' | 'onUploads' | 'onUnknownMarkup' | 'onUnavailable'
>;

function BodyWriter(props: BodyWriterProps) {
  const { id, error, field, helpers, control } = useFieldWiring<string>(WORDING);
  const frame = (surface: ReactNode) => (
    <FieldFrame {...WORDING} id={id} error={error} isCustom>
      {surface}
    </FieldFrame>
  );

  return (
    <Suspense fallback={props.isShown && frame(<Spinner />)}>
      <RichTextEditor
        {...props}
        id={id}
        describedBy={control['aria-describedby']}
        isInvalid={control['aria-invalid']}
        value={field.value}
        frame={frame}
        onChange={(html) => void helpers.setValue(html)}
      />
    </Suspense>
  );
}
