import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeFilters,
  countFilters,
  readOrderFilters,
  setFields,
  turnedRound,
  withoutFilters,
  writeOrderFilters,
} from '../../../../web/admin/orders/order-filters.ts'

const read = (query: string) => readOrderFilters(new URLSearchParams(query))
const plain = { page: 1, sortOrder: 'desc' }

describe('the filters of the order list', () => {
  it('start with everything, newest first', () => {
    expect(read('')).toMatchObject(plain)
    expect(writeOrderFilters(read('')).toString()).toBe('')
  })

  it('accept the links of the dashboard', () => {
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
    expect(writeOrderFilters(read(query)).toString()).toBe('')
  })

  it('survive the way through the address', () => {
    const values = fc.constantFrom(
      'pending',
      'paid',
      '2026-02-28',
      '7',
      'asc',
      'total_amount',
      ' ä& ',
    )
    const keys = ['page', 'status', 'payment_status', 'search', 'startDate', 'sortOrder']
    const addresses = fc.dictionary(fc.constantFrom(...keys), values)
    fc.assert(
      fc.property(addresses, query => {
        const once = readOrderFilters(new URLSearchParams(query))
        expect(readOrderFilters(writeOrderFilters(once))).toEqual(once)
      }),
    )
    const query = 'status=shipped&payment_status=paid&search=ada&startDate=2026-01-02&page=3'
    expect(read(writeOrderFilters(read(query)).toString())).toEqual(read(query))
  })

  it('go back to the first page on any change', () => {
    expect(changeFilters(read('page=4'), { search: 'ada' })).toMatchObject({
      page: 1,
      search: 'ada',
    })
  })

  it('take what fields say, on the first page', () => {
    const filters = setFields(read('status=pending&page=4'), { payment_status: 'paid' })
    expect(filters).toMatchObject({ status: 'pending', payment_status: 'paid', page: 1 })
    expect(setFields(filters, { payment_status: '' }).payment_status).toBeUndefined()
  })

  it('can all be cleared without losing the order of the list', () => {
    const cleared = withoutFilters(read('status=pending&search=ada&sortOrder=asc&page=2'))
    expect(writeOrderFilters(cleared).toString()).toBe('sortOrder=asc')
  })

  it('turn the list round, from its first page', () => {
    const oldest = turnedRound(read('page=2&status=pending'))
    expect(oldest).toMatchObject({ sortOrder: 'asc', status: 'pending', page: 1 })
    expect(turnedRound(oldest).sortOrder).toBe('desc')
  })

  it('count what narrows the list, which sorting does not', () => {
    expect(countFilters(read('sortOrder=asc'))).toBe(0)
    expect(countFilters(read('status=pending&search=ada&endDate=2026-01-02'))).toBe(3)
  })
})
