type Element = PDFKit.PDFStructureElement
/**
 * `actual`: the words as they are read, where they are set in capitals; `alt`: what a picture
 * shows, in words.
 */
type Options = { scope?: 'Row' | 'Column'; title?: string; actual?: string; alt?: string }

export type Tags = ReturnType<typeof tagsOf>

/**
 * Says of what is drawn what it is, for whoever has the page read to them. What is drawn inside
 * `artifact` is passed over: lines, page numbers, heads that were read before.
 */
export const tagsOf = (document: PDFKit.PDFDocument) => {
  const root = document.struct('Document')
  document.addStructure(root)

  /** An element that others are put into. */
  const group = (parent: Element, type: string, options: Options = {}): Element => {
    const element = document.struct(type, options)
    parent.add(element)
    return element
  }

  /** An element with what `draw` draws. */
  const tag = (parent: Element, type: string, draw: () => void, options: Options = {}): void => {
    group(parent, type, options).add(draw)
  }

  const artifact = (type: 'Layout' | 'Pagination', draw: () => void): void => {
    document.markContent('Artifact', { type })
    draw()
    document.endMarkedContent()
  }

  return { root, group, tag, artifact }
}
