import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler as complaintHandler } from '../../../functions/complaints/staff/handler.ts'
import type { ShopHandler } from '../../../functions/http/request.ts'
import { handler as orderAdminHandler } from '../../../functions/orders/staff/handler.ts'
import { handler as userHandler } from '../../../functions/people/users/handler.ts'
import { complaintWithKeys } from '../../../functions/table/complaints.ts'
import { countKeys } from '../../../functions/table/keys.ts'
import { complaintList } from '../../../functions/table/lists/complaint-list.ts'
import { addStep } from '../../../functions/table/lists/counts.ts'
import { projectListed } from '../../../functions/table/lists/project.ts'
import { userList } from '../../../functions/table/lists/user-list.ts'
import { type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { transact } from '../../../functions/table/transact.ts'
import { getUser } from '../../../functions/table/users.ts'
import { put } from '../../../functions/table/write.ts'
import { toDollars } from '../../../shared/rules/money.ts'
import { refundableAmount } from '../../../shared/rules/order/amounts.ts'
import { statusOf } from '../../../shared/rules/order/status.ts'
import { call } from '../../support/call.ts'
import { readWorkbook } from '../../support/read-workbook.ts'
import { sampleTicket } from '../../support/sample-ticket.ts'
import { stopClock } from '../../support/stopped-clock.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'
import { days, storeOrders } from './stored-orders.ts'

let token: string
/** More than one batch, from several partitions of the index. */
const count = 260
let orders: OrderItem[] = []

beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs(`export-${randomUUID()}`, { role: 'admin' })
  orders = await storeOrders(count)
})

beforeEach(stopClock)
afterEach(() => void vi.useRealTimers())

/** Downloads a workbook and reads it. */
const read = async (handler: ShopHandler, route: string, query: Record<string, string>) => {
  const answer = await call(handler, route, { token, query })
  const isFile = answer.status === 200
  const none = { rows: [], sheet: undefined, facts: {} }
  return { answer, ...(isFile ? await readWorkbook(Buffer.from(answer.body, 'base64')) : none) }
}

describe('an export of orders', () => {
  test('has every matching order once, in order, with typed cells', async () => {
    const { answer, rows, sheet, facts } = await read(
      orderAdminHandler,
      'GET /admin/orders/export',
      days,
    )
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="orders-export-\d{4}-\d\d-\d\d\.xlsx"$/,
    )
    expect(rows.map(row => row.Order)).toEqual(orders.toReversed().map(one => one.order_number))
    const last = rows.at(-1)
    expect(last).toMatchObject({ Total: 100, Items: 1, Phone: '+1 555 0100' })
    expect(last?.Placed).toBeInstanceOf(Date)
    expect(sheet?.getRow(2).getCell(2).numFmt).toContain('yyyy-mm-dd')
    expect(sheet?.getRow(2).getCell(16).numFmt).toBe('"$"#,##0.00')
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
    expect(facts).toMatchObject({
      'Filter: from': '2033-05-01',
      'Filter: to': '2033-05-31',
      Rows: count,
    })
    expect(facts['Exported at']).toBeInstanceOf(Date)
  })

  test('adds the address, tags, tracking numbers, net payment and billing address after the columns of before', async () => {
    const shipped = orders[3] as OrderItem
    const [shipment] = shipped.shipments
    const order = {
      ...shipped,
      tags: ['gift', 'fragile'],
      billing_address: { ...shipped.shipping_address, address_line_1: '2 Bridge Street' },
      shipments: ['1Z1', '1Z2'].map(tracking_number => ({ ...shipment, tracking_number })),
    } as OrderItem
    await put(orderWithKeys(order))
    const { rows, sheet } = await read(orderAdminHandler, 'GET /admin/orders/export', {
      ids: order.id,
    })
    expect(sheet?.getRow(1).getCell(21).value).toBe('Country')
    const to = order.shipping_address
    expect(rows).toMatchObject([
      {
        Street: to.address_line_1,
        'Postal code': to.postal_code,
        Tags: 'gift, fragile',
        'All tracking numbers': '1Z1, 1Z2',
        'Net payment': toDollars(refundableAmount(order)),
        'Billing name': `${to.first_name} ${to.last_name}`,
        'Billing street': '2 Bridge Street',
        'Billing country': to.country,
      },
    ])
  })

  test('can have a row per line item, whose amounts add up', async () => {
    const { answer, rows, sheet } = await read(orderAdminHandler, 'GET /admin/orders/export', {
      ...days,
      rows: 'items',
    })
    expect(answer.headers['content-disposition']).toContain('order-items-export-')
    expect(sheet?.name).toBe('Order items')
    expect(rows).toHaveLength(count)
    const [order] = orders
    const [line] = order?.lines ?? []
    expect(rows.at(-1)).toMatchObject({
      Order: order?.order_number,
      SKU: line?.sku,
      Product: line?.product_name,
      Quantity: 1,
      Shipped: 1,
      Canceled: 0,
      Returned: 0,
      'Unit price': toDollars(line?.unit_price ?? 0),
    })
    const { Tax: tax, Discount: discount, Total: total } = rows.at(-1) as Record<string, number>
    expect(total).toBeCloseTo(toDollars(line?.total ?? 0) - (discount ?? 0) + (tax ?? 0), 2)
  })

  test('contains no formulas', async () => {
    const { rows } = await read(orderAdminHandler, 'GET /admin/orders/export', {
      ...days,
      sortOrder: 'asc',
    })
    expect(rows[0]?.['First name']).toBe(`'=HYPERLINK("https://example.com")`)
  })

  test('uses filters, a search and a selection', async () => {
    const shipped = await read(orderAdminHandler, 'GET /admin/orders/export', {
      ...days,
      status: 'shipped',
    })
    expect(shipped.rows).toHaveLength(orders.filter(one => statusOf(one) === 'shipped').length)
    expect(new Set(shipped.rows.map(row => row.Status))).toEqual(new Set(['shipped']))
    const found = await read(orderAdminHandler, 'GET /admin/orders/export', {
      search: 'SEL-90007',
    })
    expect(found.rows.map(row => row.Order)).toEqual(['SEL-90007'])
    const chosen = await read(orderAdminHandler, 'GET /admin/orders/export', {
      ids: 'ord_export003,ord_export011,ord_gone',
    })
    expect(chosen.rows.map(row => row.Order)).toEqual(['SEL-90011', 'SEL-90003'])
  })

  test('refuses too many rows', async () => {
    await transact(
      addStep(countKeys('ORDERS', '2035-01-01').month, [['count|pending|paid', 5_001]]),
    )
    const { answer } = await read(orderAdminHandler, 'GET /admin/orders/export', {
      startDate: '2035-01-01',
      endDate: '2035-01-31',
    })
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })
})

