import { describe, expect, it } from 'vitest'
import {
  isFiltered,
  readFilters,
  toQuery,
} from '../../../../../web/account/complaints/complaint-filters.ts'
import { paths } from '../../../../../web/paths.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('ticket list filters', () => {
  it('are read from the URL', () => {
    expect(read('search=belt&status=in_progress&priority=urgent&page=3')).toEqual({
      search: 'belt',
      status: 'in_progress',
      priority: 'urgent',
      page: 3,
    })
  })

  it.each(['status=gone', 'priority=huge', 'search=++', 'page=-1', 'page=x', ''])(
    'ignore %j',
    query => {
      expect(isFiltered(read(query))).toBe(false)
      expect(read(query).page).toBe(1)
    },
  )

  it('leave empty values and the first page out of the URL (S-155)', () => {
    expect(paths.complaints(toQuery(read('page=1&status=&search=')))).toBe('/complaints')
    expect(paths.complaints(toQuery(read('page=2&status=open')))).toBe(
      '/complaints?status=open&page=2',
    )
  })
})
