import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { adminAudit } from '../../../shared/api/admin-audit.ts'
import type { Query } from '../../../shared/api/endpoint.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

type ListQuery = Partial<Query<typeof adminAudit.listAudit>>

const key = ['admin-audit']

/** A page of the changes that staff made, newest first. */
export const auditQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(contract['admin-audit'].listAudit, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

/** One change. It never changes itself. */
export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: () => call(contract['admin-audit'].getAuditEntry, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
