import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { indexRowOf } from '../../functions/catalog/catalog-index/index-row.ts'
import { MemoryIndex } from '../../functions/catalog/catalog-index/memory-index.ts'
import { upgradeIndex } from '../../functions/catalog/catalog-index/upgrade-index.ts'
import { files } from '../../functions/files/client.ts'
import { stockProduct } from '../support/fixtures.ts'
import { openOwnStore } from '../support/own-store.ts'

type Percentiles = { p50: number; p99: number }

/** Figures of the index with this many products: processor milliseconds and megabytes. */
export type CatalogSize = {
  products: number
  snapshot: number
  cpu: number
  memory: number
  kept: number
  listing: Percentiles
  search: Percentiles
  typo: Percentiles
  terms: Percentiles
  fold: number
  foldMemory: number
}

const run = async (...args: string[]): Promise<string> => {
  const worker = join(import.meta.dirname, 'catalog-worker.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [worker, ...args])
  return stdout.trim().split('\n').at(-1) ?? ''
}

const measureSize = async (products: number): Promise<CatalogSize> => {
  await openOwnStore(`bench-generated-${products}`)
  await run('store', String(products))
  const snapshot = await files.send(
    new HeadObjectCommand({ Bucket: process.env.SNAPSHOTS_BUCKET, Key: 'catalogue.json.gz' }),
  )
  return {
    products,
    snapshot: (snapshot.ContentLength ?? 0) / 1e6,
    ...JSON.parse(await run('load')),
  }
}

const renewedProducts = 300

/** Returns the processor milliseconds of renewing an outdated snapshot, for one product. */
const measureRenewal = async (): Promise<number> => {
  const index = new MemoryIndex()
  for (let at = 0; at < renewedProducts; at++) {
    const row = indexRowOf(await stockProduct({ S: 1, M: 2, L: 3 }, { name: `Lark Shirt ${at}` }))
    index.apply({ id: row.id, row })
  }
  const before = process.cpuUsage()
  await upgradeIndex(index)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / renewedProducts
}

/** Measures the catalog index in memory at several sizes, each in a process of its own. */
export const measureSizes = async (counts: readonly number[]) => {
  const renewal = await measureRenewal()
  const sizes: CatalogSize[] = []
  for (const count of counts) sizes.push(await measureSize(count))
  return { sizes, renewal }
}
