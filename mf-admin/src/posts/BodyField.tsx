import { useFormikContext } from 'formik';
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useState } from 'react';
import { FieldFrame, RichText, Spinner, Text, TextAreaField, useFieldWiring } from '@site/ui';
import type { RichTextEditorProps, RichTextHandle, TextUploads } from '../richText/RichTextEditor';
import { type BodyMode, BodyTabs } from './BodyTabs';
import { postTexts } from './postMessages';
import type { PostValues } from './postView';

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

/** The body: a visual editor, an HTML editor and a preview. */
export function BodyField({ handle, onUploads }: BodyFieldProps) {
  const { values, errors, submitCount } = useFormikContext<PostValues>();
  const [mode, setMode] = useState<BodyMode>('write');
  const [note, setNote] = useState('');
  const [isUploading, setIsUploading] = useState(false);

  const select = (chosen: BodyMode) => {
    setNote('');
    setMode(chosen);
  };
  const openAsHtml = (reason: string) => {
    setNote(reason);
    setMode('html');
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

  useEffect(() => {
    // The error summary links to the field, which the preview does not show.
    if (errors.body && mode === 'preview') setMode('write');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- after a submit only, or the preview could not be opened
  }, [submitCount, errors.body]);

  return (
    // A picture that arrives finds its place in the visual editor only.
    <BodyTabs shown={mode} unavailable={isUploading ? 'html' : undefined} onSelect={select}>
      <BodyWriter
        isShown={mode === 'write'}
        handle={handle}
        onUploads={handleUploads}
        onUnknownMarkup={handleUnknown}
        onUnavailable={handleUnavailable}
      />
      {mode === 'html' && (
        <TextAreaField
          name="body"
          label="Body"
          hint="HTML is allowed: <h2>, <p>, <strong>, <a>, lists, quotes. What a post may not hold is left out when it is saved."
          rows={20}
        />
      )}
      {mode === 'preview' &&
        (values.body.trim() ? (
          <RichText html={values.body} />
        ) : (
          <Text $tone="muted">Nothing to preview yet.</Text>
        ))}
      <Text role="status" $size="small" $tone="muted">
        {note}
      </Text>
    </BodyTabs>
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
