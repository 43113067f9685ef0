import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Query } from '../../../shared/api/endpoint.ts'
import type { reports } from '../../../shared/api/reports.ts'
import { callFile } from '../call-file.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

type ReportQuery = Partial<Query<typeof reports.reportDashboard>>

/** How often the progress of a recount is read, in milliseconds. */
export const recountingMs = 3_000

/** The reports for a date range. */
export const reportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['reports', query],
    queryFn: ({ signal }) => call(contract.reports.reportDashboard, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data?.range.recounting ? recountingMs : false),
  })

/** Exports one report as a workbook or PDF. */
export const exportReport = (
  query: Pick<Query<typeof reports.exportReport>, 'format' | 'report_type'> & ReportQuery,
): Promise<Blob> => callFile(contract.reports.exportReport, { query })
