import { colors, page, styles } from './look.ts'
import type { Sheet } from './sheet.ts'

/** Where the head of every later page ends. */
export const laterHeadEnd = 64

/** What tells on a later page of which paper it is. */
export const drawLaterHead = ({ pen, tags, store }: Sheet, title: string): void => {
  const style = styles.brandSmall
  tags.artifact('Pagination', () => {
    pen.thread()
    pen.write(pen.fit(store.store_name, style, 280), style, page.left, 46, 'left')
    pen.write(title, styles.small, page.right, 49, 'right')
  })
}

const footTop = 742

/** The foot of a page. */
export const drawFoot = ({ pen, tags, store }: Sheet, number: number, count: number): void => {
  const contact = [store.store_name, store.support_email].filter(Boolean).join(' · ')
  tags.artifact('Pagination', () => {
    pen.rule(footTop, colors.line, 0.6)
    pen.write(pen.fit(contact, styles.small, 400), styles.small, page.left, footTop + 6, 'left')
    pen.write(`Page ${number} of ${count}`, styles.small, page.right, footTop + 6, 'right')
  })
}
