import { beforeAll, describe, expect, test } from 'vitest'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { call } from '../../support/call.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
const ids: Record<string, string> = {}
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('categories-owner', { role: 'admin' })
  await ensureSnapshot()
  const create = async (name: string, parent_id: string | null) => {
    const { data } = await call(handler, 'POST /categories', {
      body: { name, parent_id },
      token: owner,
    })
    ids[name] = data.id
    return data.id
  }
  const workshop = await create('Workshop', null)
  await create('Lighting', workshop)
  await create('T-Lamps', workshop)
  const garden = await create('Garden', null)
  ids.GardenLighting = (
    await call(handler, 'POST /categories', {
      body: { name: 'Lighting', slug: 'garden-lighting', parent_id: garden },
      token: owner,
    })
  ).data.id
})

const head = 'Handle,Title,Type,Product Category,Variant Price\n'
const take = async (rows: string, more: object = {}) => {
  const answer = await call(handler, 'POST /products/import', {
    body: { csv: head + rows, ...more },
    token: owner,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}
const categoryOf = async (slug: string) => {
  const { data } = await call(handler, 'GET /products', {
    query: { slug, status: 'all' },
    token: owner,
  })
  return data.products[0]?.category?.id ?? null
}

describe('the category of an imported product is', () => {
  test.each([
    ['its type', 'lighting', '', () => ids.Lighting],
    ['the path of its type', 'Garden > Lighting', '', () => ids.GardenLighting],
    ['not one that only ends alike', 'Workshop > Lamps', '', () => null],
    [
      'the deepest known level of its standard category',
      '',
      'Home & Garden > Garden > Lanterns',
      () => ids.Garden,
    ],
    ['its type rather than its standard category', 'Lighting', 'Home > Garden', () => ids.Lighting],
  ])('%s', async (name, type, standard, wanted) => {
    const handle = `sorted-${name.replaceAll(' ', '-')}`
    await take(`${handle},Plain Thing,${type},${standard},5\n`)
    expect(await categoryOf(handle)).toBe(wanted())
  })

  test('guessed from its standard category', async () => {
    await take('sorted-guess,Plain Thing,,Apparel & Accessories > Clothing > Dresses,5\n')
    const { data } = await call(handler, 'GET /products', {
      query: { slug: 'sorted-guess', status: 'all' },
      token: owner,
    })
    expect(data.products).toMatchObject([{ category: { name: 'Dresses' } }])
  })
})

test('types that are no category are counted with the guess, and take what staff choose', async () => {
  const rows = 'choice-1,Wool Sock,Socks,,5\nchoice-2,Lamp,Bulbs,,5\nchoice-3,Sock,socks,,5\n'
  const preview = await take(rows, { dry_run: true })
  expect(preview.types).toEqual([
    { type: 'Socks', category: 'Accessories', products: 2 },
    { type: 'Bulbs', category: '', products: 1 },
  ])
  await take(rows, { categories: { socks: ids.Garden, bulbs: ids.Lighting } })
  expect(await Promise.all(['choice-1', 'choice-2', 'choice-3'].map(categoryOf))).toEqual([
    ids.Garden,
    ids.Lighting,
    ids.Garden,
  ])
  // A later import without a choice only guesses, which changes nothing.
  const again = await take(rows)
  expect(again.products.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'unchanged',
    'unchanged',
    'unchanged',
  ])
  expect(await categoryOf('choice-2')).toBe(ids.Lighting)
  await take(rows, { categories: { bulbs: null } })
  expect(await categoryOf('choice-2')).toBeNull()
})
