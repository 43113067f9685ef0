import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../support/command.ts'
import { LoadResult } from './load-result.ts'
import { loadTables } from './load-tables.ts'

/** The page with the measurements. */
export const numbersPage = join(root, 'docs', 'numbers.md')

type Section = 'load' | 'cold'

/** Replaces what is between a section's markers. Throws unless the page has each marker once. */
export const replaceTables = (page: string, section: Section, tables: string): string => {
  const [start, end] = [`<!-- bench:${section} -->`, `<!-- /bench:${section} -->`]
  const parts = page.split(start)
  const [before = '', after = ''] = parts
  const rest = after.split(end)
  if (parts.length !== 2 || rest.length !== 2 || before.includes(end))
    throw new Error(`The page needs ${start} and, after it, ${end}, once each.`)
  return `${before}${start}\n\n${tables}\n\n${end}${rest[1]}`
}

const readResult = (file: string): LoadResult => {
  const result = LoadResult.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (result.success) return result.data
  throw new Error(`${file} isn't the result of npm run bench -- --load.`)
}

/** Writes a section into a page with markers, and leaves the rest as it is. */
export const writeSection = (page: string, section: Section, tables: string): void =>
  writeFileSync(page, replaceTables(readFileSync(page, 'utf8'), section, tables))

/** Writes the tables of a result file into a page with markers. */
export const writeNumbers = (file: string, page: string): void =>
  writeSection(page, 'load', loadTables(readResult(file)))
