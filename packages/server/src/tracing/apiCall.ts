import type { SpanDetails } from './Tracing';

/**
 * A call to the api, by its address below /api. Of that only the first segment is named: the others may be the slug of an
 * athlete, and the query what a visitor typed. The api's own span has the pattern of its route.
 */
export function apiCall(method: string, url: string): SpanDetails {
  const [path = ''] = url.split('?', 1);
  const [, collection = '', ...rest] = path.split('/');
  const template = `/api/${collection}${rest.length > 0 ? '/*' : ''}`;
  return {
    name: `${method} ${template}`,
    attributes: { 'http.request.method': method, 'url.template': template },
  };
}
