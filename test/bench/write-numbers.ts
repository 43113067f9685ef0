import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/command.ts'
import { LoadResult } from './load/load-result.ts'
import { loadTables } from './load/load-tables.ts'
import { WebResult } from './web/web-result.ts'
import { webTable } from './web/web-table.ts'

/** The page with the measurements. */
export const numbersPage = join(root, 'docs', 'numbers.md')

/** The benches whose results can be written into a page. */
type Bench = (LoadResult | WebResult)['bench'] | 'cold'

/** Replaces what is between the markers of a bench. Throws unless the page has each marker once. */
export const replaceTables = (page: string, bench: Bench, tables: string): string => {
  const [start, end] = [`<!-- bench:${bench} -->`, `<!-- /bench:${bench} -->`]
  const parts = page.split(start)
  const [before = '', after = ''] = parts
  const rest = after.split(end)
  if (parts.length !== 2 || rest.length !== 2 || before.includes(end))
    throw new Error(`The page needs ${start} and, after it, ${end}, once each.`)
  return `${before}${start}\n\n${tables}\n\n${end}${rest[1]}`
}

const readTables = (file: string): [Bench, string] => {
  const json = JSON.parse(readFileSync(file, 'utf8'))
  const load = LoadResult.safeParse(json)
  if (load.success) return ['load', loadTables(load.data)]
  const web = WebResult.safeParse(json)
  if (web.success) return ['web', webTable(web.data)]
  throw new Error(`${file} isn't the result of npm run bench -- --load or npm run bench:web.`)
}

/** Writes the tables of a bench into a page with markers, and leaves the rest as it is. */
export const writeSection = (page: string, bench: Bench, tables: string): void =>
  writeFileSync(page, replaceTables(readFileSync(page, 'utf8'), bench, tables))

/** Writes the tables of a result file into a page with markers. */
export const writeNumbers = (file: string, page: string): void =>
  writeSection(page, ...readTables(file))
