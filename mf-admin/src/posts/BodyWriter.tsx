import { FieldFrame, Spinner, useFieldWiring } from '@site/ui';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect } from 'react';
import { PICTURE_TYPES } from '../form/pictureFile';
import type { RichTextEditorProps } from '../richText/RichTextEditor';
import type { RichTextHandle } from '../richText/usePendingPictures';
import { postTexts } from './postMessages';

const RichTextEditor = lazy(() =>
  import(/* webpackChunkName: "RichTextEditor" */ '../richText/RichTextEditor')
    .then((module) => ({ default: module.RichTextEditor }))
    // A failed import must not unmount the form and lose its content.
    .catch(() => ({ default: MissingEditor })),
);

interface BodyWriterProps {
  /** Hidden, the editor keeps its undo history and takes up no place in the page. */
  isShown: boolean;
  title: string;
  isLossAccepted: boolean;
  handle: RefObject<RichTextHandle | null>;
  onLossy: RichTextEditorProps['onLossy'];
  onUnavailable(): void;
  onFiles: RichTextEditorProps['onFiles'];
  outcomeOf: RichTextEditorProps['outcomeOf'];
  onNote(note: string): void;
}

const WORDING = {
  name: 'body',
  label: 'Body',
  hint: 'Drop or paste pictures where they belong. The address of a film, pasted on a line of its own, becomes a link to it.',
};

/** The visual editor of the body. */
export function BodyWriter({ onNote, ...props }: BodyWriterProps) {
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
        accept={PICTURE_TYPES}
        frame={frame}
        onChange={(html) => void helpers.setValue(html)}
        onForeignPictures={(count) => onNote(postTexts.foreignPictures(count))}
      />
    </Suspense>
  );
}

function MissingEditor({ isShown, onUnavailable }: RichTextEditorProps) {
  useEffect(() => {
    if (isShown) onUnavailable();
  }, [isShown, onUnavailable]);
  return null;
}
