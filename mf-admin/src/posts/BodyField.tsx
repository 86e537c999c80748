import { useFormikContext } from 'formik';
import { type ClipboardEvent, type DragEvent, useEffect, useRef } from 'react';
import { Banner, ConfirmDialog, fieldId, RichText, Text, TextAreaField, VisuallyHidden } from '@site/ui';
import { changeValues } from '../form/changeValues';
import { type OutcomeOf, pendingHtml, settledHtml } from '../richText/pendingPicture';
import type { RichTextHandle } from '../richText/usePendingPictures';
import { isPictureAlone } from '../richText/pastedHtml';
import { BodyTabs, useBodyMode } from './BodyTabs';
import { BodyWriter } from './BodyWriter';
import { postTexts } from './postMessages';
import type { PostValues } from './postView';
import { useBodyPictures } from './useBodyPictures';
import { StatusArea, StatusLine, UploadRow } from './BodyField.styles';

/** The pictures that are being uploaded into the text, and those of the last ones that failed. */
export interface TextUploads {
  count: number;
  failed: number;
}

interface BodyFieldProps {
  /** Saving waits for the pictures of the text. */
  onUploads(uploads: TextUploads): void;
}

/** The body: a visual editor, an HTML editor and a preview. */
export function BodyField({ onUploads }: BodyFieldProps) {
  const formik = useFormikContext<PostValues>();
  const { values, errors, submitCount } = formik;
  const body = useBodyMode();
  // Null while another view of the text is open.
  const editor = useRef<RichTextHandle>(null);

  const settle = (outcomeOf: OutcomeOf) => {
    if (editor.current) editor.current.settlePictures();
    else changeBody(formik, (html) => settledHtml(html, outcomeOf));
  };
  const pictures = useBodyPictures(settle, (name) =>
    editor.current ? postTexts.pictureArrived(name) : postTexts.pictureInHtml(name),
  );
  const { length: count } = pictures.uploads;
  const { length: failed } = pictures.failures;

  useEffect(() => onUploads({ count, failed }), [count, failed, onUploads]);

  const { mode, select } = body;
  useEffect(() => {
    // The error summary links to the field, which the preview does not show.
    if (errors.body && mode === 'preview') select('write');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- after a submit only, or the preview could not be opened
  }, [submitCount, errors.body]);

  return (
    <div>
      <BodyTabs shown={mode} onSelect={select}>
        <BodyWriter
          isShown={mode === 'write'}
          title={values.title}
          isLossAccepted={body.isLossAccepted}
          handle={editor}
          onLossy={body.handleLossy}
          onUnavailable={body.handleUnavailable}
          onFiles={pictures.take}
          outcomeOf={pictures.outcomeOf}
          onNote={pictures.announce}
        />
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

type BodyForm = ReturnType<typeof useFormikContext<PostValues>>;

const changeBody = (formik: BodyForm, change: (html: string) => string): void =>
  changeValues(formik, ({ body, ...others }) => ({ ...others, body: change(body) }));

/** At the cursor in the HTML, else at its end. */
function withPictures(html: string, keys: readonly string[]): string {
  const source = document.getElementById(fieldId('body'));
  const isWritingThere = source === document.activeElement && source instanceof HTMLTextAreaElement;
  const at = isWritingThere ? source.selectionEnd : html.length;
  return html.slice(0, at) + keys.map(pendingHtml).join('') + html.slice(at);
}

interface BodySourceProps {
  onFiles: ReturnType<typeof useBodyPictures>['take'];
}

/** The HTML editor; pictures can be dropped and pasted here as well. */
function BodySource({ onFiles }: BodySourceProps) {
  const formik = useFormikContext<PostValues>();
  const takeFrom = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    event.preventDefault();
    onFiles([...data.files], (keys) => changeBody(formik, (html) => withPictures(html, keys)));
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

/** The pictures of the text: on their way, arrived and failed. */
function BodyStatus({ note, pictures: { uploads, failures, ...pictures } }: BodyStatusProps) {
  const notes = [note, pictures.note];
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
      <StatusLine role="status">{notes.filter(Boolean).join(' ')}</StatusLine>
      <Banner tone="danger">{failures.length > 0 ? failures.join(' ') : null}</Banner>
    </StatusArea>
  );
}
