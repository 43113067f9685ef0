import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler as catalog } from '../../../functions/catalog/handler.ts'
import { files } from '../../../functions/files/client.ts'
import { deleteObject, listObjects } from '../../../functions/files/list-objects.ts'
import { handler as invoices } from '../../../functions/invoices/handler.ts'
import { checkFiles, repairFiles } from '../../../functions/repair/repair-files.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import { removeCustomerItems } from '../../../functions/table/forget-customer.ts'
import { idOf } from '../../../functions/table/id.ts'
import { invoiceSendKey, pictureUseKey } from '../../../functions/table/keys.ts'
import { orderItems } from '../../../functions/table/orders.ts'
import { removePictureUses, usedBy } from '../../../functions/table/picture-uses.ts'
import { getProduct } from '../../../functions/table/products.ts'
import { batchWrite, remove } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { orderFor } from '../../support/customer-orders.ts'
import { followTable } from '../../support/follow-table.ts'
import { pictures, sendForm } from '../../support/pictures.ts'
import { runPrefix } from '../../support/run-prefix.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'
import { type Customer, customer } from '../complaints/people.ts'

let owner = ''
let nora: Customer
let follow: () => Promise<void>
beforeAll(async () => {
  for (const name of ['PICTURES', 'ATTACHMENTS', 'INVOICES']) {
    const Bucket = `${runPrefix()}-orphans-${name.toLowerCase()}`
    await files.send(new CreateBucketCommand({ Bucket }))
    process.env[`${name}_BUCKET`] = Bucket
  }
  trustOwnTokens()
  owner = await signInAs('orphans-owner', { role: 'admin' })
  nora = await customer()
  await ensureSnapshot()
  follow = await followTable()
})
afterEach(async () => {
  await follow()
  expect(await findDrift(await checkFiles())).toEqual([])
})

const keysIn = async (bucket: `${string}_BUCKET`, prefix: string) =>
  (await listObjects(bucket, prefix)).map(({ key }) => key)
const onTheSite = async ({ url }: { url: string }) =>
  (await keysIn('PICTURES_BUCKET', url.replace(/^\/|[^/]+$/g, ''))).length

const sizes = { type: 'image/webp', widths: [480, 960] }
/** Uploads a picture that no product uses yet. */
const uploaded = async () => {
  const { data } = await call(catalog, 'POST /products/pictures', { body: sizes, token: owner })
  for (const form of data.forms) await sendForm(form, pictures['image/webp'])
  const kept = { params: { id: data.id }, body: sizes, token: owner }
  return (await call(catalog, 'POST /products/pictures/{id}', kept)).data
}
const create = async (shown: object[]) => {
  const body = { name: `Shirt ${randomUUID()}`, price: 40, quantity: 3, pictures: shown }
  return (await call(catalog, 'POST /products', { body, token: owner })).data
}
const show = (product: { id: string; name: string }, shown: object[]) =>
  call(catalog, 'PUT /products/{id}', {
    params: { id: product.id },
    body: { name: product.name, price: 40, quantity: 3, pictures: shown },
    token: owner,
  })
const discard = ({ id }: { id: string }) =>
  call(catalog, 'DELETE /products/{id}', { params: { id }, token: owner })
/** Removes the "waiting" mark of a picture, as the table does after a week. */
const expireWaitingMark = async ({ srcset }: { srcset: string }) => {
  const addresses = srcset.split(', ').map(size => size.split(' ')[0] ?? '')
  await removePictureUses(addresses, usedBy.waiting)
  await follow()
}

