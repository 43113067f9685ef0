import { setTimeout } from 'node:timers/promises'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { foldWhenDue, keepChangesFor } from '../../../functions/catalog/catalog-index/publish.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { projectCatalog } from '../../../functions/catalog/projection.ts'
import { files } from '../../../functions/files/client.ts'
import { readSnapshot, writeSnapshot } from '../../../functions/files/snapshots.ts'
import {
  addChanges,
  listChanges,
  removeChanges,
  wholeCatalog,
} from '../../../functions/table/catalog-changes.ts'
import { productKey } from '../../../functions/table/keys.ts'
import { update } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { openOwnStore } from '../../support/own-store.ts'
import { runPrefix } from '../../support/run-prefix.ts'

const changesFor = (after: object) => [
  { entity: 'product', before: undefined, after: { ...after }, sequence: '1' },
]

const stocked = async (name: string) => {
  const { product } = await stockProduct(3, { name })
  await projectCatalog(changesFor(product))
  return product
}

const list = () => call(handler, 'GET /products', { query: { sort: 'price-low' } })
const names = async () =>
  (await list()).data.products.map(({ name }: { name: string }) => name).toSorted()

/** Merges the changes into the snapshot and deletes them, so that only the snapshot has them. */
const foldAll = async () => {
  expect(await foldWhenDue(Date.now() + 3 * keepChangesFor)).toBe(true)
  await removeChanges(await listChanges({}))
}

/** Makes an instance reload the snapshot when it next reads the changes, a second later. */
const reloadSnapshot = async () => {
  await addChanges([{ at: new Date().toISOString(), id: wholeCatalog, row: null }])
  await setTimeout(1_100)
}

const deleteSnapshot = () =>
  files.send(
    new DeleteObjectCommand({ Bucket: process.env.SNAPSHOTS_BUCKET, Key: 'catalogue.json.gz' }),
  )

const corruptSnapshot = async () => {
  const stored = await readSnapshot()
  if (!stored || stored === 'same') throw new Error('There is no snapshot')
  expect(await writeSnapshot('{}', stored.etag)).toBe(true)
}

let stores = 0
beforeEach(async () => {
  await openOwnStore(`${runPrefix()}-lost-${++stores}`)
  forgetIndex()
})

describe('the listing', () => {
  test('shows changes without a snapshot', async () => {
    expect(await names()).toEqual([])
    await stocked('Wren Anorak')
    forgetIndex()
    expect(await names()).toEqual(['Wren Anorak'])
  })

  test('shows changes newer than the snapshot', async () => {
    const { id } = await stocked('Wren Anorak')
    await foldAll()
    await update(productKey(id), 'SET price = :price, version = version + :one', {
      values: { ':price': 2_500, ':one': 1 },
    })
    await projectCatalog(changesFor({ id }))
    forgetIndex()
    expect((await list()).data.products).toMatchObject([{ name: 'Wren Anorak', price: 25 }])
  })

  test.each([
    ['is lost', deleteSnapshot],
    ['cannot be read', corruptSnapshot],
  ])('keeps working and follows changes if its snapshot %s', async (_, harm) => {
    await stocked('Wren Anorak')
    await foldAll()
    expect(await names()).toEqual(['Wren Anorak'])
    await harm()
    await stocked('Wren Parka')
    await reloadSnapshot()
    expect(await names()).toEqual(['Wren Anorak', 'Wren Parka'])
  })

  test('returns an error instead of an empty store if the snapshot can’t be read', async () => {
    await stocked('Wren Anorak')
    await foldAll()
    await corruptSnapshot()
    forgetIndex()
    expect((await list()).status).toBe(500)
  })
})
