/** XML in both directions. What is written gets its names and its namespace here only; what is read is bounded. */
import { DOMImplementation, type Element, XMLSerializer } from '@xmldom/xmldom'
import { SaxesParser } from 'saxes'

/** An element to be written: its text, or its children in order. */
export interface Node {
  name: string
  content: string | Node[]
}

/** A document whose elements all belong to one namespace; null for none. */
export function writeXml(root: Node, namespace: string | null): string {
  const document = new DOMImplementation().createDocument(null, '')
  const make = ({ name, content }: Node): Element => {
    const element = document.createElementNS(namespace, name)
    if (typeof content === 'string') element.appendChild(document.createTextNode(content))
    else for (const child of content) element.appendChild(make(child))
    return element
  }
  return new XMLSerializer().serializeToString(make(root))
}

/** An element that was read, without its prefix. */
export interface Xml {
  name: string
  uri: string
  text: string
  children: Xml[]
}

/** The text is no XML, or none that the two services write. */
class BadXml extends Error {}

/** Deeper than any answer of the services. */
const MAX_DEPTH = 40

/** More than the longest table of the services has. Each takes far more memory than its text. */
const MAX_ELEMENTS = 50_000

/** The root element. Throws `BadXml`. */
export function readXml(text: string): Xml {
  const parser = new SaxesParser({ xmlns: true })
  const top: Xml = { name: '', uri: '', text: '', children: [] }
  const open = [top]
  let elements = 0
  const last = (): Xml => open.at(-1) ?? top
  parser.on('doctype', () => {
    throw new BadXml('it has a document type')
  })
  parser.on('opentag', ({ local, uri }) => {
    if (open.length > MAX_DEPTH) throw new BadXml('it is too deep')
    if (++elements > MAX_ELEMENTS) throw new BadXml('it has too many elements')
    const element: Xml = { name: local, uri, text: '', children: [] }
    last().children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const addText = (piece: string) => {
    last().text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  try {
    // A line before the declaration is against the rules of XML, and harmless.
    parser.write(text.trimStart()).close()
  } catch (error) {
    throw new BadXml((error as Error).message, { cause: error })
  }
  const [root] = top.children
  if (!root) throw new BadXml('it is empty')
  return root
}

/** The first element at the end of a path of names, below `from`. */
export function at(from: Xml | undefined, ...path: string[]): Xml | undefined {
  return path.reduce<Xml | undefined>((xml, name) => xml?.children.find((c) => c.name === name), from)
}

/** The trimmed text at the end of a path; empty when it is not there. */
export const textAt = (from: Xml | undefined, ...path: string[]): string =>
  at(from, ...path)?.text.trim() ?? ''

/** All elements with a name directly below the end of a path. */
export function allAt(from: Xml | undefined, path: string[], name: string): Xml[] {
  return at(from, ...path)?.children.filter((c) => c.name === name) ?? []
}
