import { type ImageWire } from '@site/contract';
import { ConfirmDialog, fieldId, RichText, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { changeValues } from '../../shared/records/typedSince';
import { toPictureHtml, toPictureMarkup } from '../../shared/richText/pictureMarkup';
import type { RichTextHandle } from '../../shared/richText/usePicturePlaces';
import { BodySource } from './BodySource';
import { BodyStatus } from './BodyStatus';
import { BodyTabs } from './BodyTabs';
import { BodyWriter } from './BodyWriter';
import { postTexts } from './postMessages';
import type { PostValues } from './postView';
import { useBodyMode } from './useBodyMode';
import { useBodyPictures } from './useBodyPictures';

interface BodyFieldProps {
  /** How many pictures are on their way into the text: without them a save would be too early. */
  onPicturesOnTheirWay(count: number): void;
}

/** The body, written as on the page or as HTML, and as a visitor will see it. */
export function BodyField({ onPicturesOnTheirWay }: BodyFieldProps) {
  const formik = useFormikContext<PostValues>();
  const { values, errors, submitCount } = formik;
  const body = useBodyMode();
  const editor = useRef<RichTextHandle>(null);

  const insert = (file: File, image: ImageWire): string => {
    const markup = toPictureMarkup(image);
    if (editor.current) {
      editor.current.insertPicture(file, markup);
      return postTexts.pictureArrived(file.name);
    }
    changeValues(formik, ({ body: html, ...others }) => ({
      ...others,
      body: withPicture(html, toPictureHtml(markup)),
    }));
    return postTexts.pictureInHtml(file.name);
  };
  const pictures = useBodyPictures(insert);
  const { length: count } = pictures.onItsWay;

  useEffect(() => onPicturesOnTheirWay(count), [count, onPicturesOnTheirWay]);

  const { mode, select } = body;
  useEffect(() => {
    // The error summary leads to the field, which the preview does not show.
    if (errors.body && mode === 'preview') select('write');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- after a submit only, or the preview could not be opened
  }, [submitCount, errors.body]);

  return (
    <div>
      <BodyTabs shown={mode} onSelect={select}>
        {mode === 'write' && (
          <BodyWriter
            isLossAccepted={body.isLossAccepted}
            handle={editor}
            onLossy={body.handleLossy}
            onUnavailable={body.handleUnavailable}
            onFiles={pictures.take}
            onNote={pictures.say}
          />
        )}
        {mode === 'html' && <BodySource onFiles={pictures.take} />}
        {mode === 'preview' && <BodyPreview html={values.body} />}
      </BodyTabs>
      <BodyStatus note={body.note} pictures={pictures} />
      <ConfirmDialog
        {...body.question}
        question={postTexts.lossyQuestion}
        detail={postTexts.lossyDetail}
        confirmLabel="Open in the editor"
        cancelLabel="Stay with HTML"
      />
    </div>
  );
}

function BodyPreview({ html }: { html: string }) {
  return html.trim() ? <RichText html={html} /> : <Text $tone="muted">Nothing to preview yet.</Text>;
}

/** Where the cursor is in the HTML, else at its end. */
function withPicture(html: string, picture: string): string {
  const source = document.getElementById(fieldId('body'));
  const isWritingThere = source === document.activeElement && source instanceof HTMLTextAreaElement;
  const at = isWritingThere ? source.selectionEnd : html.length;
  return html.slice(0, at) + picture + html.slice(at);
}
