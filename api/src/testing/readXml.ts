import { create } from 'xmlbuilder2';

/** The part of a DOM element that tests use. */
export interface XmlNode {
  textContent: string | null;
  namespaceURI: string | null;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): Iterable<XmlNode>;
}

/** The root of a document, with its texts as any reader would decode them. Throws when it is not well-formed. */
export function readXml(xml: string): XmlNode {
  // Keeps a text of one space.
  return create({ skipWhitespaceOnlyText: false }, xml).root().node as unknown as XmlNode;
}

export function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return [...node.getElementsByTagName(name)];
}

export function textOf(node: XmlNode, name: string): string | undefined {
  return childrenOf(node, name)[0]?.textContent ?? undefined;
}
