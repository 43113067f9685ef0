import { MemoryIndex } from '../../functions/catalog/catalog-index/memory-index.ts'
import { searchIndex } from '../../functions/catalog/catalog-index/opensearch/search-index.ts'
import { writeDocuments } from '../../functions/catalog/catalog-index/opensearch/write-documents.ts'
import type { IndexRow } from '../../functions/table/catalog-changes.ts'
import type { Ask } from './same-answers.ts'

/** Writes the rows to both indexes. Returns what both answer to a question. */
export const fillBoth = async (rows: readonly IndexRow[]) => {
  const memory = new MemoryIndex()
  for (const row of rows) memory.apply({ id: row.id, row })
  const at = '2026-06-01T00:00:00.000Z'
  await writeDocuments(rows.map(row => ({ at, id: row.id, row })))
  return async (ask: Ask) => ({ search: await ask(searchIndex), memory: await ask(memory) })
}
