import * as z from 'zod'
import { commaList, Day, Id, optionalQuery, pageQuery, text } from '../schemas/common.ts'
import { ExportJob } from '../schemas/export.ts'

/** Query fields of every back-office list. */
export const adminList = (sortable: readonly [string, ...string[]]) => ({
  ...pageQuery(20),
  search: optionalQuery(text(200)),
  startDate: optionalQuery(Day),
  endDate: optionalQuery(Day),
  sortBy: optionalQuery(z.enum(sortable)).describe('Default created_at'),
  sortOrder: optionalQuery(z.enum(['asc', 'desc'])).describe('Default desc'),
})

/** Maximum number of selected items. */
export const maxSelected = 100

/** Query fields of an export, in addition to the filters of its list. */
export const selection = {
  ids: optionalQuery(commaList(z.array(Id).max(maxSelected))).describe(
    'Comma-separated ids. Exports exactly these and ignores the filters',
  ),
}

/** The reply of an export: an Excel workbook. */
export const workbook = {
  reply: z.instanceof(Uint8Array),
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  also: { 303: 'The finished export of POST, to download from the Location' },
} as const

/** The reply that starts a background export, for more rows than one response can hold. */
export const exportJob = {
  reply: ExportJob,
  status: 202,
  budget: { read: 20, write: 12 },
} as const

/** Ids of the items a bulk action applies to. */
export const SelectedIds = z.array(Id).min(1, 'Select at least one').max(maxSelected)
/** The number of items a bulk action changed, and each item it could not change, with the reason. */
export const BulkResult = z.object({
  changed: z.int(),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
})

/** The reply to `export_selected` of a bulk action. */
export const exportSelected = {
  303: 'For `export_selected`: GET the workbook from the Location',
} as const
