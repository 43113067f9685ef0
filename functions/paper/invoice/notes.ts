import type { Drawable } from '../drawable.ts'
import { page, styles } from '../look.ts'
import type { Sheet } from '../sheet.ts'

const width = 330
const above = 22

/** Creates the notes, one block per line so that long notes can span pages. */
export const createNotes = ({ pen, tags }: Sheet, notes: string | null): Drawable[] => {
  if (!notes?.trim()) return []
  let paragraph: PDFKit.PDFStructureElement | undefined
  const head: Drawable = {
    height: above + styles.meta.leading + 3,
    draw: y => {
      const section = tags.group(tags.root, 'Sect')
      const write = () => pen.write('NOTES', styles.meta, page.left, y + above, 'left')
      tags.tag(section, 'H2', write, { actual: 'Notes' })
      paragraph = tags.group(section, 'P')
    },
  }
  const lines = pen.wrap(notes.trim(), styles.body, width).map(
    (line, index): Drawable => ({
      height: styles.body.leading,
      keepWithPrevious: index === 0,
      draw: y => paragraph?.add(() => pen.write(line, styles.body, page.left, y, 'left')),
    }),
  )
  return [head, ...lines]
}
