import { useFormikContext } from 'formik';
import { type ClipboardEvent, type DragEvent, useEffect, useRef } from 'react';
import type { ImageWire } from '@site/contract';
import { Banner, ConfirmDialog, fieldId, RichText, Text, TextAreaField, VisuallyHidden } from '@site/ui';
import { changeValues } from '../../shared/form/isDirtySince';
import { toPictureHtml, toPictureMarkup } from '../../shared/richText/pictureMarkup';
import type { RichTextHandle } from '../../shared/richText/usePicturePlaces';
import { isPictureAlone } from '../../shared/richText/tidyHtml';
import { BodyTabs, useBodyMode } from './BodyTabs';
import { BodyWriter } from './BodyWriter';
import { postTexts } from './postMessages';
import type { PostValues } from './postView';
import { useBodyPictures } from './useBodyPictures';
import { StatusArea, StatusLine, UploadRow } from './BodyField.styles';

interface BodyFieldProps {
  /** How many pictures are still uploading into the text; saving waits for them. */
  onPicturesOnTheirWay(count: number): void;
}

/** The body: a visual editor, an HTML editor and a preview. */
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
  const { length: count } = pictures.uploads;

  useEffect(() => onPicturesOnTheirWay(count), [count, onPicturesOnTheirWay]);

  const { mode, select } = body;
  useEffect(() => {
    // The error summary links to the field, which the preview does not show.
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
            onNote={pictures.announce}
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

/** At the cursor in the HTML, else at its end. */
function withPicture(html: string, picture: string): string {
  const source = document.getElementById(fieldId('body'));
  const isWritingThere = source === document.activeElement && source instanceof HTMLTextAreaElement;
  const at = isWritingThere ? source.selectionEnd : html.length;
  return html.slice(0, at) + picture + html.slice(at);
}

interface BodySourceProps {
  onFiles(files: File[]): void;
}

/** The HTML editor; pictures can be dropped and pasted here as well. */
function BodySource({ onFiles }: BodySourceProps) {
  const takeFrom = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    event.preventDefault();
    onFiles([...data.files]);
  };

  return (
    <div
      onDrop={(event) => event.dataTransfer.files.length > 0 && takeFrom(event, event.dataTransfer)}
      onPaste={(event) => isPictureAlone(event.clipboardData) && takeFrom(event, event.clipboardData)}
    >
      <TextAreaField
        name="body"
        label="Body"
        hint="HTML is allowed: <h2>, <p>, <strong>, <a>, lists, quotes. What a post may not hold is left out when it is saved."
        rows={20}
      />
    </div>
  );
}

interface BodyStatusProps {
  note: string;
  pictures: ReturnType<typeof useBodyPictures>;
}

/** The pictures of the text: uploading, uploaded and failed. */
function BodyStatus({ note, pictures: { uploads, failures, ...pictures } }: BodyStatusProps) {
  return (
    <StatusArea>
      {uploads.map(({ file, progress }, index) => (
        <UploadRow key={`${file.name}-${index}`}>
          <span>{file.name}</span>
          <progress value={progress} max={1} aria-label={`Uploading ${file.name}`} />
          {Math.round(progress * 100)} %
        </UploadRow>
      ))}
      <VisuallyHidden role="status">
        {uploads.length > 0 && `Uploading ${uploads.map(({ file }) => file.name).join(', ')}`}
      </VisuallyHidden>
      <StatusLine role="status">{[note, pictures.note].filter(Boolean).join(' ')}</StatusLine>
      <Banner tone="danger">{failures.length > 0 ? failures.join(' ') : null}</Banner>
    </StatusArea>
  );
}
