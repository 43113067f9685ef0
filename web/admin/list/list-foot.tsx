import type { Pagination as PaginationData } from '../../../shared/schemas/common.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { formatCount } from '../format.ts'

type Props = {
  /** What is listed, e.g. "orders". */
  what: string
  pagination: PaginationData
  hrefOf: (page: number) => string
}

/** "1–20 of 1,284", and the way to the other pages. */
export const ListFoot = ({ what, pagination, hrefOf }: Props) => {
  const { page, limit, total, total_pages } = pagination
  const first = (page - 1) * limit + 1
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="figures text-ink-2">
        {formatCount(first)}–{formatCount(Math.min(page * limit, total))} of {formatCount(total)}
      </p>
      <Pagination page={page} pages={total_pages} hrefOf={hrefOf} label={`Pages of ${what}`} />
    </div>
  )
}
