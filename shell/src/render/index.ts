// One dynamic import, as in the browser's entry: sharing is settled before any module that shares runs.
export const load = () => import('./createRenderer');
