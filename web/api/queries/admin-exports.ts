import { queryOptions } from '@tanstack/react-query'
import { type ExportJob, isUnderWay } from '../../../shared/schemas/export.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

/** One's own long exports; asked again every two seconds while one is under way. */
export const exportsQuery = queryOptions({
  queryKey: ['admin-exports'],
  queryFn: async ({ signal }) =>
    (await call(contract['admin-exports'].listExports, { signal })).exports,
  staleTime: 5_000,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2_000 : false),
})

/** The list with an export as it is now, a new one first. */
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
