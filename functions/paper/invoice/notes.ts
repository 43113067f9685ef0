import { page, styles } from '../look.ts'
import type { Part } from '../part.ts'
import type { Sheet } from '../sheet.ts'

const width = 330
const above = 22

/** What was written under an invoice, line by line, as it may take more than a page. */
export const notesOf = ({ pen, tags }: Sheet, notes: string | null): Part[] => {
  if (!notes?.trim()) return []
  let paragraph: PDFKit.PDFStructureElement | undefined
  const head: Part = {
    height: above + styles.meta.leading + 3,
    draw: y => {
      const section = tags.group(tags.root, 'Sect')
      const write = () => pen.write('NOTES', styles.meta, page.left, y + above, 'left')
      tags.tag(section, 'H2', write, { actual: 'Notes' })
      paragraph = tags.group(section, 'P')
    },
  }
  const lines = pen.wrap(notes.trim(), styles.body, width).map(
    (line, index): Part => ({
      height: styles.body.leading,
      withPrevious: index === 0,
      draw: y => paragraph?.add(() => pen.write(line, styles.body, page.left, y, 'left')),
    }),
  )
  return [head, ...lines]
}
