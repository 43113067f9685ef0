import { type ExportJob, isUnderWay } from '../../../shared/schemas/export.ts'

type Jobs = readonly ExportJob[]

/** What changed from one look at the exports to the next: those that are new, done or failed. */
export const compareExports = (before: Jobs, now: Jobs) => {
  const known = new Map(before.map(job => [job.id, job]))
  const ended = now.filter(job => {
    const earlier = known.get(job.id)
    return earlier && isUnderWay(earlier) && !isUnderWay(job)
  })
  return {
    begun: now.some(job => !known.has(job.id) && isUnderWay(job)),
    done: ended.filter(({ status }) => status === 'done'),
    failed: ended.filter(({ status }) => status === 'failed'),
  }
}
