import { readFileSync, writeFileSync } from 'node:fs'
import type { Stages } from '../../stages/stage.ts'

/** What the setup knows of a stage, as `selvedge.config.ts` has it. */
export type StageInput = Stages[string]

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const format = (value: unknown, indent: string): string => {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(one => format(one, indent)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const lines = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${inner}${/^\w+$/.test(key) ? key : quote(key)}: ${format(one, inner)},`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

/** Writes a stage as an entry of `selvedge.config.ts`. */
export const formatStage = (name: string, stage: StageInput): string =>
  `  ${/^\w+$/.test(name) ? name : quote(name)}: ${format(stage, '  ')},`

/**
 * Returns the text of `selvedge.config.ts` with a stage's new entry. It replaces the previous entry
 * or is added at the end. Undefined if the text isn't laid out as the formatter does.
 */
export function withStage(text: string, name: string, stage: StageInput): string | undefined {
  const entry = formatStage(name, stage)
  const start = new RegExp(`^ {2}(?:${name}|'${name}'): \\{`, 'm').exec(text)
  if (start) {
    const rest = text.slice(start.index)
    const end = /^ {2}(?:\w+|'[\w-]+'): \{\},$/m.test(rest.split('\n')[0] ?? '')
      ? rest.indexOf('\n')
      : /^ {2}\},$/m.exec(rest)
    const length = typeof end === 'number' ? end : end && end.index + end[0].length
    return length
      ? text.slice(0, start.index) + entry + text.slice(start.index + length)
      : undefined
  }
  const close = /^\} satisfies Stages$/m.exec(text)
  return close ? `${text.slice(0, close.index)}\n${entry}\n${text.slice(close.index)}` : undefined
}

/** Writes a stage to a file. Returns false, without a change, if the file isn't laid out as expected. */
export function writeStage(file: string, name: string, stage: StageInput): boolean {
  const text = withStage(readFileSync(file, 'utf8'), name, stage)
  if (text === undefined) return false
  writeFileSync(file, text)
  return true
}
