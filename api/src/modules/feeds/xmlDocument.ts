import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces';

export interface XmlElement {
  name: string;
  attributes?: Record<string, string>;
  content: string | readonly XmlElement[];
}

export function element(
  name: string,
  content: XmlElement['content'],
  attributes?: Record<string, string>,
): XmlElement {
  return { name, attributes, content };
}

/** A document in one namespace. Characters that XML cannot represent are dropped. */
export function xmlDocument(namespace: string, { name, attributes, content }: XmlElement): string {
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' });
  fill(document.ele(namespace, name, escaped(attributes)), content);
  return document.end();
}

function fill(parent: XMLBuilder, content: XmlElement['content']): void {
  if (typeof content === 'string') {
    parent.txt(escape(content));
    return;
  }
  for (const { name, attributes, content: inner } of content)
    fill(parent.ele(name, escaped(attributes)), inner);
}

function escaped(attributes: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, escape(value)]));
}

// The library takes `&lt;` in a text for already escaped, so the text '&lt;script&gt;' of a post would become a script
// in the feed. It also leaves `&amp;` alone, so each `&` is passed as `&amp;`.
const escape = (text: string) => text.replaceAll('&', '&amp;');
