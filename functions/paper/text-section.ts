import type { DrawContext } from './draw-context.ts'
import type { Drawable } from './drawable.ts'
import { page, styles } from './theme.ts'

const width = 330
const above = 22

/**
 * Creates a heading with text below it, one block per line so that a long text can span pages.
 * Returns none for an empty text.
 */
export const createTextSection = (
  { pen, tags }: DrawContext,
  heading: string,
  text: string | null,
  parent: PDFKit.PDFStructureElement = tags.root,
): Drawable[] => {
  if (!text?.trim()) return []
  let paragraph: PDFKit.PDFStructureElement | undefined
  const head: Drawable = {
    height: above + styles.meta.leading + 3,
    draw: y => {
      const section = tags.group(parent, 'Sect')
      const write = () =>
        pen.write(heading.toUpperCase(), styles.meta, page.left, y + above, 'left')
      tags.tag(section, 'H2', write, { actual: heading })
      paragraph = tags.group(section, 'P')
    },
  }
  const lines = pen.wrap(text.trim(), styles.body, width).map(
    (line, index): Drawable => ({
      height: styles.body.leading,
      keepWithPrevious: index === 0,
      draw: y => paragraph?.add(() => pen.write(line, styles.body, page.left, y, 'left')),
    }),
  )
  return [head, ...lines]
}
