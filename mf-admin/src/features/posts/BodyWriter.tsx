import { FieldFrame, Spinner, useFieldWiring } from '@site/ui';
import { lazy, type RefObject, Suspense, useCallback, useEffect } from 'react';
import { PICTURE_TYPES } from '../../shared/records/pictureFile';
import type { RichTextEditorProps } from '../../shared/richText/RichTextEditor';
import type { RichTextHandle } from '../../shared/richText/usePendingPictures';
import { postTexts } from './postMessages';
import type { LossCause } from './BodyTabs';

const RichTextEditor = lazy(() =>
  import(/* webpackChunkName: "RichTextEditor" */ '../../shared/richText/RichTextEditor')
    .then((module) => ({ default: module.RichTextEditor }))
    // A failed import must not unmount the form and lose its content.
    .catch(() => ({ default: MissingEditor })),
);

interface BodyWriterProps {
  isLossAccepted: boolean;
  handle: RefObject<RichTextHandle | null>;
  onLossy(cause: LossCause): void;
  onUnavailable(): void;
  onFiles: RichTextEditorProps['onFiles'];
  onFilm: RichTextEditorProps['onFilm'];
  outcomeOf: RichTextEditorProps['outcomeOf'];
  onNote(note: string): void;
}

const WORDING = {
  name: 'body',
  label: 'Body',
  hint: 'Drop or paste pictures where they belong. The address of a film, pasted on a line of its own, becomes a picture of it.',
};

/** The visual editor of the body. */
export function BodyWriter({ onLossy, onNote, ...props }: BodyWriterProps) {
  const { id, error, field, helpers, control } = useFieldWiring<string>(WORDING);
  const handleOpenedLossy = useCallback(() => onLossy('opening'), [onLossy]);
  const handleReplacedLossy = useCallback(() => onLossy('replaced'), [onLossy]);

  return (
    <FieldFrame {...WORDING} id={id} error={error} isCustom>
      <Suspense fallback={<Spinner />}>
        <RichTextEditor
          {...props}
          id={id}
          describedBy={control['aria-describedby']}
          isInvalid={control['aria-invalid']}
          value={field.value}
          accept={PICTURE_TYPES}
          onChange={(html) => void helpers.setValue(html)}
          onOpenedLossy={handleOpenedLossy}
          onLossy={handleReplacedLossy}
          onForeignPictures={(count) => onNote(postTexts.foreignPictures(count))}
        />
      </Suspense>
    </FieldFrame>
  );
}

function MissingEditor({ onUnavailable }: RichTextEditorProps) {
  useEffect(onUnavailable, [onUnavailable]);
  return null;
}
