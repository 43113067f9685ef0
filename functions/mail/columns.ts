import { escapeHtml } from '../escape-html.ts'
import { ink, meta, sans, serif } from './style.ts'
import type { Block } from './table.ts'

type Column = { label: string; lines: readonly string[] }

const columnHtml = ({ label, lines }: Column, text: string): string =>
  `<div class="column" style="display:inline-block;width:50%;min-width:200px;margin:0 0 20px;vertical-align:top"><p class="meta" style="margin:0 0 4px;${sans};font-size:13px;line-height:20px;color:${meta}">${escapeHtml(label)}</p><p class="ink" style="margin:0;padding-right:16px;${text};color:${ink}">${lines.map(escapeHtml).join('<br>')}</p></div>`

const columnsHtml = (list: readonly Column[], text: string): string =>
  `<div style="font-size:0">${list.map(column => columnHtml(column, text)).join('')}</div>`

/**
 * Creates columns of labels with a few lines each, such as addresses, side by side where there is
 * room.
 */
export const columns = (list: readonly Column[]): Block => ({
  html: columnsHtml(list, `${sans};font-size:15px;line-height:24px`),
  text: list.map(({ label, lines }) => [label.toUpperCase(), ...lines].join('\n')).join('\n\n'),
})

/** Creates a list of facts that readers look for first, such as the order number. */
export const facts = (list: readonly { label: string; value: string }[]): Block => ({
  html: columnsHtml(
    list.map(({ label, value }) => ({ label, lines: [value] })),
    `${serif};font-size:23px;line-height:28px`,
  ),
  text: list.map(({ label, value }) => `${label}: ${value}`).join('\n'),
})
