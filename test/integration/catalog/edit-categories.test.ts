import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { withDescendants } from '../../../functions/catalog/category-tree.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { onCategoryChange } from '../../../functions/catalog/on-category-change.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { listCategories } from '../../../functions/table/categories.ts'
import { getProduct } from '../../../functions/table/products.ts'
import { call } from '../../support/call.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('category-owner', { role: 'admin' })
  await ensureSnapshot()
})
beforeEach(forgetIndex)

let made = 0
const create = (body: object = {}) =>
  call(handler, 'POST /categories', { body: { name: `Hats ${++made}`, ...body }, token: owner })
const save = (id: string, body: object) =>
  call(handler, 'PUT /categories/{id}', { params: { id }, body, token: owner })
const remove = (id: string) =>
  call(handler, 'DELETE /categories/{id}', { params: { id }, token: owner })

describe('a category', () => {
  test('appears at once after the others and is audited', async () => {
    const { status, data } = await create({ description: 'For the head' })
    expect(status).toBe(201)
    expect(data).toMatchObject({ slug: `hats-${made}`, is_active: true, count: 0, version: 1 })
    expect((await call(handler, 'GET /categories')).data.at(-1).id).toBe(data.id)
    expect(await auditTrail(data.id)).toMatchObject([{ action: 'category.create' }])
  })

  test('with a taken slug is refused with the next free one', async () => {
    await create({ slug: 'caps' })
    expect(await create({ slug: 'caps' })).toMatchObject({
      status: 409,
      body: { code: 'already_exists', data: { slug: 'caps-2' } },
    })
    const answers = await Promise.all([1, 2, 3].map(() => create({ slug: 'berets' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('keeps its picture until it is replaced or removed', async () => {
    const picture = {
      image: '/pictures/pic_1/960.webp',
      image_srcset: '/pictures/pic_1/480.webp 480w',
    }
    const { data } = await create(picture)
    expect(data).toMatchObject(picture)
    const name = data.name as string
    expect((await save(data.id, { name, description: 'New' })).data).toMatchObject(picture)
    const [shown] = (await call(handler, 'GET /categories')).data.filter(
      ({ id }: { id: string }) => id === data.id,
    )
    expect(shown).toMatchObject(picture)
    const other = { image: '/pictures/pic_2/480.webp' }
    const bare = { ...other, image_srcset: null }
    expect((await save(data.id, { name, ...other })).data).toMatchObject(bare)
    const none = { image: null, image_srcset: null }
    const without = await save(data.id, { name, ...none, image_srcset: 'x 480w' })
    expect(without.data).toMatchObject(none)
  })

  test('is returned to staff only if hidden', async () => {
    const { data } = await create({ is_active: false })
    const ids = async (query: Record<string, string>, token?: string) =>
      (await call(handler, 'GET /categories', { query, ...(token && { token }) })).data.map(
        ({ id }: { id: string }) => id,
      )
    expect(await ids({ all: 'true' })).not.toContain(data.id)
    expect(await ids({ all: 'true' }, owner)).toContain(data.id)
  })

  test('that a colleague changed is refused with the current version', async () => {
    const { data } = await create()
    expect((await save(data.id, { name: 'First', version: 1 })).data.version).toBe(2)
    expect(await save(data.id, { name: 'Second', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { category: { name: 'First' } } },
    })
  })

  test('can’t be its own parent or descendant (A-24)', async () => {
    const top = (await create()).data
    const middle = (await create({ parent_id: top.id })).data
    const low = (await create({ parent_id: middle.id })).data
    for (const parent of [top, middle, low])
      expect(await save(top.id, { name: top.name, parent_id: parent.id })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'body.parent_id' }] },
      })
    expect((await save(low.id, { name: low.name, parent_id: 'cat_none' })).status).toBe(400)
  })

  test('can’t form a cycle through concurrent changes', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b, c] = [(await create()).data, (await create()).data, (await create()).data]
      await Promise.all([
        save(a.id, { name: a.name, parent_id: b.id }),
        save(b.id, { name: b.name, parent_id: c.id }),
        save(c.id, { name: c.name, parent_id: a.id }),
      ])
      const categories = await listCategories({ consistent: true })
      const parents = [a, b, c].map(({ id }) => categories.find(one => one.id === id)?.parent_id)
      expect(parents.filter(parent => parent === null).length).toBeGreaterThan(0)
    }
  })
})

test('deleting a category moves its children up and leaves its products uncategorized', async () => {
  const top = (await create()).data
  const middle = (await create({ parent_id: top.id })).data
  const low = (await create({ parent_id: middle.id })).data
  const product = (
    await call(handler, 'POST /products', {
      body: { name: `Trilby ${++made}`, price: 30, category_id: middle.id, is_active: false },
      token: owner,
    })
  ).data
  expect((await remove(middle.id)).status).toBe(200)
  expect((await remove(middle.id)).status).toBe(404)
  const categories = await listCategories({ consistent: true })
  expect(withDescendants(categories, top.id)).toEqual(new Set([top.id, low.id]))
  const read = () =>
    call(handler, 'GET /products/{id}/record', { params: { id: product.id }, token: owner })
  expect((await read()).data.category_id).toBeNull()
  // The stream consumer updates the product; a repeated event changes nothing.
  const change = {
    entity: 'category',
    before: { ...middle, position: 0 },
    after: undefined,
    sequence: '1',
  }
  await onCategoryChange(change)
  const written = (await getProduct(product.id))?.product
  expect(written?.category_id).toBeNull()
  await onCategoryChange(change)
  expect((await getProduct(product.id))?.product.version).toBe(written?.version)
})
