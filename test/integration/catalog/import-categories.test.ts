import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { describeSummary } from '../../../functions/catalog/import/describe-summary.ts'
import { checkFile, importFile } from '../../../functions/catalog/import/import-file.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { listCategories } from '../../../functions/table/categories.ts'
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

describe('the command with --new-categories', () => {
  const rows = [
    'fresh-1,Pot,Kitchen > Pots,,5',
    'fresh-2,Pan,kitchen > Pans,,5',
    'fresh-3,Lid,KITCHEN > POTS,,5',
    'fresh-4,Beam,Workshop > Beams,,5',
    'fresh-5,Wok,,Home > Woks,5',
    'fresh-6,Lamp,Lighting,,5',
    'fresh-7,Light,Lights / Garden,,5',
    'fresh-8,Jar,,,5',
  ]
  const made = [
    ...['Kitchen', 'Kitchen > Pots', 'Kitchen > Pans', 'Workshop > Beams'],
    ...['Home', 'Home > Woks', 'Lights / Garden'],
  ]
  const options = (text: string, more: object = {}) => ({
    open: () => Readable.from([Buffer.from(head + text)]),
    name: 'new.csv',
    dryRun: false,
    newCategories: true,
    onProblem: () => {},
    onProgress: () => {},
    ...more,
  })

  test('lists in a dry run what it would make, and guesses nothing', async () => {
    const before = await listCategories({ consistent: true })
    const summary = await importFile(options(rows.join('\n'), { dryRun: true }))
    expect(summary).toMatchObject({ newCategories: made, created: 8 })
    expect([...summary.guesses]).toEqual([])
    const told = describeSummary(summary, { dryRun: true, isStopped: false, milliseconds: 1000 })
    expect(told).toContain('  7 new categories:\n    Kitchen\n    Kitchen > Pots\n')
    expect([...(await checkFile(options(rows.join('\n')))).guesses]).toEqual([])
    expect(await listCategories({ consistent: true })).toEqual(before)
  })

  test('makes a category of each type that is none, with the levels above it, once', async () => {
    const before = await listCategories({ consistent: true })
    const summary = await importFile(options(rows.join('\n')))
    expect(summary).toMatchObject({ newCategories: made, created: 8, badRows: 0 })
    const after = await listCategories({ consistent: true })
    expect(new Set(after.map(({ slug }) => slug)).size).toBe(after.length)
    const added = after.filter(({ id }) => !before.some(one => one.id === id))
    const [kitchen, pots] = added
    expect(pots).toMatchObject({ name: 'Pots', slug: 'kitchen-pots', parent_id: kitchen?.id })
    expect(added.find(({ name }) => name === 'Beams')).toMatchObject({ parent_id: ids.Workshop })
    expect(await categoryOf('fresh-1')).toBe(pots?.id)
    expect(await categoryOf('fresh-3')).toBe(pots?.id)
    expect(await categoryOf('fresh-6')).toBe(ids.Lighting)
    expect(await auditTrail(pots?.id ?? '')).toMatchObject([{ action: 'category.create' }])
    const again = await importFile(options(`${rows.join('\n')}\nfresh-9,Urn,Kitchen > Pots,,5`))
    expect(again).toMatchObject({ newCategories: [], created: 1, unchanged: 8 })
    expect(await listCategories({ consistent: true })).toEqual(after)
  })

  test('writes nothing if a type is too long for a category', async () => {
    const before = await listCategories({ consistent: true })
    const work = importFile(options(`fresh-10,Tub,Bath,,5\nfresh-11,Mat,${'Mat'.repeat(40)},,5`))
    await expect(work).rejects.toThrow(/^Nothing was imported. The type "MatMat/)
    expect(await listCategories({ consistent: true })).toEqual(before)
    expect(await categoryOf('fresh-10')).toBeNull()
  })
})
