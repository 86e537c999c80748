import { refusedError, toApiError } from './apiError';

const response = { status: 429, statusText: 'Too Many Requests', text: '', retryAfter: null };

describe('the error of a response', () => {
  it('carries message, code and fields of the body', () => {
    const body = { message: 'Title is required', code: 'invalid', fields: { title: 'Required' } };

    expect(refusedError({ ...response, status: 422, text: JSON.stringify(body) })).toEqual({
      status: 422,
      ...body,
      message: 'API call failed: Title is required',
    });
  });

  it.each(['', '<h1>no', 'null', '7', '"text"', '{}'])(
    'carries the status text where the body is %j',
    (text) => {
      expect(refusedError({ ...response, text })).toEqual({
        status: 429,
        message: 'API call failed: Too Many Requests',
      });
    },
  );

  it.each([
    ['30', 30],
    ['1', 1],
    ['0', undefined],
    ['-5', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['', undefined],
  ])('with Retry-After %j says %s', (retryAfter, seconds) => {
    expect(refusedError({ ...response, retryAfter }).retryAfter).toBe(seconds);
  });
});

describe('an error from a hook', () => {
  it('from the api is passed on', () => {
    const error = { status: 404, message: 'API call failed: Not Found' };
    expect(toApiError(error)).toBe(error);
  });

  it('that was thrown counts as a network error', () => {
    expect(toApiError(new TypeError('fetch failed'))).toEqual({ status: 'network', message: 'fetch failed' });
  });

  it.each([undefined, null, 'text', 7, {}, { status: 404 }])(
    'that is not an error (%j) is undefined',
    (error) => {
      expect(toApiError(error)).toBeUndefined();
    },
  );
});
