export * from './builder';
export * from './buildContent';
export * from './buildPeople';
export * from './buildSite';
