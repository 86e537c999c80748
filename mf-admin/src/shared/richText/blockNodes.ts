import { Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';

const figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block+ figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

const descriptionList = Node.create({
  name: 'descriptionList',
  group: 'block',
  content: '(descriptionTerm | descriptionDetails)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});

const descriptionTerm = Node.create({
  name: 'descriptionTerm',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
});

const descriptionDetails = Node.create({
  name: 'descriptionDetails',
  content: 'paragraph block*',
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
});

const picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), loading: { default: null } };
  },
});

export const blockNodes = [figure, figcaption, descriptionList, descriptionTerm, descriptionDetails, picture];
