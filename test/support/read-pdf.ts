import { getDocumentProxy } from 'unpdf'

/** A node of the tags that a screen reader follows. */
export type Tag = { role?: string; type?: string; children?: Tag[] }
type Piece = { text: string; left: number; right: number; bottom: number }
export type PdfPage = {
  text: string
  /** Each written piece with where it stands, in points from the bottom left. */
  pieces: Piece[]
  /** What was written at once, by itself. */
  words: Piece[]
  tags: Tag
}

/** What was written on without a gap is one piece, though its letters be of several fonts. */
const joined = (written: readonly Piece[]): Piece[] => {
  const pieces: Piece[] = []
  for (const piece of written) {
    // The reader puts a space where it finds a gap, such as between columns.
    if (!piece.text.trim() && piece.right - piece.left > 6) continue
    const last = pieces.at(-1)
    const goesOn = last?.bottom === piece.bottom && Math.abs(piece.left - last.right) < 1
    if (last && goesOn) Object.assign(last, { text: last.text + piece.text, right: piece.right })
    else if (piece.text.trim()) pieces.push({ ...piece })
  }
  return pieces
}

/** Reads a PDF as a viewer does. */
export const readPdf = async (file: Uint8Array) => {
  // The reader takes the bytes away from whoever hands them over.
  const document = await getDocumentProxy(Uint8Array.from(file))
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const written = items.flatMap(item => {
      if (!('str' in item)) return []
      const [, , , , left, bottom] = item.transform as number[]
      if (left === undefined || bottom === undefined) return []
      return [{ text: item.str, left, right: left + item.width, bottom }]
    })
    const pieces = joined(written)
    const text = pieces.map(piece => piece.text.trim()).join('\n')
    pages.push({ text, pieces, words: written, tags: (await page.getStructTree()) as Tag })
  }
  const { info } = await document.getMetadata()
  const markInfo = await document.getMarkInfo()
  return { pages, info, isTagged: markInfo?.Marked === true }
}

const isOnPage = (tag: Tag): boolean =>
  tag.type === 'content' || (tag.children ?? []).some(isOnPage)

/** The roles of all tags with something on the page, in the order they are read. */
export const tagRoles = (tag: Tag): string[] =>
  isOnPage(tag) ? [...(tag.role ? [tag.role] : []), ...(tag.children ?? []).flatMap(tagRoles)] : []
