import { randomUUID } from 'node:crypto'
import excel from 'exceljs'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as complaintHandler } from '../../../functions/admin-complaints/handler.ts'
import { handler as orderAdminHandler } from '../../../functions/admin-orders/handler.ts'
import { handler as userHandler } from '../../../functions/admin-users/handler.ts'
import type { ShopHandler } from '../../../functions/http/request.ts'
import { handler as orderHandler } from '../../../functions/orders/handler.ts'
import { countKeys } from '../../../functions/table/keys.ts'
import { addStep } from '../../../functions/table/lists/counts.ts'
import { orderList } from '../../../functions/table/lists/order-list.ts'
import { projectListed } from '../../../functions/table/lists/project.ts'
import { userList } from '../../../functions/table/lists/user-list.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { transact } from '../../../functions/table/transact.ts'
import { getUser } from '../../../functions/table/users.ts'
import { put } from '../../../functions/table/write.ts'
import { call, visitor } from '../../support/call.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { signedIn, trustOwnTokens } from '../../support/tokens.ts'

let token: string
/** More than a piece of them, and of several partitions of the index. */
const count = 260
let orders: OrderItem[] = []

beforeAll(async () => {
  trustOwnTokens()
  token = await signedIn(`export-${randomUUID()}`, { role: 'admin' })
  const { product } = await stockProduct(5)
  const { data } = await visitor()(orderHandler, 'POST /orders', {
    body: guestOrder([{ product_id: product.id, quantity: 1 }]),
    headers: { 'idempotency-key': randomUUID() },
  })
  const template = (await findOrder(data.id)) as OrderItem
  orders = Array.from({ length: count }, (_, index) => {
    const id = `ord_export${String(index).padStart(3, '0')}`
    const second = new Date(Date.UTC(2033, 4, 2, 23, 30) + index * 1000).toISOString()
    return {
      ...template,
      id,
      order_number: `SEL-9${String(index).padStart(4, '0')}`,
      created_at: second,
      status: (['shipped', 'pending', 'delivered'] as const)[index % 3] ?? 'pending',
      first_name: index === 0 ? '=HYPERLINK("https://example.com")' : template.first_name,
      phone: '+1 555 0100',
      total: 10_000 + index,
    }
  })
  for (const order of orders) {
    await put(orderWithKeys(order))
    await projectListed(orderList, order, order.created_at.slice(0, 10))
  }
}, 60_000)

/** Reads a workbook as a spreadsheet does: rows by the heads of their columns. */
const read = async (handler: ShopHandler, route: string, query: Record<string, string>) => {
  const answer = await call(handler, route, { token, query })
  if (answer.status !== 200) return { answer, rows: [], sheet: undefined, about: undefined }
  const workbook = new excel.Workbook()
  const file = Buffer.from(answer.body, 'base64')
  await workbook.xlsx.load(file as unknown as ArrayBuffer)
  const [sheet, about] = workbook.worksheets
  // Its first place is empty: columns are counted from one.
  const heads = ((sheet?.getRow(1).values ?? []) as string[]).slice(1)
  const rows: Record<string, excel.CellValue>[] = []
  sheet?.eachRow((row, number) => {
    if (number === 1) return
    rows.push(Object.fromEntries(heads.map((head, place) => [head, row.getCell(place + 1).value])))
  })
  return { answer, rows, sheet, about }
}

describe('an export of orders', () => {
  const days = { startDate: '2033-05-01', endDate: '2033-05-31' }

  test('has every order of the filters once, in order, with typed cells', async () => {
    const { answer, rows, sheet, about } = await read(
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
    expect(sheet?.getRow(2).getCell(16).numFmt).toBe('$#,##0.00')
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
    const facts = Object.fromEntries(
      (about?.getRows(2, 20) ?? []).map(row => [row.getCell(1).value, row.getCell(2).value]),
    )
    expect(facts).toMatchObject({
      'Filter: from': '2033-05-01',
      'Filter: to': '2033-05-31',
      Rows: count,
    })
    expect(facts['Exported at']).toBeInstanceOf(Date)
  })

  test('writes no formula', async () => {
    const { rows } = await read(orderAdminHandler, 'GET /admin/orders/export', {
      ...days,
      sortOrder: 'asc',
    })
    expect(rows[0]?.['First name']).toBe(`'=HYPERLINK("https://example.com")`)
  })

  test('honours filters, a search and a selection', async () => {
    const shipped = await read(orderAdminHandler, 'GET /admin/orders/export', {
      ...days,
      status: 'shipped',
    })
    expect(shipped.rows).toHaveLength(orders.filter(one => one.status === 'shipped').length)
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

  test('refuses more than it can answer', async () => {
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

test('users and complaints have exports of their own', async () => {
  const id = `mara-${randomUUID()}`
  await signedIn(id, {
    first_name: 'Mara',
    last_name: '@Export',
    created_at: '2033-07-01T10:00:00.000Z',
  })
  const user = await getUser(`usr_${id}`)
  if (user) await projectListed(userList, user, '2033-07-01')
  const users = await read(userHandler, 'GET /admin/users/export', { startDate: '2033-07-01' })
  expect(users.rows).toMatchObject([{ 'First name': 'Mara', 'Last name': "'@Export", Orders: 0 }])
  expect(users.answer.headers['content-disposition']).toContain('users-export-')
  const none = await read(complaintHandler, 'GET /admin/complaints/export', {
    startDate: '2033-07-01',
  })
  expect(none.rows).toEqual([])
  expect(none.answer.headers['content-disposition']).toContain('complaints-export-')
})
