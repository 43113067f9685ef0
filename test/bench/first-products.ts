import { createReadStream, writeFileSync } from 'node:fs'
import { cell } from '../../functions/catalog/import/cells.ts'
import { inspectFile, readRows } from '../../functions/catalog/import/read-rows.ts'

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Copies the first `count` products of a catalog file to another file. */
export const writeFirstProducts = async (catalog: string, count: number, file: string) => {
  const handles = new Set<string>()
  const lines: string[] = []
  const open = () => createReadStream(catalog)
  for await (const row of readRows(open, (await inspectFile(open)).format)) {
    if ('reason' in row) continue
    handles.add(cell(row, 'Handle'))
    if (handles.size > count) break
    if (lines.length === 0) lines.push([...row.cells.keys()].map(quote).join())
    lines.push([...row.cells.values()].map(quote).join())
  }
  writeFileSync(file, lines.join('\n'))
}
