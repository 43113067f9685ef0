import { describe, expect, it } from 'vitest'
import {
  changeFilters,
  countFilters,
  daysProblem,
  readFilters,
  writeFilters,
} from '../../../../../web/account/orders/order-filters.ts'
import { paths } from '../../../../../web/paths.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const writtenUrl = (query: string) => paths.orders(writeFilters(read(query)))

describe("the filters of a customer's orders", () => {
  it('survive the way into the address and back', () => {
    const query = 'status=shipped&search=coat&startDate=2026-01-02&endDate=2026-02-03&page=3'
    expect(writtenUrl(query)).toBe(`/orders?${query}`)
  })

  it.each([
    'status=lost',
    'status=toString',
    'page=0',
    'page=1.5',
    'page=x',
    'page=1',
    'startDate=yesterday',
    'endDate=2026-02-30',
    'search=%20',
  ])('ignore %s', query => {
    expect(writtenUrl(query)).toBe('/orders')
  })

  it('go back to the first page with any change', () => {
    expect(changeFilters(read('page=4&search=coat'), { status: 'pending' })).toMatchObject({
      page: 1,
      status: 'pending',
      search: 'coat',
    })
  })

  it('are counted without the page', () => {
    expect(countFilters(read('page=2'))).toBe(0)
    expect(countFilters(read('status=pending&search=coat&startDate=2026-01-02'))).toBe(3)
  })

  it('say so when the end is before the start', () => {
    expect(daysProblem(read('startDate=2026-02-02&endDate=2026-02-01'))).toMatch(/end date/)
    expect(daysProblem(read('startDate=2026-02-02&endDate=2026-02-02'))).toBeUndefined()
    expect(daysProblem(read('endDate=2026-02-02'))).toBeUndefined()
  })
})
