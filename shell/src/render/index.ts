// One dynamic import, as in the browser's entry: sharing is negotiated before any shared module runs.
export const load = () => import('./createRenderer');
