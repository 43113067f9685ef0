import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeFilters,
  clearedFilters,
  countFilters,
  readFilters,
  writeFilters,
} from '../../../../web/admin/list/filters.ts'
import { orderFields } from '../../../../web/admin/orders/use-order-list.ts'

const read = (query: string) => readFilters(orderFields, new URLSearchParams(query))
const write = (query: string) => new URLSearchParams(writeFilters(read(query))).toString()

describe('list filters, by the example of the order list', () => {
  it('default to all orders, newest first (A-98)', () => {
    expect(read('')).toEqual({ page: 1 })
    expect(write('')).toBe('')
  })

  it('accept the dashboard’s links', () => {
    expect(read('status=pending').status).toBe('pending')
  })

  it.each([
    'status=lost',
    'payment_status=maybe',
    'page=0',
    'page=1.5',
    'page=x',
    'startDate=yesterday',
    'endDate=2026-13-45',
    'endDate=2026-02-30',
    'sortBy=total_amount',
    'sortOrder=up',
    'search=%20%20',
  ])('ignore %s', query => {
    expect(write(query)).toBe('')
  })

  it('survive a round trip through the address', () => {
    const values = fc.constantFrom('pending', 'paid', '2026-02-28', '7', 'asc', ' ä& ')
    const keys = ['page', 'status', 'payment_status', 'search', 'startDate', 'sortOrder']
    const addresses = fc.dictionary(fc.constantFrom(...keys), values)
    fc.assert(
      fc.property(addresses, query => {
        const once = new URLSearchParams(query).toString()
        expect(read(write(once))).toEqual(read(once))
      }),
    )
    const query = 'status=shipped&payment_status=paid&search=ada&startDate=2026-01-02&page=3'
    expect(write(query)).toBe(query)
  })

  it('return to the first page on any change (A-99)', () => {
    const filters = changeFilters(orderFields, read('status=pending&page=4'), { search: 'ada' })
    expect(filters).toMatchObject({ page: 1, status: 'pending', search: 'ada' })
    expect(changeFilters(orderFields, filters, { status: '' }).status).toBeUndefined()
  })

  it('can all be cleared, including the sort order (A-42)', () => {
    expect(clearedFilters(orderFields)).toEqual({ page: 1 })
  })

  it('are counted without page and sort order', () => {
    expect(countFilters(read('sortOrder=asc&page=2'))).toBe(0)
    expect(countFilters(read('status=pending&search=ada&endDate=2026-01-02'))).toBe(3)
  })
})
