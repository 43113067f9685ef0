import { reportTypes } from '../../../shared/schemas/report-type.ts'
import { day, oneOf } from '../list/filters.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { adminPaths } from '../paths.ts'

/** The report's tab and range in the address. The default is the overview of the last 30 days. */
const fields = {
  tab: oneOf(reportTypes),
  start_date: day,
  end_date: day,
}

export const useReportAddress = () => useListAddress(fields, adminPaths.reports)
