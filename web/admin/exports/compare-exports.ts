import type { ExportJob } from '../../../shared/schemas/export.ts'
import { isUnderWay } from '../../../shared/schemas/exported-list.ts'

type Jobs = readonly ExportJob[]

/** Finds the exports that started, finished or failed between two readings. */
export const compareExports = (before: Jobs, after: Jobs) => {
  const known = new Map(before.map(job => [job.id, job]))
  const ended = after.filter(job => {
    const earlier = known.get(job.id)
    return earlier && isUnderWay(earlier) && !isUnderWay(job)
  })
  return {
    started: after.some(job => !known.has(job.id) && isUnderWay(job)),
    done: ended.filter(({ status }) => status === 'done'),
    failed: ended.filter(({ status }) => status === 'failed'),
  }
}
