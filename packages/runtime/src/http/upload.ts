export interface UploadRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: FormData;
  onProgress(fraction: number): void;
}

/**
 * Sends a form with XMLHttpRequest, because fetch does not report how much of a body has been sent.
 * Rejects when the server cannot be reached.
 */
export function upload({ url, method, headers, body, onProgress }: UploadRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    Object.entries(headers).forEach(([name, value]) => xhr.setRequestHeader(name, value));
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    xhr.addEventListener('load', () => resolve(toResponse(xhr)));
    xhr.addEventListener('error', () => reject(new TypeError('upload failed')));
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
