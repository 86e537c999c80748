export interface UploadRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: FormData;
  onProgress(fraction: number): void;
}

/** How long nothing more of a body may be sent. */
const STALLED_MS = 30_000;
/** How long the server may work on what it has got: it decodes pictures. */
const UNANSWERED_MS = 120_000;

export class UploadStalledError extends Error {
  override message = 'the upload has come to a halt. Please try again.';
}

/**
 * Sends a form with XMLHttpRequest, because fetch does not report how much of a body has been sent.
 * Rejects when the server cannot be reached, or when the upload has stalled.
 */
export function upload({ url, method, headers, body, onProgress }: UploadRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    Object.entries(headers).forEach(([name, value]) => xhr.setRequestHeader(name, value));
    let timer: ReturnType<typeof setTimeout>;
    const giveUpAfter = (time: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        xhr.abort();
        reject(new UploadStalledError());
      }, time);
    };
    xhr.upload.addEventListener('progress', (event) => {
      giveUpAfter(STALLED_MS);
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    xhr.upload.addEventListener('load', () => giveUpAfter(UNANSWERED_MS));
    xhr.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(toResponse(xhr));
    });
    xhr.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new TypeError('upload failed'));
    });
    giveUpAfter(STALLED_MS);
    xhr.send(body);
  });
}

function toResponse(xhr: XMLHttpRequest): Response {
  const bodyless = xhr.status === 204 || xhr.status === 304;
  const retryAfter = xhr.getResponseHeader('Retry-After');
  return new Response(bodyless ? null : xhr.responseText, {
    status: xhr.status,
    statusText: xhr.statusText,
    headers: retryAfter ? { 'Retry-After': retryAfter } : {},
  });
}
