import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { coupons } from '../../../shared/api/coupons.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

/** Prefix of every query about coupons. */
export const couponsKey = ['coupons']

export type CouponsQuery = Partial<Query<typeof coupons.listCoupons>>

/** A page of coupons. A page that is not full is the last one. */
export const couponsQuery = (query: CouponsQuery) =>
  queryOptions({
    queryKey: [...couponsKey, query],
    queryFn: ({ signal }) => call(contract.coupons.listCoupons, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