describe('a product picture', () => {
  test('is deleted in all sizes when replaced or when its product is deleted', async () => {
    const [first, second] = [await uploaded(), await uploaded()]
    const product = await create([first])
    await follow()
    await expireWaitingMark(first)
    await expireWaitingMark(second)
    expect([await onTheSite(first), await onTheSite(second)]).toEqual([2, 0])
    const third = await uploaded()
    expect((await show(product, [third])).status).toBe(200)
    await follow()
    await expireWaitingMark(third)
    expect([await onTheSite(first), await onTheSite(third)]).toEqual([0, 2])
    await discard(product)
    await follow()
    expect(await onTheSite(third)).toBe(0)
  })

  test('is kept for orders that show it, in the size they show', async () => {
    const [bought, other] = [await uploaded(), await uploaded()]
    const product = await create([bought, other])
    const stored = await getProduct(product.id)
    await batchWrite(orderItems(orderFor(nora.id, stored ? [stored] : [])))
    await follow()
    await discard(product)
    await follow()
    await expireWaitingMark(bought)
    await expireWaitingMark(other)
    expect([await onTheSite(bought), await onTheSite(other)]).toEqual([1, 0])
  })

  test('is kept until no product uses it', async () => {
    const picture = await uploaded()
    const [one, two] = [await create([picture]), await create([picture])]
    await follow()
    await expireWaitingMark(picture)
    await discard(one)
    await follow()
    expect(await onTheSite(picture)).toBe(2)
    await discard(two)
    await follow()
    expect(await onTheSite(picture)).toBe(0)
  })

  test('is not deleted by a repeated old event', async () => {
    const picture = await uploaded()
    const product = await create([picture])
    await follow()
    await show(product, [])
    await show(product, [picture])
    await follow()
    await expireWaitingMark(picture)
    expect(await onTheSite(picture)).toBe(2)
  })
})

test('deletes a category’s picture when replaced or when the category is deleted', async () => {
  const [first, second] = [await uploaded(), await uploaded()]
  const shown = ({ url, srcset }: { url: string; srcset: string }) => ({
    name: 'Hats',
    image: url,
    image_srcset: srcset,
  })
  const request = (route: string, more: object) => call(catalog, route, { token: owner, ...more })
  const { data } = await request('POST /categories', { body: shown(first) })
  await follow()
  await expireWaitingMark(first)
  expect(await onTheSite(first)).toBe(2)
  const one = { params: { id: data.id } }
  expect((await request('PUT /categories/{id}', { ...one, body: shown(second) })).status).toBe(200)
  await follow()
  await expireWaitingMark(second)
  expect([await onTheSite(first), await onTheSite(second)]).toEqual([0, 2])
  expect((await request('DELETE /categories/{id}', one)).status).toBe(200)
  await follow()
  expect(await onTheSite(second)).toBe(0)
})

test('deletes a customer’s ticket pictures with the customer', async () => {
  const attach = async () => {
    const body = { name: 'seam.png', type: 'image/png', size: 83 }
    const { data } = await nora.request('POST /complaints/attachments', { body })
    await sendForm(data, pictures['image/png'])
    return data.id
  }
  const { status } = await nora.open({ attachments: [await attach(), await attach()] })
  expect(status).toBe(201)
  await attach()
  await follow()
  const own = async () => [
    ...(await keysIn('ATTACHMENTS_BUCKET', `kept/${nora.id}`)),
    ...(await keysIn('ATTACHMENTS_BUCKET', `uploads/${nora.id}`)),
  ]
  expect(await own()).toHaveLength(5)
  await removeCustomerItems(nora.id)
  await follow()
  expect(await own()).toEqual([])
})

