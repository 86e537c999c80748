// The build turns these imports into file names; see useRemoteAsset.
declare module '*.jpg' {
  const file: string;
  export default file;
}
declare module '*.png' {
  const file: string;
  export default file;
}
declare module '*.svg' {
  const file: string;
  export default file;
}
declare module '*.woff2' {
  const file: string;
  export default file;
}
