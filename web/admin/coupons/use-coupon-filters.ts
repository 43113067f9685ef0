import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'

/** What the list of coupons shows, as its address says it. */
export type CouponFilters = {
  page: number
  search?: string | undefined
  status?: 'active' | 'inactive' | undefined
}

/** Reads the filters from an address; what makes no sense there is taken as not set. */
export function readCouponFilters(params: URLSearchParams): CouponFilters {
  const page = Number(params.get('page') ?? 1)
  const status = params.get('status')
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    search: params.get('search')?.trim().slice(0, 100) || undefined,
    status: status === 'active' || status === 'inactive' ? status : undefined,
  }
}

const hrefOf = ({ page, ...filters }: CouponFilters) =>
  paths.adminCoupons({ ...filters, page: page === 1 ? undefined : page })

/** The coupon list's filters, kept in the address. */
export function useCouponFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = readCouponFilters(params)
  return {
    filters,
    isFiltered: Boolean(filters.search || filters.status),
    pageHref: (page: number) => hrefOf({ ...filters, page }),
    statusHref: (status: CouponFilters['status']) => hrefOf({ ...filters, status, page: 1 }),
    /** Replaces the address, so that Back does not go through every key that was typed. */
    set: (change: Partial<Omit<CouponFilters, 'page'>>) =>
      void navigate(hrefOf({ ...filters, ...change, page: 1 }), {
        replace: true,
        preventScrollReset: true,
      }),
    clear: () => void navigate(paths.adminCoupons(), { replace: true }),
  }
}
export type CouponListState = ReturnType<typeof useCouponFilters>
