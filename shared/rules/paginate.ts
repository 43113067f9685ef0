import type { Pagination } from '../schemas/common.ts'

/** Builds the pagination of a page. An empty list has one empty page. */
export const paginate = (page: number, limit: number, total: number): Pagination => {
  const pages = Math.max(1, Math.ceil(total / limit))
  return { page, limit, total, total_pages: pages, pages }
}
