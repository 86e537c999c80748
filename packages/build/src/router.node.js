// The same names on the server, and the router that takes its URL from a request.
export * from './router.web.js';
export { StaticRouter } from 'react-router';