describe('an invoice file', () => {
  const fields = {
    customerName: 'Harbor Lane Boutique',
    customerEmail: 'orders@harborlane.example.com',
    items: [{ description: 'Linen shorts', quantity: 3, rate: 39.99 }],
    tax: 8,
    discount: 0,
    status: 'pending',
  }
  const on = (route: string, id: string, more: object = {}) =>
    call(invoices, route, { params: { id }, token: owner, ...more })
  const make = async () => {
    const body = { ...fields, invoiceNumber: `INV-F-${randomUUID().slice(0, 8)}` }
    const { data } = await call(invoices, 'POST /invoices', { body, token: owner })
    expect((await on('GET /invoices/{id}/pdf', data.id)).status).toBe(200)
    await follow()
    const edit = (notes: string) => on('PUT /invoices/{id}', data.id, { body: { ...body, notes } })
    const versions = async () => {
      const keys = await keysIn('INVOICES_BUCKET', `${data.invoiceNumber}/`)
      return keys.map(key => key.replace(/.*\//, ''))
    }
    return { id: data.id as string, edit, versions }
  }

  test('is deleted when the invoice changes or is deleted', async () => {
    const { id, edit, versions } = await make()
    expect(await versions()).toEqual(['1.pdf'])
    expect((await edit('Thank you')).status).toBe(200)
    await follow()
    expect(await versions()).toEqual([])
    await on('GET /invoices/{id}/pdf', id)
    expect(await versions()).toEqual(['2.pdf'])
    await on('DELETE /invoices/{id}', id)
    await follow()
    expect(await versions()).toEqual([])
  })

  test('is kept until an email with it no longer needs a retry', async () => {
    const { id, edit, versions } = await make()
    const key = randomUUID()
    await on('POST /invoices/{id}/send', id, { headers: { 'idempotency-key': key } })
    await edit('Thank you')
    await follow()
    expect(await versions()).toEqual(['1.pdf'])
    await remove(invoiceSendKey(id, idOf('inv', `${id}/${key}`)))
    await follow()
    expect(await versions()).toEqual([])
  })

  test('is deleted with its invoice, emailed or not', async () => {
    const { id, edit, versions } = await make()
    await on('POST /invoices/{id}/send', id, { headers: { 'idempotency-key': randomUUID() } })
    await edit('Thank you')
    await on('DELETE /invoices/{id}', id)
    await follow()
    expect(await versions()).toEqual([])
  })
})

describe('the check', () => {
  const store = (bucket: `${string}_BUCKET`, Key: string) =>
    files.send(new PutObjectCommand({ Bucket: process.env[bucket], Key, Body: 'x' }))
  const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000)

  test('finds unused files in each bucket and deletes them after a day', async () => {
    await store('PICTURES_BUCKET', 'pictures/pic_lost/480.webp')
    await store('ATTACHMENTS_BUCKET', 'kept/usr_lost/att_lost')
    await store('INVOICES_BUCKET', 'INV-LOST/inv_lost/1.pdf')
    // A rule of the bucket clears this away.
    await store('PICTURES_BUCKET', 'uploads/pic_waiting/480')
    const drift = await findDrift(await checkFiles())
    expect(drift.map(({ what, key }) => `${what} ${key}`)).toEqual([
      'orphan pictures/pic_lost/480.webp',
      'orphan kept/usr_lost/att_lost',
      'orphan INV-LOST/inv_lost/1.pdf',
    ])
    expect(await repairFiles(drift, new Date())).toEqual(drift)
    expect(await findDrift(await checkFiles())).toHaveLength(3)
    expect(await repairFiles(drift, inTwoDays())).toEqual([])
  })

  test('finds missing pictures of products', async () => {
    const picture = await uploaded()
    const product = await create([picture])
    await follow()
    await deleteObject('PICTURES_BUCKET', picture.url.slice(1))
    const drift = await findDrift(await checkFiles())
    expect(drift).toMatchObject([{ what: 'missing', key: picture.url.slice(1) }])
    expect(await repairFiles(drift, inTwoDays())).toEqual(drift)
    await discard(product)
    await follow()
  })

  test('finds and records missing picture uses', async () => {
    const picture = await uploaded()
    const product = await create([picture])
    await follow()
    await remove(pictureUseKey(picture.url, usedBy.product(product.id)))
    await follow()
    await batchWrite([
      {
        ...pictureUseKey(picture.url, usedBy.product('prd_none')),
        entity: 'picture-use',
        address: picture.url,
        by: usedBy.product('prd_none'),
      },
    ])
    const drift = await findDrift(await checkFiles())
    expect(drift.map(({ what, by }) => `${what} ${by}`)).toEqual([
      `shown ${usedBy.product(product.id)}`,
      `not shown ${usedBy.product('prd_none')}`,
    ])
    expect(await repairFiles(drift, new Date())).toEqual([])
  })
})
