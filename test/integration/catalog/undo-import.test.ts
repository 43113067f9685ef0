import { beforeAll, describe, expect, test } from 'vitest'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { handler as orderHandler } from '../../../functions/orders/handler.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { getImport } from '../../../functions/table/imports.ts'
import { importUndoKey, productKey, variantKey } from '../../../functions/table/keys.ts'
import { isPictureUsed } from '../../../functions/table/picture-uses.ts'
import { getProduct, type ProductWithVariants } from '../../../functions/table/products.ts'
import { put, update } from '../../../functions/table/write.ts'
import { call, visitor } from '../../support/call.ts'
import { crashAt } from '../../support/faults.ts'
import { guestOrder } from '../../support/fixtures.ts'
import { followTable } from '../../support/follow-table.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
let follow = async () => {}
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('undo-owner', { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
  await ensureSnapshot()
  follow = await followTable(2, kind => kind === 'product' || kind === 'variant')
})

const header =
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Barcode\n'
let count = 0
const handleOf = (name: string) => `${name}-${++count}`

const ask = async (route: string, more: object = {}) => {
  const answer = await call(handler, route, { token: owner, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.data
}
const start = (name = 'spring.csv') =>
  ask('POST /admin/imports', { body: { name, fingerprint: 'a'.repeat(64), total: 2 } })
const send = (import_id: string, rows: string, more: object = {}) =>
  ask('POST /products/import', { body: { csv: header + rows, import_id, is_last: true, ...more } })
const imported = async (rows: string) => {
  const { id } = await start()
  await send(id, rows)
  return id as string
}
const undo = async (id: string) => {
  const products: { name: string; outcome: string; reason: string }[] = []
  for (;;) {
    const done = await ask('POST /admin/imports/{id}/undo', { params: { id } })
    products.push(...done.products)
    if (done.import.status === 'undone') return products
  }
}
const bySlug = async (slug: string): Promise<ProductWithVariants | undefined> => {
  const found = await call(handler, 'GET /products', {
    query: { slug, status: 'all' },
    token: owner,
  })
  const [card] = found.data.products
  return card && getProduct(card.id, { consistent: true })
}
const storedBySlug = async (slug: string): Promise<ProductWithVariants> => {
  const found = await bySlug(slug)
  if (!found) throw new Error(`No product ${slug}`)
  return found
}
/** Drops what changes with every write. */
const values = ({ product, variants }: ProductWithVariants) => ({
  product: { ...product, version: 0, updated_at: '', content_hash: null },
  variants: variants.map(({ stock_cause: _, ...variant }) => variant),
})

describe('undoing an import', () => {
  test('removes products that it created, and restores every value that it changed', async () => {
    const [old, fresh] = [handleOf('dhole-shirt'), handleOf('dhole-hat')]
    await imported(
      `${old},Dhole Shirt,<p>Soft.</p>,Oak,Size,S,3,20,111\n${old},,,,,M,4,21,112\n${old},,,,,L,5,22,113\n`,
    )
    const before = await storedBySlug(old)
    const id = await imported(
      `${old},Dhole Shirt II,<p>Softer.</p>,Elm,Size,S,9,18,911\n${old},,,,,M,4,21,112\n${old},,,,,XL,1,30,\n${fresh},Dhole Hat,,Oak,,,2,10,\n`,
    )
    expect(values(await storedBySlug(old))).not.toEqual(values(before))
    expect(await storedBySlug(fresh)).toMatchObject({ product: { name: 'Dhole Hat' } })
    expect((await undo(id)).map(({ name, outcome }) => [name, outcome]).sort()).toEqual([
      ['Dhole Hat', 'removed'],
      ['Dhole Shirt II', 'restored'],
    ])
    expect(values(await storedBySlug(old))).toEqual(values(before))
    expect(await bySlug(fresh)).toBeUndefined()
    const trail = await auditTrail(before.product.id)
    expect(trail.at(-1)).toMatchObject({ action: 'product.undo-import', actor: 'Ada Owner' })
    expect((await auditTrail(id)).map(({ action }) => action)).toEqual([
      'import.start',
      'import.undo',
    ])
  })

  test('keeps values that were edited since, and sales', async () => {
    const handle = handleOf('numbat-coat')
    await imported(`${handle},Numbat Coat,,Oak,,,10,80,\n`)
    const id = await imported(`${handle},Numbat Coat,,Elm,,,15,70,\n`)
    const { product } = await storedBySlug(handle)
    await update(variantKey(product.id, product.id), 'SET stock = :left, sold = :two', {
      values: { ':left': 13, ':two': 2 },
    })
    const record = await ask('GET /products/{id}/record', { params: { id: product.id } })
    const { id: _, units_sold, created_at, images, ...fields } = record
    await ask('PUT /products/{id}', {
      params: { id: product.id },
      body: { ...fields, brand: 'Ash' },
    })
    expect(await undo(id)).toMatchObject([
      { outcome: 'restored', reason: 'Edited since, so kept: brand' },
    ])
    expect(await storedBySlug(handle)).toMatchObject({
      product: { brand: 'Ash', price: 8_000, units_sold: 0 },
      variants: [{ stock: 8, sold: 2, price: 8_000 }],
    })
  })

  test('keeps stock that staff counted since, as long as sales follow', async () => {
    const handle = handleOf('potoroo-coat')
    await imported(`${handle},Potoroo Coat,,Oak,Size,S,10,80,\n${handle},,,,,M,10,80,\n`)
    const id = await imported(`${handle},Potoroo Coat,,Oak,Size,S,15,70,\n${handle},,,,,M,15,70,\n`)
    const { product } = await storedBySlug(handle)
    const record = await ask('GET /products/{id}/record', { params: { id: product.id } })
    const { id: _, units_sold, created_at, images, ...fields } = record
    const [small, ...others] = fields.variants
    await ask('PUT /products/{id}', {
      params: { id: product.id },
      body: { ...fields, variants: [{ ...small, quantity: 7 }, ...others] },
    })
    await follow()
    await visitor()(orderHandler, 'POST /orders', {
      body: guestOrder([{ product_id: product.id, variant_id: small.id, quantity: 2 }]),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(await undo(id)).toMatchObject([
      { outcome: 'restored', reason: 'Edited since, so kept: stock' },
    ])
    expect((await storedBySlug(handle)).variants).toMatchObject([
      { stock: 5, price: 8_000 },
      { stock: 10, price: 8_000 },
    ])
    await follow()
    const { changes } = await ask('GET /products/{id}/stock-history', {
      params: { id: product.id },
    })
    expect(changes).toContainEqual(
      expect.objectContaining({ reason: 'undone', by: 'Ada Owner', change: -5, left: 10 }),
    )
  })

  test('keeps stock that another import set after one that was undone, also if it was sold since', async () => {
    const handle = handleOf('margay-coat')
    const rows = (stock: number) => `${handle},Margay Coat,,Oak,,,${stock},20,\n`
    await imported(rows(10))
    const id = await imported(rows(15))
    await follow()
    const later = await imported(rows(30))
    await follow()
    await undo(later)
    await follow()
    // This import is of no record, so it doesn't keep the one before from being undone.
    await ask('POST /products/import', { body: { csv: header + rows(40) } })
    await follow()
    const { product } = await storedBySlug(handle)
    await update(variantKey(product.id, product.id), 'SET stock = :left, stock_cause = :sold', {
      values: {
        ':left': 38,
        ':sold': {
          reason: 'ordered',
          at: new Date().toISOString(),
          by: '',
          order_id: 'ord_1',
          order_number: 'S-1',
        },
      },
    })
    await follow()
    expect(await undo(id)).toMatchObject([
      { outcome: 'restored', reason: expect.stringMatching(/stock/) },
    ])
    expect((await storedBySlug(handle)).variants).toMatchObject([{ stock: 38 }])
  })

  test('restores stock step by step, import after import', async () => {
    const handle = handleOf('dhole-hat')
    const rows = (stock: number) => `${handle},Dhole Hat,,Oak,,,${stock},20,\n`
    await imported(rows(3))
    const first = await imported(rows(10))
    const second = await imported(rows(25))
    await follow()
    for (const [id, stock] of [
      [second, 10],
      [first, 3],
    ] as const) {
      expect(await undo(id)).toMatchObject([{ outcome: 'restored', reason: '' }])
      await follow()
      expect((await storedBySlug(handle)).variants).toMatchObject([{ stock }])
    }
  })

  test('of two people who import the same products at once, each product has one file’s values, and the other’s stay', async () => {
    const handles = Array.from({ length: 6 }, () => handleOf('wombat-tee'))
    const file = (price: number, stock: number) =>
      handles
        .map(
          one => `${one},Wombat,,Oak,Size,S,${stock},${price},\n${one},,,,,M,${stock},${price},\n`,
        )
        .join('')
    const facts = async () =>
      (await Promise.all(handles.map(storedBySlug))).map(({ variants }) =>
        variants.map(({ stock, price }) => [stock, price]),
      )
    await imported(file(20, 5))
    const [one, two] = [await start('one.csv'), await start('two.csv')]
    await Promise.all([send(one.id, file(30, 8)), send(two.id, file(40, 9))])
    const either = [
      [8, 3_000],
      [9, 4_000],
    ]
    for (const [small, medium] of await facts()) {
      expect(either).toContainEqual(small)
      expect(medium).toEqual(small)
    }
    await follow()
    await undo(two.id)
    expect(await facts()).toEqual(
      handles.map(() => [
        [8, 3_000],
        [8, 3_000],
      ]),
    )
  })

  test('is done once, wherever it was interrupted', async () => {
    for (const when of ['before', 'after'] as const)
      for (let at = 1, crashed = true; crashed; at++) {
        const [old, fresh] = [handleOf('numbat-tee'), handleOf('numbat-bag')]
        const ordered = handleOf('numbat-belt')
        await imported(`${old},Numbat Tee,,Oak,,,3,20,\n`)
        const before = values(await storedBySlug(old))
        const id = await imported(
          `${old},Numbat Tee,,Elm,,,60,25,\n${fresh},Numbat Bag,,Oak,,,1,40,\n${ordered},Numbat Belt,,Oak,,,5,9,\n`,
        )
        const { product } = await storedBySlug(ordered)
        await update(variantKey(product.id, product.id), 'SET stock = stock - :one, sold = :one', {
          values: { ':one': 1 },
        })
        crashed = await crashAt(at, when, () => undo(id))
        await undo(id)
        expect(values(await storedBySlug(old)), `${when} call ${at}`).toEqual(before)
        expect(await bySlug(fresh), `${when} call ${at}`).toBeUndefined()
        const hidden = await storedBySlug(ordered)
        expect(hidden.product, `${when} call ${at}`).toMatchObject({ is_active: false, version: 2 })
      }
  })

  test('is done once, though two people undo it at the same moment', async () => {
    const handles = Array.from({ length: 8 }, () => handleOf('koala-tee'))
    const file = (stock: number) =>
      handles.map(one => `${one},Koala Tee,,Oak,,,${stock},20,\n`).join('')
    await imported(file(10))
    const id = await imported(file(90))
    const [mine, theirs] = await Promise.all([undo(id), undo(id)])
    for (const { outcome, reason } of [...mine, ...theirs])
      expect({ outcome, reason }).toEqual({ outcome: 'restored', reason: '' })
    for (const handle of handles)
      expect((await storedBySlug(handle)).variants).toMatchObject([{ stock: 10 }])
  })

  test('removes and hides created products, though two people undo it at the same moment', async () => {
    const handles = Array.from({ length: 8 }, () => handleOf('koala-hat'))
    const id = await imported(handles.map(one => `${one},Koala Hat,,Oak,,,5,20,\n`).join(''))
    const [ordered = '', ...others] = handles
    const { product } = await storedBySlug(ordered)
    await update(variantKey(product.id, product.id), 'SET stock = stock - :one, sold = :one', {
      values: { ':one': 1 },
    })
    const [mine, theirs] = await Promise.all([undo(id), undo(id)])
    for (const { outcome } of [...mine, ...theirs]) expect(['removed', 'hidden']).toContain(outcome)
    expect(await storedBySlug(ordered)).toMatchObject({ product: { is_active: false, version: 2 } })
    for (const handle of others) expect(await bySlug(handle)).toBeUndefined()
  })

  test('hides a created product that was ordered, and keeps one with an ordered new variant', async () => {
    const [made, known] = [handleOf('potoroo-sock'), handleOf('potoroo-cap')]
    await imported(`${known},Potoroo Cap,,Oak,Size,S,3,20,\n`)
    const id = await imported(
      `${made},Potoroo Sock,,Oak,,,5,9,\n${known},Potoroo Cap,,Oak,Size,S,3,20,\n${known},,,,,M,3,20,\n`,
    )
    const sock = await storedBySlug(made)
    const cap = await storedBySlug(known)
    const medium = cap.variants.find(({ name }) => name === 'M')?.id ?? ''
    for (const key of [
      variantKey(sock.product.id, sock.product.id),
      variantKey(cap.product.id, medium),
    ])
      await update(key, 'SET stock = stock - :one, sold = :one', { values: { ':one': 1 } })
    const results = await undo(id)
    expect(results.map(({ name, outcome, reason }) => [name, outcome, reason]).sort()).toEqual([
      ['Potoroo Cap', 'kept', 'A variant that the import added was ordered since'],
      ['Potoroo Sock', 'hidden', 'It was ordered, reviewed or edited since'],
    ])
    expect(await storedBySlug(made)).toMatchObject({ product: { is_active: false } })
    expect((await storedBySlug(known)).variants).toHaveLength(2)
  })

  test('removes created products of more than one transaction, also if a later part changed them', async () => {
    const handles = Array.from({ length: 70 }, () => handleOf('koala-cap'))
    const file = (price: number) =>
      handles.map(one => `${one},Koala Cap,,Oak,,,5,${price},\n`).join('')
    const { id } = await start()
    await send(id, file(20), { is_last: false })
    const [changed = '', ...others] = handles
    await send(id, `${changed},Koala Cap,,Oak,,,5,30,\n`, { first_line: 80 })
    expect(await storedBySlug(changed)).toMatchObject({ product: { price: 3_000 } })
    const results = await undo(id)
    expect(results).toHaveLength(handles.length)
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['removed']))
    for (const handle of [changed, others[0] ?? '', others.at(-1) ?? ''])
      expect(await bySlug(handle)).toBeUndefined()
  })

  test('leaves a product that was deleted and created again since', async () => {
    const [again, gone] = [handleOf('margay-cap'), handleOf('margay-bag')]
    const rows = `${again},Margay Cap,,Oak,,,5,20,\n`
    const id = await imported(`${rows}${gone},Margay Bag,,Oak,,,5,20,\n`)
    for (const handle of [again, gone]) {
      const { product } = await storedBySlug(handle)
      await ask('DELETE /products/{id}', { params: { id: product.id } })
    }
    // This import is of no record, as those of earlier releases.
    await ask('POST /products/import', { body: { csv: header + rows } })
    expect((await undo(id)).map(({ name, outcome }) => [name, outcome]).sort()).toEqual([
      ['Margay Bag', 'removed'],
      ['Margay Cap', 'kept'],
    ])
    expect(await storedBySlug(again)).toMatchObject({ product: { is_active: true } })
  })

  test('removes products that an import of an earlier release created', async () => {
    const handle = handleOf('numbat-cap')
    await imported(`${handle},Numbat Cap,,Oak,,,5,20,\n`)
    const { product } = await storedBySlug(handle)
    const { id } = await start()
    await put({
      ...importUndoKey(id, product.id),
      entity: 'import-undo',
      product_id: product.id,
      name: product.name,
      created: true,
      updated_at: product.updated_at,
      product: {},
      variants: {},
      stock: {},
      added: [],
      removed: [],
    })
    expect(await undo(id)).toMatchObject([{ name: 'Numbat Cap', outcome: 'removed' }])
    expect(await bySlug(handle)).toBeUndefined()
  })

  test('restores pictures, which are kept that long, also if the import’s were copied since', async () => {
    const handle = handleOf('margay-belt')
    await imported(`${handle},Margay Belt,,Oak,,,3,20,\n`)
    const { product } = await storedBySlug(handle)
    const own = { url: `/pictures/${handle}.webp`, alt: 'Belt', srcset: null, color: null }
    await update(productKey(product.id), 'SET pictures = :own', { values: { ':own': [own] } })
    const { id } = await start()
    const outside = 'https://cdn.example.com/belt.jpg'
    const csv = `Handle,Title,Variant Price,Image Src\n${handle},Margay Belt,20,${outside}\n`
    await ask('POST /products/import', { body: { csv, import_id: id, is_last: true } })
    const replaced = await storedBySlug(handle)
    expect(replaced.product.pictures).toMatchObject([{ url: outside }])
    expect(await isPictureUsed(own.url)).toBe(true)
    const copied = {
      url: '/pictures/copy.webp',
      source: outside,
      srcset: '/pictures/copy.webp 480w',
    }
    await update(productKey(product.id), 'SET pictures = :copied, version = version + :one', {
      values: { ':copied': [{ ...replaced.product.pictures[0], ...copied }], ':one': 1 },
    })
    expect(await undo(id)).toMatchObject([{ outcome: 'restored', reason: '' }])
    expect((await storedBySlug(handle)).product.pictures).toEqual([own])
  })

  test('restores what was before the import, wherever a part was interrupted', async () => {
    for (const when of ['before', 'after'] as const)
      for (let call = 1, crashed = true; crashed; call++) {
        const [old, fresh] = [handleOf('potoroo-tee'), handleOf('potoroo-bag')]
        await imported(`${old},Potoroo Tee,,Oak,,,3,20,\n`)
        const before = values(await storedBySlug(old))
        const { id } = await start()
        const rows = `${old},Potoroo Tee,,Elm,,,6,25,\n${fresh},Potoroo Bag,,Oak,,,1,40,\n`
        crashed = await crashAt(call, when, () => send(id, rows))
        await send(id, rows)
        const counted = await getImport(id)
        expect(counted, `${when} call ${call}`).toMatchObject({ status: 'done', done: 2 })
        await undo(id)
        expect(values(await storedBySlug(old)), `${when} call ${call}`).toEqual(before)
        expect(await bySlug(fresh), `${when} call ${call}`).toBeUndefined()
      }
  })

  test('is for the latest import only, and ends its parts', async () => {
    const handle = handleOf('koala-vest')
    const first = await imported(`${handle},Koala Vest,,Oak,,,3,20,\n`)
    const { id } = await start('later.csv')
    const early = await call(handler, 'POST /admin/imports/{id}/undo', {
      params: { id: first },
      token: owner,
    })
    expect(early).toMatchObject({ status: 409 })
    const { imports } = await ask('GET /admin/imports')
    expect(imports.slice(0, 2)).toMatchObject([
      { id, name: 'later.csv', status: 'running', by: 'Ada Owner', undo_until: expect.any(String) },
      { id: first, status: 'done', undo_until: null },
    ])
    expect(await undo(id)).toEqual([])
    const late = await call(handler, 'POST /products/import', {
      body: { csv: `${header}${handle},Koala Vest,,Elm,,,3,20,\n`, import_id: id },
      token: owner,
    })
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringMatching(/undone/) } })
    // The import before is the latest one again.
    expect(await undo(first)).toMatchObject([{ outcome: 'removed' }])
    expect(await undo(first)).toEqual([])
  })

  test('tells how far an import came, so that it can go on', async () => {
    const { id } = await start()
    const [one, two] = [handleOf('wallaby-one'), handleOf('wallaby-two')]
    await send(id, `${one},Wallaby,,Oak,,,3,20,\n`, { first_line: 2, is_last: false })
    expect(await getImport(id)).toMatchObject({ status: 'running', done: 1, last_line: 2 })
    await send(id, `${two},Wallaby,,Oak,,,3,20,\n`, { first_line: 40 })
    expect(await getImport(id)).toMatchObject({ status: 'done', done: 2, last_line: 40 })
  })
})

test('the stock history names the file and who imported it', async () => {
  const handle = handleOf('tenrec-scarf')
  await imported(`${handle},Tenrec Scarf,,Oak,,,3,20,\n`)
  const { id } = await start('autumn.csv')
  await send(id, `${handle},Tenrec Scarf,,Oak,,,7,20,\n`)
  const { variants } = await storedBySlug(handle)
  expect(variants[0]?.stock_cause).toMatchObject({
    reason: 'imported',
    by: 'Ada Owner',
    file: 'autumn.csv',
  })
})

test('a product whose category was guessed is unchanged by the same file', async () => {
  const handle = handleOf('serow-sock')
  const rows = `${handle},Serow Sock,,Oak,,,3,20,\n`
  const { id } = await start()
  await send(id, rows)
  expect(await send(id, rows)).toMatchObject({ products: [{ outcome: 'unchanged' }] })
  expect(await storedBySlug(handle)).toMatchObject({ product: { version: 1 } })
})
