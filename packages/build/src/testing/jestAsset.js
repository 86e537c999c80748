// Replaces every picture and font that a tested module imports.
export default 'files/asset.stub';
