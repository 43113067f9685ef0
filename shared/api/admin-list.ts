import * as z from 'zod'
import { Day, Id, optionalQuery, pageQuery, text } from '../schemas/common.ts'
import { ExportJob } from '../schemas/export.ts'

/** Query fields common to the back-office lists. */
export const adminList = (sortable: readonly [string, ...string[]]) => ({
  ...pageQuery(20),
  search: optionalQuery(text(200)),
  startDate: optionalQuery(Day),
  endDate: optionalQuery(Day),
  sortBy: optionalQuery(z.enum(sortable)).describe('Default created_at'),
  sortOrder: optionalQuery(z.enum(['asc', 'desc'])).describe('Default desc'),
})

/** The most items that can be selected at once. */
const mostSelected = 100

/** What an export may be of, beside the filters of its list. */
export const selection = {
  ids: optionalQuery(
    z
      .string()
      .transform(list => list.split(','))
      .pipe(z.array(Id).max(mostSelected)),
  ).describe('Ids separated by commas: just these, whatever the filters say'),
}

/** An exported workbook. */
export const workbook = {
  reply: z.instanceof(Uint8Array),
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The start of an export that is too long for one answer, by the same query. */
export const exportJob = {
  reply: ExportJob,
  status: 202,
  budget: { read: 20, write: 12 },
} as const

/** The ids a bulk action is for. */
export const SelectedIds = z.array(Id).min(1, 'Select at least one').max(mostSelected)
/** How many items a bulk action changed, and which it could not, with the reason. */
export const BulkResult = z.object({
  changed: z.int(),
  failed: z.array(z.object({ id: Id, message: z.string() })),
})
