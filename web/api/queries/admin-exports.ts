import { queryOptions } from '@tanstack/react-query'
import type { ExportJob } from '../../../shared/schemas/export.ts'
import { isUnderWay } from '../../../shared/schemas/exported-list.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

/** The user's own background exports, refetched every two seconds while one is running. */
export const exportsQuery = queryOptions({
  queryKey: ['admin-exports'],
  queryFn: async ({ signal }) =>
    (await call(contract['admin-exports'].listExports, { signal })).exports,
  staleTime: 5_000,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2_000 : false),
})

/** Updates an export in the list, or adds a new one at the top. */
export const withExport = (exports: ExportJob[] | undefined, job: ExportJob): ExportJob[] =>
  exports?.some(({ id }) => id === job.id)
    ? exports.map(one => (one.id === job.id ? job : one))
    : [job, ...(exports ?? [])]

export const linkExport = (id: string) =>
  call(contract['admin-exports'].linkExport, { params: { id } })
export const cancelExport = (id: string) =>
  call(contract['admin-exports'].cancelExport, { params: { id } })
export const retryExport = (id: string) =>
  call(contract['admin-exports'].retryExport, { params: { id } })
