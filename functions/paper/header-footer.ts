import type { DrawContext } from './draw-context.ts'
import { colors, page, styles } from './theme.ts'

/** Bottom of the header on pages after the first, in points. */
export const pageHeaderBottom = 64

/** Draws the header of pages after the first. */
export const drawPageHeader = ({ pen, tags, store }: DrawContext, title: string): void => {
  const style = styles.brandSmall
  tags.artifact('Pagination', () => {
    pen.thread()
    pen.write(pen.fit(store.store_name, style, 280), style, page.left, 46, 'left')
    pen.write(title, styles.small, page.right, 49, 'right')
  })
}

const footerTop = 742

/** Draws the footer with the store's contact and the page number. */
export const drawFooter = (
  { pen, tags, store }: DrawContext,
  number: number,
  count: number,
): void => {
  const contact = [store.store_name, store.support_email].filter(Boolean).join(' · ')
  tags.artifact('Pagination', () => {
    pen.rule(footerTop, colors.line, 0.6)
    pen.write(pen.fit(contact, styles.small, 400), styles.small, page.left, footerTop + 6, 'left')
    pen.write(`Page ${number} of ${count}`, styles.small, page.right, footerTop + 6, 'right')
  })
}
