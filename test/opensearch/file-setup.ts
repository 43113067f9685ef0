/** Gives each file an empty index that counts as filled. */
import {
  documentFormat,
  indexName,
} from '../../functions/catalog/catalog-index/opensearch/document.ts'
import { ensureIndex } from '../../functions/catalog/catalog-index/opensearch/write-documents.ts'
import { finishIndexFill, readIndexFill, takeIndexFill } from '../../functions/table/index-fill.ts'

await fetch(`${process.env.SEARCH_ENDPOINT}/${indexName(documentFormat)}`, { method: 'DELETE' })
await ensureIndex()
const lease = new Date().toISOString()
await takeIndexFill(await readIndexFill(), lease)
await finishIndexFill(documentFormat, lease)