test('exports users', async () => {
  const id = `mara-${randomUUID()}`
  await signInAs(id, {
    first_name: 'Mara',
    last_name: '@Export',
    created_at: '2033-07-01T10:00:00.000Z',
  })
  const user = await getUser(`usr_${id}`)
  if (user) await projectListed(userList, user, '2033-07-01')
  const { answer, rows } = await read(userHandler, 'GET /admin/users/export', {
    startDate: '2033-07-01',
  })
  expect(rows).toMatchObject([{ 'First name': 'Mara', 'Last name': "'@Export", Orders: 0 }])
  expect(answer.headers['content-disposition']).toContain('users-export-')
})

test('exports tickets with their assignees', async () => {
  const staff = `agnes-${randomUUID()}`
  await signInAs(staff, { role: 'manager', first_name: 'Agnes', last_name: 'Ward' })
  const manager = await getUser(`usr_${staff}`)
  if (manager) await projectListed(userList, manager, manager.created_at.slice(0, 10))
  const answered = sampleTicket({
    id: `cmp_${randomUUID()}`,
    complaint_number: 'CMP-77001',
    subject: '-2+3 seams',
    assigned_to: `usr_${staff}`,
    message_count: 2,
    answered_at: '2033-07-01T12:30:00.000Z',
    created_at: '2033-07-01T10:00:00.000Z',
    updated_at: '2033-07-02T08:00:00.000Z',
  })
  const fresh = sampleTicket({
    id: `cmp_${randomUUID()}`,
    complaint_number: 'CMP-77002',
    order_id: null,
    order_number: null,
    created_at: '2033-07-01T11:00:00.000Z',
    updated_at: '2033-07-01T11:00:00.000Z',
  })
  for (const ticket of [answered, fresh]) {
    await put(complaintWithKeys(ticket))
    await projectListed(complaintList, ticket, '2033-07-01')
  }
  const { answer, rows, sheet } = await read(complaintHandler, 'GET /admin/complaints/export', {
    startDate: '2033-07-01',
    endDate: '2033-07-01',
    sortOrder: 'asc',
  })
  expect(answer.headers['content-disposition']).toContain('complaints-export-')
  expect(rows).toEqual([
    {
      Number: 'CMP-77001',
      Opened: new Date('2033-07-01T10:00:00Z'),
      Status: 'open',
      Priority: 'high',
      Category: 'Product Defect',
      Subject: "'-2+3 seams",
      Description: 'It opened.\nCan it be repaired?',
      'First name': 'Nora',
      'Last name': 'Whitlock',
      Email: 'nora@example.com',
      Order: 'SEL-10001',
      'Assigned to': 'Agnes Ward',
      Messages: 2,
      'First answer': new Date('2033-07-01T12:30:00Z'),
      'Last change': new Date('2033-07-02T08:00:00Z'),
    },
    expect.objectContaining({
      Number: 'CMP-77002',
      Order: null,
      'Assigned to': 'unassigned',
      Messages: 0,
      'First answer': null,
    }),
  ])
  expect(sheet?.getRow(2).getCell(13).numFmt).toBe('#,##0')
})
