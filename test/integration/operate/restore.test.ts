/** The drill: orders, a disaster, a restore, and the store goes on. */
import {
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
} from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { beforeAll, expect, test } from 'vitest'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { deleteAttachmentFile } from '../../../functions/files/attachments.ts'
import { files as s3 } from '../../../functions/files/client.ts'
import { listObjects } from '../../../functions/files/list-objects.ts'
import { handler as invoices } from '../../../functions/invoices/handler.ts'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { handler as profile } from '../../../functions/people/profile/handler.ts'
import { getInvoiceOf } from '../../../functions/table/invoices.ts'
import { getUser } from '../../../functions/table/users.ts'
import { finishRestore } from '../../../infra/operate/restore/finish-restore.ts'
import { inTable } from '../../../infra/operate/restore/in-table.ts'
import { prepareRestore, type RestoreTools } from '../../../infra/operate/restore/restore.ts'
import { noBackups } from '../../../infra/operate/restore/scheduled-backups.ts'
import { startAccounts } from '../../support/accounts.ts'
import { call } from '../../support/call.ts'
import { placeOrder } from '../../support/checkout.ts'
import { command } from '../../support/command.ts'
import { createCustomer } from '../../support/customer-orders.ts'
import { everyItem } from '../../support/every-item.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { followTable } from '../../support/follow-table.ts'
import { logIn, newMember } from '../../support/member.ts'
import { pictures, sendForm } from '../../support/pictures.ts'
import { localPointInTime } from '../../support/point-in-time.ts'
import { readStore, signInReader } from '../../support/read-store.ts'
import { runPrefix } from '../../support/run-prefix.ts'
import { trustOwnTokens } from '../../support/tokens.ts'
import { customer } from '../complaints/people.ts'

const client = new DynamoDBClient({})
const local = localPointInTime(client)
const tableNow = () => process.env.TABLE_NAME ?? ''

/** Records what a restore prints and asks. */
const record = () => {
  const lines: string[] = []
  const asked: string[] = []
  const tools: RestoreTools = {
    client,
    backups: local.backups,
    scheduled: noBackups,
    files: local.versions,
    pause: 10,
    print: line => void lines.push(line),
    confirm: async question => {
      asked.push(question)
      return true
    },
  }
  return { tools, asked, text: () => lines.join('\n') }
}

type Placed = { id: string; order_number: string; link_token: string }

/** Places and pays an order, and opens its invoice. */
const buy = async (productId: string) => {
  const answer = await placeOrder(guestOrder([{ product_id: productId, quantity: 1 }]))
  expect(answer.status).toBe(201)
  const order: Placed = answer.data
  const invoice = await openInvoice(order)
  return { order, pdf: invoice.body, number: (await getInvoiceOf(order.id))?.number ?? '' }
}
const openInvoice = async ({ id, link_token }: Placed) => {
  const answer = await call(invoices, 'GET /orders/{id}/invoice', {
    params: { id },
    query: { token: link_token },
  })
  expect(answer.status).toBe(200)
  return answer
}

/** Opens a ticket with a picture. Returns its picture. */
const writeTicket = async () => {
  const nora = await customer()
  const body = { name: 'seam.png', type: 'image/png', size: 108 }
  const { data } = await nora.request('POST /complaints/attachments', { body })
  await sendForm(data, pictures['image/png'])
  const { status } = await nora.open({ attachments: [data.id] })
  expect(status).toBe(201)
  return { id: data.id as string, user: nora.id }
}

const keysOf = (items: readonly Record<string, unknown>[]) =>
  items.map(({ pk, sk }) => `${pk} ${sk}`).sort()
const isCounter = ({ pk }: Record<string, unknown>) => String(pk).startsWith('COUNTER#')
const countersAside = (items: readonly Record<string, unknown>[]) =>
  items
    .filter(item => !isCounter(item))
    .sort((one, other) => (`${one.pk} ${one.sk}` < `${other.pk} ${other.sk}` ? -1 : 1))

const repair = (...args: string[]) =>
  command(process.execPath, ['functions/repair/cli.ts', ...args], { quiet: true })

beforeAll(async () => {
  for (const name of ['PICTURES', 'ATTACHMENTS', 'INVOICES']) {
    const Bucket = `${runPrefix()}-restore-${name.toLowerCase()}`
    await s3.send(new CreateBucketCommand({ Bucket }))
    process.env[`${name}_BUCKET`] = Bucket
  }
  trustOwnTokens()
  const stop = await startAccounts()
  await ensureSnapshot()
  await signInReader()
  return stop
})

