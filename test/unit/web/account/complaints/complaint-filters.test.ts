import { describe, expect, it } from 'vitest'
import {
  asQuery,
  isFiltered,
  readFilters,
} from '../../../../../web/account/complaints/complaint-filters.ts'
import { paths } from '../../../../../web/paths.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('the filters of the ticket list', () => {
  it('come from the address', () => {
    expect(read('search=belt&status=in_progress&priority=urgent&page=3')).toEqual({
      search: 'belt',
      status: 'in_progress',
      priority: 'urgent',
      page: 3,
    })
  })

  it.each(['status=gone', 'priority=huge', 'search=++', 'page=-1', 'page=x', ''])(
    'are not set by %s',
    query => {
      expect(isFiltered(read(query))).toBe(false)
      expect(read(query).page).toBe(1)
    },
  )

  it('leave empty ones and the first page out of the address', () => {
    expect(paths.complaints(asQuery(read('page=1&status=&search=')))).toBe('/complaints')
    expect(paths.complaints(asQuery(read('page=2&status=open')))).toBe(
      '/complaints?status=open&page=2',
    )
  })
})
