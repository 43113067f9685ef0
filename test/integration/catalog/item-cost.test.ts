import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { handler as cartHandler } from '../../../functions/cart/handler.ts'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { handler as orderHandler } from '../../../functions/orders/handler.ts'
import { isForStaff } from '../../../shared/api/endpoint.ts'
import { endpoints } from '../../../shared/api/index.ts'
import { describe as describeSchema } from '../../../shared/api/json-schema.ts'
import { call, visitor } from '../../support/call.ts'
import { guestOrder } from '../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('cost-owner', { role: 'admin' })
  await ensureSnapshot()
})
beforeEach(forgetIndex)

const ask = async (route: string, request: object) => {
  const answer = await call(handler, route, { ...request, token: owner })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.data
}
const record = (id: string) => ask('GET /products/{id}/record', { params: { id } })
const save = (id: string, body: object) => ask('PUT /products/{id}', { params: { id }, body })

const quantity = 5
const belt = { name: 'Lantern Belt', price: 40, cost: 12.34, quantity }
const shirt = {
  name: 'Lantern Shirt',
  price: 60,
  attributes: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [
    { name: 'S', price: 60, cost: 12.34, quantity, attributes: { Size: 'S' } },
    { name: 'M', price: 60, quantity, attributes: { Size: 'M' } },
  ],
}
const costsOf = ({
  cost,
  variants,
}: {
  cost: number | null
  variants: { cost: number | null }[]
}) => [cost, ...variants.map(one => one.cost)]

test('a request changes the cost only if it has one, and removes it with null', async () => {
  const one = await ask('POST /products', { body: belt })
  const many = await ask('POST /products', { body: shirt })
  expect([costsOf(one), costsOf(many)]).toEqual([[12.34], [null, 12.34, null]])
  const { cost: _, ...withoutCost } = belt
  expect(costsOf(await save(one.id, withoutCost))).toEqual([12.34])
  expect(costsOf(await save(one.id, { ...belt, cost: 9 }))).toEqual([9])
  expect(costsOf(await save(one.id, { ...belt, cost: null }))).toEqual([null])
  const [small, medium] = many.variants.map(({ cost: _, ...variant }: { cost: number }) => variant)
  const changed = { ...shirt, variants: [small, { ...medium, cost: 7.5 }] }
  expect(costsOf(await save(many.id, changed))).toEqual([null, 12.34, 7.5])
  expect(costsOf(await record(many.id))).toEqual([null, 12.34, 7.5])
  for (const { id } of [one, many]) await ask('DELETE /products/{id}', { params: { id } })
})

test('a file without costs keeps them, an edited cell changes one, and an undo restores it', async () => {
  const { id, slug } = await ask('POST /products', { body: { ...shirt, slug: 'lantern-shirt' } })
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price'
  const rows = (cost: string, price = '60.00') =>
    `${slug},${shirt.name},Size,S,5,${price}${cost}\n${slug},,,M,5,${price}${cost}\n`
  const load = async (csv: string): Promise<string> => {
    const file = { name: 'costs.csv', fingerprint: 'a'.repeat(64), total: 1 }
    const { id: import_id } = await ask('POST /admin/imports', { body: file })
    await ask('POST /products/import', { body: { csv, import_id, is_last: true } })
    return import_id
  }
  await load(`${head}\n${rows('', '61.00')}`)
  expect(await record(id)).toMatchObject({ price: 61, variants: [{ cost: 12.34 }, { cost: null }] })
  const looked = await ask('POST /products/import', {
    body: { csv: `${head},Cost per item\n${rows(',8.5', '61.00')}`, dry_run: true },
  })
  expect(looked.products[0].changes).toEqual([
    { what: 'Cost per item of S', before: '12.34', after: '8.50' },
    { what: 'Cost per item of M', before: '', after: '8.50' },
  ])
  const import_id = await load(`${head},Cost per item\n${rows(',8.5', '61.00')}`)
  expect(costsOf(await record(id))).toEqual([null, 8.5, 8.5])
  await ask('POST /admin/imports/{id}/undo', { params: { id: import_id } })
  expect(costsOf(await record(id))).toEqual([null, 12.34, null])
  const { csv } = await ask('GET /products/export', { query: { limit: '100' } })
  await ask('DELETE /products/{id}', { params: { id } })
  await load(csv)
  expect(costsOf(await record(slug))).toEqual([null, 12.34, null])
  await ask('DELETE /products/{id}', { params: { id: slug } })
})

test('no shopper gets it', async () => {
  const { id, variants } = await ask('POST /products', { body: shirt })
  const shopper = visitor()
  const line = { product_id: id, variant_id: variants[0].id, quantity: 1 }
  const answers = [
    await shopper(handler, 'GET /products', { query: { search: 'lantern' } }),
    await shopper(handler, 'GET /products/{id}', { params: { id } }),
    await shopper(handler, 'GET /suggestions', { query: { search: 'lantern' } }),
    await shopper(cartHandler, 'POST /cart', { body: line }),
    await shopper(orderHandler, 'POST /orders', {
      body: guestOrder([line]),
      headers: { 'idempotency-key': randomUUID() },
    }),
  ]
  for (const { status, body } of answers) {
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    expect(JSON.stringify(body).toLowerCase()).toContain('lantern')
    expect(JSON.stringify(body)).not.toMatch(/12\.34|1234|"cost"/)
  }
})

test('no answer for shoppers has the field', () => {
  const withCost = endpoints
    .filter(
      ({ endpoint: { reply } }) =>
        reply && JSON.stringify(describeSchema(reply, 'output')).includes('"cost":'),
    )
    .map(({ endpoint }) => [endpoint.path, isForStaff(endpoint)])
  expect(withCost).toContainEqual(['/products/{id}/record', true])
  expect(withCost.filter(([, forStaff]) => !forStaff)).toEqual([])
})
