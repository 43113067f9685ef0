import { describe, expect, it } from 'vitest'
import {
  changeFilters,
  countFilters,
  dateProblem,
  readFilters,
  writeFilters,
} from '../../../../../web/account/orders/order-filters.ts'
import { paths } from '../../../../../web/paths.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const writtenUrl = (query: string) => paths.orders(writeFilters(read(query)))

describe('order list filters', () => {
  it('survive a round trip through the URL', () => {
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
  ])('ignore %j', query => {
    expect(writtenUrl(query)).toBe('/orders')
  })

  it('return to the first page after any change', () => {
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

  it('report an end date before the start date', () => {
    expect(dateProblem(read('startDate=2026-02-02&endDate=2026-02-01'))).toMatch(/end date/)
    expect(dateProblem(read('startDate=2026-02-02&endDate=2026-02-02'))).toBeUndefined()
    expect(dateProblem(read('endDate=2026-02-02'))).toBeUndefined()
  })
})
