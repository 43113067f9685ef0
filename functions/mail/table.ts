import { escapeHtml } from '../escape-html.ts'
import { ink, line, meta, paper, sans } from './style.ts'

/** A part of an email, as HTML and as plain text. */
export type Block = { html: string; text: string }

export const cellStyle = `padding:10px 0;${sans};font-size:15px;line-height:22px;color:${ink};vertical-align:top`
export const rightCellStyle =
  'padding-left:20px;white-space:nowrap;font-variant-numeric:tabular-nums'

export const table = (inner: readonly string[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${inner.join('')}</table>`

/** A picture's absolute URL. `alt` is what mail clients show that load no pictures. */
export type Thumbnail = { url: string; alt: string }

export type Row = {
  label: string
  detail?: string
  value: string
  strong?: boolean
  picture?: Thumbnail | undefined
}

/** The size of pictures, which are 3:4. Outlook needs it as attributes. */
const width = 60
const height = 80

/** The cell of a row's picture. */
export const pictureCell = ({ url, alt }: Thumbnail): string =>
  `<td class="rule" width="${width}" style="padding:12px 16px 12px 0;border-top:1px solid ${line};vertical-align:top"><img class="picture" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;object-fit:cover;overflow:hidden;background:${paper};${sans};font-size:12px;line-height:15px;color:${meta}"></td>`

const rowHtml = ({ label, detail, value, strong, picture }: Row, pictures: boolean) => {
  const weight = strong ? 'font-weight:600;' : ''
  const small = detail
    ? `<br><span class="meta" style="font-size:13px;color:${meta}">${escapeHtml(detail)}</span>`
    : ''
  const names = strong ? 'ink sum' : 'ink rule'
  const style = `${cellStyle};${weight}border-top:1px solid ${strong ? ink : line}`
  const span = pictures && !picture ? ' colspan="2"' : ''
  return `<tr>${picture ? pictureCell(picture) : ''}<td${span} class="${names}" style="${style}">${escapeHtml(label)}${small}</td><td class="${names}" align="right" style="${style};${rightCellStyle}">${escapeHtml(value)}</td></tr>`
}

const rowText = ({ label, detail, value }: Row) =>
  `${label}${detail ? ` (${detail})` : ''}: ${value}`

/** A table of labels and values, some with a picture. The text leaves pictures out. */
export const rows = (list: readonly Row[]): Block => {
  const pictures = list.some(({ picture }) => picture)
  return {
    html: table(list.map(row => rowHtml(row, pictures))),
    text: list.map(rowText).join('\n'),
  }
}