test('a store whose table was deleted goes on from a moment, with its files, and gives no number twice', async () => {
  const follow = await followTable(1)
  const { product } = await stockProduct(50)
  await follow()
  const known = await buy(product.id)
  await follow()
  await buy(product.id)
  const picture = await writeTicket()
  await follow()
  const { moment, items } = await local.keep(tableNow())
  const before = await readStore(items)

  // After the moment: an order, an account, a deleted picture. Then the disaster.
  const lost = await buy(product.id)
  const late = await newMember()
  await follow()
  await deleteAttachmentFile(picture.user, picture.id)
  const former = tableNow()
  await client.send(new DeleteTableCommand({ TableName: former }))

  const first = record()
  const restore = { table: former, moment, tags: { store: 'drill' } }
  const name = await prepareRestore(restore, first.tools)
  expect(name).toMatch(/-restored-\d{8}T\d{6}Z$/)
  expect(first.asked).toEqual(['Restore?'])

  const restored = await inTable(name, () => everyItem())
  expect(countersAside(restored)).toEqual(countersAside(items))
  expect(new Set(keysOf(restored))).toEqual(
    new Set([...keysOf(items), ...keysOf(restored.filter(isCounter))]),
  )
  const { Table: table } = await client.send(new DescribeTableCommand({ TableName: name }))
  expect(table).toMatchObject({
    DeletionProtectionEnabled: true,
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  })
  expect(await client.send(new DescribeTimeToLiveCommand({ TableName: name }))).toMatchObject({
    TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'expires_at' },
  })
  expect(await local.backups.isOn(name)).toBe(true)
  const tags = await client.send(new ListTagsOfResourceCommand({ ResourceArn: table?.TableArn }))
  expect(tags.Tags).toEqual([{ Key: 'store', Value: 'drill' }])

  // Safe to repeat: nothing is asked, made or skipped again.
  const second = record()
  expect(await prepareRestore(restore, second.tools)).toBe(name)
  expect(second.asked).toEqual([])
  expect(local.copies).toEqual([`${former} ${name}`])
  expect(second.text()).not.toContain('Numbers that are skipped')
  expect(await inTable(name, () => everyItem())).toEqual(restored)

  // The switch: from here on the functions have the new table.
  process.env.TABLE_NAME = name
  const followRestored = await followTable(1)
  const finish = record()
  await finishRestore({ ...restore, stage: 'drill' }, finish.tools)
  expect(finish.text()).toContain('Files brought back: 1')
  expect(finish.text()).toContain('created again: 1')
  await followRestored()
  const repaired = await repair()
  expect(repaired.output).not.toContain('except')
  expect(await repair('--check')).toEqual({
    ok: true,
    output: 'Lists, reports, orders, held units and files match the items.\n',
  })

  expect(Object.keys(await readStore(items))).toEqual(Object.keys(before))
  expect((await openInvoice(known.order)).body).toBe(known.pdf)
  expect((await logIn(late.email)).status).toBe(200)
  const gone = await call(orders, 'GET /orders/{id}', {
    params: { id: lost.order.id },
    query: { token: lost.order.link_token },
  })
  expect(gone.status).toBe(404)

  const fresh = await buy(product.id)
  const place = (number: string) => Number(/\d+$/.exec(number)?.[0])
  expect(place(fresh.order.order_number)).toBeGreaterThan(place(lost.order.order_number))
  expect(place(fresh.number)).toBeGreaterThan(place(lost.number))
  // The customer has this invoice, so its file is kept.
  const stored = (await listObjects('INVOICES_BUCKET', '')).map(({ key }) => key.split('/')[0])
  expect(stored).toContain(lost.number)
})

test('beside the table before, it lists lost orders and deletes accounts again', async () => {
  const { product } = await stockProduct(5)
  const leaving = await createCustomer()
  await buy(product.id)
  const { moment } = await local.keep(tableNow())
  const lost = await buy(product.id)
  const { token } = leaving
  expect((await call(profile, 'POST /users/me/delete', { token })).status).toBe(200)
  const former = tableNow()

  const { tools, text } = record()
  const restore = { table: former, moment, tags: {} }
  const name = await prepareRestore(restore, tools)
  expect(text()).toContain('Orders that only the table before has: 1.')
  expect(text()).toContain(lost.order.order_number)
  process.env.TABLE_NAME = name
  expect(await getUser(leaving.id)).toBeDefined()
  const follow = await followTable(1)
  const finish = record()
  await finishRestore({ ...restore, stage: 'drill' }, finish.tools)
  expect(finish.asked).toEqual(['1 accounts were deleted after the moment. Delete them again?'])
  await follow()
  expect(await getUser(leaving.id)).toBeUndefined()
})

test('a table without point-in-time recovery comes back from a daily backup', async () => {
  const { product } = await stockProduct(5)
  const { order } = await buy(product.id)
  const { moment, items } = await local.keep(tableNow())
  await buy(product.id)
  const former = tableNow()

  const { tools, text } = record()
  const backups = { ...local.backups, window: async () => undefined }
  const name = await prepareRestore(
    { table: former, moment, tags: {} },
    { ...tools, backups, scheduled: local.scheduled },
  )
  expect(text()).toContain(', from a backup.')
  const restored = await inTable(name, () => everyItem())
  expect(countersAside(restored)).toEqual(countersAside(items))
  process.env.TABLE_NAME = name
  await openInvoice(order)
})

test('refuses a moment that the table can’t be restored to, before it changes anything', async () => {
  const { moment } = await local.keep(tableNow())
  const { tools, asked } = record()
  const early = new Date(moment.getTime() - 3_600_000_000)
  // Tests that run at the same time create tables of their own.
  const ownTables = async () => {
    const starts = [tableNow().replace(/-restored-.*/, ''), 'Nothing']
    return (await local.tables()).filter(name => starts.some(start => name.startsWith(start)))
  }
  const tables = await ownTables()
  const from = new Date(moment.getTime() - 60_000)
  const backups = { ...local.backups, window: async () => ({ from, to: moment }) }
  await expect(
    prepareRestore({ table: tableNow(), moment: early, tags: {} }, { ...tools, backups }),
  ).rejects.toThrow(/can be restored to a moment from 20\d\d-.* to 20/)
  await expect(prepareRestore({ table: 'Nothing', moment, tags: {} }, tools)).rejects.toThrow(
    'has no point-in-time recovery',
  )
  const { scheduled } = local
  await expect(
    prepareRestore(
      { table: tableNow(), moment: early, tags: {} },
      { ...tools, backups, scheduled },
    ),
  ).rejects.toThrow(/restored to the moment of a backup:\n +--to 20\d\d-/)
  expect(asked).toEqual([])
  expect(await ownTables()).toEqual(tables)
})
