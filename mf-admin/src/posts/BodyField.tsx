import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { Button, Cluster, FieldFrame, fieldId, Spinner, Stack, Text, TextAreaField } from '@site/ui';
import type { RichTextEditorProps, RichTextHandle } from '../richText/RichTextEditor';
import { postTexts } from './postTexts';

const RichTextEditor = lazy<ComponentType<RichTextEditorProps>>(() =>
  import(/* webpackChunkName: "RichTextEditor" */ '../richText/RichTextEditor')
    .then((module) => ({ default: module.RichTextEditor }))
    // A failed import must not unmount the form and lose its content.
    .catch(() => ({ default: MissingEditor })),
);

function MissingEditor({ onUnavailable }: RichTextEditorProps) {
  useEffect(onUnavailable, [onUnavailable]);
  return null;
}

const WORDING = {
  name: 'body',
  label: 'Body',
  hint: 'Drop or paste pictures where they belong. The address of a film, pasted on a line of its own, becomes a link to it.',
};

const Loading = () => (
  <FieldFrame {...WORDING} id={fieldId(WORDING.name)} error={undefined} isCustom>
    <Spinner />
  </FieldFrame>
);

/** The body: a visual editor, or its HTML. */
export function BodyField({ handle }: { handle: RefObject<RichTextHandle | null> }) {
  const [isHtml, setIsHtml] = useState(false);
  const [note, setNote] = useState('');
  const [isSending, setIsSending] = useState(false);

  const openAsHtml = (reason: string) => {
    setNote(reason);
    setIsHtml(true);
  };
  const handleSwitch = () => {
    handle.current?.flush();
    setNote('');
    setIsHtml(!isHtml);
  };

  return (
    <Stack $gap="xs">
      {isHtml ? (
        <TextAreaField
          name="body"
          label="Body"
          hint="HTML is allowed: <h2>, <p>, <strong>, <a>, lists, quotes. What a post may not hold is left out when it is saved."
          rows={20}
        />
      ) : (
        <Suspense fallback={<Loading />}>
          <RichTextEditor
            {...WORDING}
            handle={handle}
            onSending={setIsSending}
            onUnknownMarkup={() => openAsHtml(postTexts.unknownMarkup)}
            onUnavailable={() => openAsHtml(postTexts.noEditor)}
          />
        </Suspense>
      )}
      <Cluster>
        <Button
          size="small"
          variant="secondary"
          aria-pressed={isHtml}
          // A picture that arrives finds its place in the visual editor only.
          isUnavailable={isSending}
          onClick={handleSwitch}
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
