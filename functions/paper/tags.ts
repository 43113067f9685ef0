type Element = PDFKit.PDFStructureElement

/** `actual` is the text to read aloud if it differs; `alt` describes a figure. */
type Options = { scope?: 'Row' | 'Column'; title?: string; actual?: string; alt?: string }

export type Tags = ReturnType<typeof createTags>

/**
 * Tags the content for screen readers. They skip what is drawn inside `artifact`: rules, page
 * numbers and repeated headers.
 */
export const createTags = (document: PDFKit.PDFDocument) => {
  const root = document.struct('Document')
  document.addStructure(root)

  /** Adds an element that contains other elements. */
  const group = (parent: Element, type: string, options: Options = {}): Element => {
    const element = document.struct(type, options)
    parent.add(element)
    return element
  }

  /** Adds an element with the content that `draw` draws. */
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
