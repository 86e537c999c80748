import { create } from 'xmlbuilder2';

/** What tests ask an element for, as the DOM has it. */
export interface XmlNode {
  textContent: string | null;
  namespaceURI: string | null;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): Iterable<XmlNode>;
}

/** The root of a document, its texts read as any reader would. Throws when it is not well-formed. */
export function readXml(xml: string): XmlNode {
  // A text of one space is a text as well.
  return create({ skipWhitespaceOnlyText: false }, xml).root().node as unknown as XmlNode;
}

export function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return [...node.getElementsByTagName(name)];
}

export function textOf(node: XmlNode, name: string): string | undefined {
  return childrenOf(node, name)[0]?.textContent ?? undefined;
}
