// One dynamic import: sharing is negotiated before any shared module runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
