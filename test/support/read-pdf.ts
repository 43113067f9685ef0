import { getDocumentProxy } from 'unpdf'

/** A node of the structure tree that screen readers use. */
export type Tag = { role?: string; type?: string; children?: Tag[] }
type TextRun = { text: string; left: number; right: number; bottom: number }
export type PdfPage = {
  text: string
  /** Text without gaps, with its position in points from the bottom left. */
  runs: TextRun[]
  /** The text of each drawing operation. */
  fragments: TextRun[]
  tags: Tag
}

/** Joins adjacent fragments into runs, even when their fonts differ. */
const joinFragments = (fragments: readonly TextRun[]): TextRun[] => {
  const runs: TextRun[] = []
  for (const fragment of fragments) {
    // The reader returns a space for a gap, such as between columns.
    if (!fragment.text.trim() && fragment.right - fragment.left > 6) continue
    const last = runs.at(-1)
    const isAdjacent = last?.bottom === fragment.bottom && Math.abs(fragment.left - last.right) < 1
    if (last && isAdjacent)
      Object.assign(last, { text: last.text + fragment.text, right: fragment.right })
    else if (fragment.text.trim()) runs.push({ ...fragment })
  }
  return runs
}

/** Reads a PDF as a viewer does. */
export const readPdf = async (file: Uint8Array) => {
  // The reader detaches the buffer it gets: give it a copy.
  const document = await getDocumentProxy(Uint8Array.from(file))
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const fragments = items.flatMap(item => {
      if (!('str' in item)) return []
      const [, , , , left, bottom] = item.transform as number[]
      if (left === undefined || bottom === undefined) return []
      return [{ text: item.str, left, right: left + item.width, bottom }]
    })
    const runs = joinFragments(fragments)
    const text = runs.map(run => run.text.trim()).join('\n')
    pages.push({ text, runs, fragments, tags: (await page.getStructTree()) as Tag })
  }
  const { info } = await document.getMetadata()
  const markInfo = await document.getMarkInfo()
  return { pages, info, isTagged: markInfo?.Marked === true }
}

const isOnPage = (tag: Tag): boolean =>
  tag.type === 'content' || (tag.children ?? []).some(isOnPage)

/** Lists the roles of all tags with content on the page, in reading order. */
export const tagRoles = (tag: Tag): string[] =>
  isOnPage(tag) ? [...(tag.role ? [tag.role] : []), ...(tag.children ?? []).flatMap(tagRoles)] : []
