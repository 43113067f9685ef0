/** Keeps a running store's table as `test/fixtures/stores/RELEASE.jsonl.br`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { marshall } from '@aws-sdk/util-dynamodb'
import { everyItem } from './every-item.ts'

const [release] = process.argv.slice(2)
if (!release) {
  console.error('Name the release, such as 0.3.0.')
  process.exit(2)
}
const nameOf = ({ pk, sk }: Record<string, unknown>) => `${pk}\n${sk}`
const items = (await everyItem()).sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
const text = items.map(item => `${JSON.stringify(marshall(item))}\n`).join('')
const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
const file = join(import.meta.dirname, '../fixtures/stores', `${release}.jsonl.br`)
writeFileSync(file, brotliCompressSync(text, { params }))
console.log(`${items.length} items in ${file}`)
