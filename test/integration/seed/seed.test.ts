import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodeSnapshot } from '../../../functions/catalog/catalog-index/snapshot-format.ts'
import { files } from '../../../functions/files/client.ts'
import { readSnapshot } from '../../../functions/files/snapshots.ts'
import { clientId, cognito, poolId, secretHash } from '../../../functions/people/auth/cognito.ts'
import { listCategories } from '../../../functions/table/categories.ts'
import { getCoupon } from '../../../functions/table/coupons.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import { catalogChangesPartition, type ListName } from '../../../functions/table/keys.ts'
import { allLists } from '../../../functions/table/lists/all-lists.ts'
import { readListSum } from '../../../functions/table/lists/counts.ts'
import { projectListed } from '../../../functions/table/lists/project.ts'
import { checkLists } from '../../../functions/table/lists/repair.ts'
import { userList } from '../../../functions/table/lists/user-list.ts'
import { findOrder, type OrderItem } from '../../../functions/table/orders.ts'
import { findProductId, getProduct } from '../../../functions/table/products.ts'
import { newestReviews } from '../../../functions/table/reviews.ts'
import { nextOf, orderSeries } from '../../../functions/table/series.ts'
import { getUserByEmail, UserItem, userWithKeys } from '../../../functions/table/users.ts'
import { put } from '../../../functions/table/write.ts'
import seed from '../../../infra/local/seed/index.ts'
import { logins } from '../../../infra/local/seed/people.ts'
import { sortedItems, startOwnStore } from './own-store.ts'

/** The owner signed up before. */
const owner = UserItem.parse({
  id: 'usr_owner',
  email: 'owner@example.org',
  first_name: 'Olga',
  last_name: 'Owner',
  phone: null,
  role: 'admin',
  status: 'active',
  email_verified: true,
  last_login: null,
  total_orders: 0,
  created_at: '2026-01-01T10:00:00.000Z',
  updated_at: '2026-01-01T10:00:00.000Z',
})

let env: Record<string, string>
let summary: Awaited<ReturnType<typeof seed>>

beforeAll(async () => {
  env = await startOwnStore('seed')
  await put(userWithKeys(owner))
  await projectListed(userList, owner, '2026-01-01')
  summary = await seed(env)
})

describe('seeding an empty store', () => {
  it('returns what it stored', () => {
    expect(summary).toMatchObject({ already: false, products: 52, orders: 400, pictures: 483 })
  })

  it('stores products with variants and reviews, findable by slug', async () => {
    const id = await findProductId('ravenscourt-trench')
    const found = await getProduct(id ?? '')
    expect(found?.variants).toHaveLength(10)
    const reviews = await newestReviews(id ?? '', 10)
    expect(reviews).toHaveLength(4)
    expect(found?.product.ratings).toEqual([0, 0, 0, 1, 3])
  })

  it('stores six categories (S-25)', async () => {
    expect((await listCategories()).map(({ name }) => name)).toEqual([
      'Dresses',
      'Tops',
      'Bottoms',
      'Outerwear',
      'Accessories',
      'Shoes',
    ])
  })

  it('publishes every product in the catalog index', async () => {
    const snapshot = await readSnapshot()
    if (!snapshot || snapshot === 'same') throw new Error('No snapshot')
    const { index } = decodeSnapshot(snapshot.text)
    expect([...index.ids]).toHaveLength(52)
  })

  it('counts everything in the lists at once, beside what was there before', async () => {
    expect(await findDrift(checkLists(allLists))).toEqual([])
    const count = async (list: ListName) =>
      (await readListSum(list)).reduce((total, one) => total + one.count, 0)
    const items = await sortedItems()
    const of = (entity: string) => items.filter(item => item.entity === entity)
    expect(await count('ORDERS')).toBe(of('order').filter(one => one.placed_at).length)
    expect(await count('USERS')).toBe(of('user').length)
  })

  it('stores each picture at its URL', async () => {
    const product = await getProduct((await findProductId('loom-straight-jean')) ?? '')
    const { url } = product?.product.pictures[0] ?? { url: '' }
    const picture = await files.send(
      new GetObjectCommand({ Bucket: env.PICTURES_BUCKET, Key: url.slice(1) }),
    )
    expect(picture.ContentType).toBe('image/webp')
    expect(picture.CacheControl).toContain('immutable')
    expect((await picture.Body?.transformToByteArray())?.length).toBeGreaterThan(5_000)
  })

  it.each(logins)('lets $email sign in as $role', async ({ email, password, role }) => {
    const { AuthenticationResult } = await cognito().send(
      new AdminInitiateAuthCommand({
        UserPoolId: poolId(),
        ClientId: clientId('web'),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: {
          USERNAME: email,
          PASSWORD: password,
          SECRET_HASH: await secretHash('web', email),
        },
      }),
    )
    const [, claims = ''] = AuthenticationResult?.AccessToken?.split('.') ?? []
    const token = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(token['cognito:groups']).toEqual([role])
    expect(await getUserByEmail(email)).toMatchObject({ id: `usr_${token.sub}`, role })
  })

  it('stores orders and counts the coupons they use', async () => {
    const orders = (await sortedItems()).filter(item => item.entity === 'order')
    expect(orders).toHaveLength(400)
    const { id, order_number } = orders[0] as OrderItem
    expect(await findOrder(id)).toMatchObject({ order_number, seeded: true })
    const used = orders.filter(order => order.coupon_code === 'SAVE20').length
    expect(await getCoupon('SAVE20')).toMatchObject({ used_count: used })
  })

  it('stores products with their units sold', async () => {
    const items = await sortedItems()
    const order = items.find(item => item.entity === 'order' && item.placed_at) as OrderItem
    const product = await getProduct(order.lines[0]?.product_id ?? '', { consistent: true })
    expect(product?.product.units_sold).toBeGreaterThan(0)
  })

  it('marks the whole catalog as a bulk load, which the stream skips', async () => {
    const items = await sortedItems()
    const loaded = items.filter(({ entity }) => entity === 'product' || entity === 'variant')
    expect(loaded.every(item => item.bulk !== undefined)).toBe(true)
  })
})

describe('seeding again', () => {
  it('changes nothing', async () => {
    const before = await sortedItems()
    expect(await seed(env)).toMatchObject({ already: true, orders: 400 })
    expect(await sortedItems()).toEqual(before)
  })

  it('finishes an interrupted seed with the same data', async () => {
    const storedItems = async () =>
      (await sortedItems()).filter(item => item.pk !== catalogChangesPartition)
    const before = await storedItems()
    const marker = before.find(item => item.pk === 'STORE' && item.sk === 'SEED') ?? {}
    await put({ ...marker, done: false })
    expect(await seed(env)).toMatchObject({ already: false })
    expect(await storedItems()).toEqual(before)
  })

  it('continues the order numbers', async () => {
    expect(await nextOf(orderSeries)).toBe(10_401)
  })
})

it('refuses a store that has orders', async () => {
  await startOwnStore('busy')
  await nextOf(orderSeries)
  await expect(seed(process.env as Record<string, string>)).rejects.toThrow(
    'This store has orders. Load the demo data into an empty store only.',
  )
  expect(await sortedItems()).toHaveLength(1)
})
