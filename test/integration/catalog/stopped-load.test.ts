import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { importFile } from '../../../functions/catalog/import/import-file.ts'
import { listStoppedLoads } from '../../../functions/catalog/import/list-stopped-loads.ts'
import { importedId } from '../../../functions/catalog/import/to-product.ts'
import { type ImportItem, listImports } from '../../../functions/table/imports.ts'
import { importKey } from '../../../functions/table/keys.ts'
import { getProduct } from '../../../functions/table/products.ts'
import { update } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { ProcessCrash, withFaults } from '../../support/faults.ts'

const fileOf = (word: string, count: number) =>
  `Handle,Title,Variant Price\n${Array.from({ length: count }, (_, at) => `${word}-${at},The ${word} ${at},5\n`).join('')}`
const options = (text: string) => ({
  open: () => Readable.from([Buffer.from(text)]),
  name: 'load.csv',
  dryRun: false,
  onProblem: () => {},
  onProgress: () => {},
})
const listed = async (word: string): Promise<number> => {
  forgetIndex()
  const { data } = await call(handler, 'GET /products', { query: { search: word } })
  return data.pagination.total
}
const stored = async (word: string, count: number): Promise<number> => {
  const found = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      getProduct(importedId(`${word}-${at}`), { consistent: true }),
    ),
  )
  return found.filter(Boolean).length
}
const latest = async (): Promise<ImportItem> => (await listImports(1))[0] as ImportItem
const later = () => new Date(Date.now() + 121_000)

/** Imports a file as a process that is killed after this many transactions. */
const killedAfter = async (transactions: number, text: string) => {
  let count = 0
  const work = withFaults(
    command => {
      if (command === 'TransactWriteItemsCommand') count++
      const error = () => new ProcessCrash()
      return count > transactions ? { when: 'before', error } : undefined
    },
    () => importFile(options(text)),
  )
  await expect(work).rejects.toThrow('the process crashed')
}

describe('an import by the command that was killed', () => {
  test('gets what it wrote listed by the sweep, once', async () => {
    const text = fileOf('zebu', 230)
    await importFile(options(fileOf('seedling', 1)))
    await killedAfter(8, text)
    const written = await stored('zebu', 230)
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(230)
    expect(await listed('zebu')).toBe(0)
    await listStoppedLoads(new Date())
    expect(await listed('zebu')).toBe(0)
    await listStoppedLoads(later())
    expect(await listed('zebu')).toBe(written)
    const { listed_at } = await latest()
    await listStoppedLoads(later())
    expect(await latest()).toMatchObject({ listed_at })
  })

  test('continues under its record when the same file is imported again', async () => {
    const text = fileOf('yak', 120)
    await killedAfter(4, text)
    const before = await latest()
    expect(before).toMatchObject({ name: 'load.csv', total: 120, status: 'running', by: '' })
    await importFile(options(text))
    expect(await latest()).toMatchObject({ id: before.id, status: 'done' })
    expect(await listed('yak')).toBe(120)
    // Another import of the file is a new one, which finds nothing to change.
    expect(await importFile(options(text))).toMatchObject({ created: 0, unchanged: 120 })
    const after = await latest()
    expect(after.id).not.toBe(before.id)
    expect(after).toMatchObject({ status: 'done', done: 120, created: 0, changed: 0 })
  })
})

test('an import that is stopped lists what it wrote and stays open', async () => {
  const text = fileOf('ibex', 230)
  let isStopped = false
  const summary = await importFile({
    ...options(text),
    onProgress: () => {
      isStopped = true
    },
    isStopped: () => isStopped,
  })
  expect(summary.created).toBeLessThan(230)
  expect(await listed('ibex')).toBe(summary.created)
  const stopped = await latest()
  expect(stopped).toMatchObject({
    status: 'running',
    created: summary.created,
    done: summary.created,
  })
  await listStoppedLoads(later())
  expect(await importFile(options(text))).toMatchObject({
    created: 230 - summary.created,
    unchanged: summary.created,
  })
  expect(await latest()).toMatchObject({ id: stopped.id, status: 'done', created: 230, done: 230 })
})

test('an import of staff is left to the stream', async () => {
  await importFile(options(fileOf('gaur', 1)))
  const { id } = await latest()
  await update(importKey(id), 'SET by_id = :user, #status = :running', {
    names: { '#status': 'status' },
    values: { ':user': 'usr_1', ':running': 'running' },
  })
  await listStoppedLoads(later())
  expect((await latest()).listed_at).toBeUndefined()
})
