import * as z from 'zod'
import { exportedLists, exportStatuses } from '../../shared/schemas/export.ts'
import { expiryAfter, secondsOf } from './expiry.ts'
import { dueExport, dueExportsFacet, exportKey, exportPrefix } from './keys.ts'
import { get, query } from './read.ts'
import type { Step } from './transact.ts'
import { update } from './write.ts'

/** The filters and order of an export. */
export const ExportSelection = z.object({
  facets: z.record(z.string(), z.array(z.string()).optional()),
  /** Exports these ids only and ignores the filters. */
  ids: z.array(z.string()).optional(),
  search: z.string().optional(),
  /** Days in the store's time zone, inclusive. */
  from: z.string().optional(),
  to: z.string().optional(),
  ascending: z.boolean(),
})
export type ExportSelection = z.infer<typeof ExportSelection>

/** A stored background export. Counts are rows. */
export const ExportItem = z.object({
  id: z.string(),
  user_id: z.string(),
  what: z.enum(exportedLists),
  file_name: z.string(),
  selection: ExportSelection,
  status: z.enum(exportStatuses).exclude(['expired']),
  done: z.int(),
  total: z.int(),
  message: z.string().nullable(),
  /** Counts the workers that claimed the export, so that a slow one notices it was replaced. */
  attempt: z.int(),
  /** The number of the last attempt, after which the export fails. */
  last_attempt: z.int(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  available_until: z.string().nullable(),
  /** Seconds since 1970. */
  expires_at: z.int(),
})
export type ExportItem = z.infer<typeof ExportItem>

/** Maximum attempts before an export fails. */
const attempts = 3
/** A worker's lease in milliseconds, renewed with each progress report. */
const lease = 60_000
/** How long files and failed exports are kept, in days. */
const keptDays = 7
/** Exports are kept longer than their files, so that they can be shown as expired. */
const rememberedDays = 9
const cancelledDays = 1

const after = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString()

const names = { '#status': 'status' }
const counted = { ...names, '#total': 'total' }

/** Stores a new export. The worker that the caller starts claims it, or else the sweep starts one. */
export const addExport = (
  job: Pick<ExportItem, 'id' | 'user_id' | 'what' | 'file_name' | 'selection' | 'total'>,
  now: Date,
): { item: ExportItem; step: Step } => {
  const item: ExportItem = {
    ...job,
    status: 'queued',
    done: 0,
    message: null,
    attempt: 0,
    last_attempt: attempts,
    created_at: now.toISOString(),
    finished_at: null,
    available_until: null,
    expires_at: expiryAfter(rememberedDays, now),
  }
  const keys = { ...exportKey(item.user_id, item.id), ...dueExport(after(now, lease), item.id) }
  return {
    item,
    step: {
      write: { put: { ...keys, entity: 'export', ...item }, when: 'attribute_not_exists(pk)' },
    },
  }
}

export const getExport = async (userId: string, id: string): Promise<ExportItem | undefined> => {
  const found = await get(ExportItem, exportKey(userId, id), { consistent: true })
  return found && found.expires_at > secondsOf(new Date()) ? found : undefined
}

/** Maximum exports to list: more than the screens show. */
const maxListed = 30

/** Lists a staff member's latest exports, newest first. */
export const listExports = async (userId: string): Promise<ExportItem[]> => {
  const { pk: partition } = exportKey(userId, '')
  const found = await query(ExportItem, {
    partition,
    beginsWith: exportPrefix,
    backwards: true,
    limit: maxListed,
    consistent: true,
  })
  return found.filter(job => job.expires_at > secondsOf(new Date()))
}

const Due = z.object({ pk: z.string(), sk: z.string() })

/** Lists exports whose lease ended before an instant. */
export const listDueExports = async (
  now: Date,
  limit: number,
): Promise<{ user_id: string; id: string }[]> => {
  const due = await query(Due, {
    index: 'by-facet',
    partition: dueExportsFacet,
    to: now.toISOString(),
    limit,
  })
  const { pk, sk } = exportKey('', '')
  return due.map(key => ({ user_id: key.pk.slice(pk.length), id: key.sk.slice(sk.length) }))
}

const isMine = '#status = :running AND attempt = :attempt'

/**
 * Claims an export for one minute, which `recordProgress` extends. Returns undefined if another
 * worker claimed it or it was canceled.
 */
export const claimExport = async (job: ExportItem, now: Date): Promise<ExportItem | undefined> => {
  const attempt = job.attempt + 1
  const { facet, facet_sk } = dueExport(after(now, lease), job.id)
  const isFree = await update(
    exportKey(job.user_id, job.id),
    'SET #status = :running, attempt = :attempt, done = :none, facet = :facet, facet_sk = :due',
    {
      when: 'attempt = :read AND (#status = :queued OR (#status = :running AND facet_sk <= :now))',
      names,
      values: {
        ':running': 'running',
        ':queued': 'queued',
        ':attempt': attempt,
        ':read': job.attempt,
        ':none': 0,
        ':facet': facet,
        ':due': facet_sk,
        ':now': now.toISOString(),
      },
    },
  )
  return isFree ? { ...job, status: 'running', attempt, done: 0 } : undefined
}

/** Records progress and extends the lease. Returns false if the worker lost the export. */
export const recordProgress = (job: ExportItem, done: number, now: Date): Promise<boolean> =>
  update(exportKey(job.user_id, job.id), 'SET done = :done, #total = :total, facet_sk = :due', {
    when: isMine,
    names: counted,
    values: {
      ':running': 'running',
      ':attempt': job.attempt,
      ':done': done,
      // The counters may lag behind the items.
      ':total': Math.max(job.total, done),
      ':due': dueExport(after(now, lease), job.id).facet_sk,
    },
  })

/** Marks an export as done. Returns false if it was canceled. */
export const finishExport = (job: ExportItem, rows: number, now: Date): Promise<boolean> =>
  update(
    exportKey(job.user_id, job.id),
    'SET #status = :done, done = :rows, #total = :rows, finished_at = :now, available_until = :until, expires_at = :end REMOVE facet, facet_sk',
    {
      when: isMine,
      names: counted,
      values: {
        ':running': 'running',
        ':attempt': job.attempt,
        ':done': 'done',
        ':rows': rows,
        ':now': now.toISOString(),
        ':until': after(now, keptDays * 86_400_000),
        ':end': expiryAfter(rememberedDays, now),
      },
    },
  )

/** Marks an export as failed, with the reason. */
export const failExport = (job: ExportItem, message: string, now: Date): Promise<boolean> =>
  update(
    exportKey(job.user_id, job.id),
    'SET #status = :failed, message = :message, finished_at = :now, expires_at = :end REMOVE facet, facet_sk',
    {
      when: isMine,
      names,
      values: {
        ':running': 'running',
        ':attempt': job.attempt,
        ':failed': 'failed',
        ':message': message,
        ':now': now.toISOString(),
        ':end': expiryAfter(keptDays, now),
      },
    },
  )

/** Returns an export to the queue after its worker failed. The next sweep starts another. */
export const releaseExport = (job: ExportItem, now: Date): Promise<boolean> =>
  update(exportKey(job.user_id, job.id), 'SET #status = :queued, facet_sk = :due', {
    when: isMine,
    names,
    values: {
      ':running': 'running',
      ':attempt': job.attempt,
      ':queued': 'queued',
      ':due': dueExport(now.toISOString(), job.id).facet_sk,
    },
  })

/**
 * Cancels an export. It stays due, so that the sweep deletes the partial file if the worker can't.
 */
export const cancelExport = (job: ExportItem, now: Date, tooLate: () => Error): Step => ({
  write: {
    update: exportKey(job.user_id, job.id),
    set: 'SET #status = :cancelled, finished_at = :now, expires_at = :end',
    when: '#status IN (:queued, :running)',
    names,
    values: {
      ':queued': 'queued',
      ':running': 'running',
      ':cancelled': 'cancelled',
      ':now': now.toISOString(),
      ':end': expiryAfter(cancelledDays, now),
    },
  },
  failsWith: tooLate,
})

/** Records that a canceled export is cleaned up. */
export const settleCancelled = (job: ExportItem): Promise<boolean> =>
  update(exportKey(job.user_id, job.id), 'REMOVE facet, facet_sk', {
    when: '#status = :cancelled',
    names,
    values: { ':cancelled': 'cancelled' },
  })

/** Queues a failed export again, with new attempts. */
export const requeue = (job: ExportItem, now: Date, notFailed: () => Error): Step => {
  const { facet, facet_sk } = dueExport(after(now, lease), job.id)
  return {
    write: {
      update: exportKey(job.user_id, job.id),
      set: 'SET #status = :queued, done = :none, message = :nothing, finished_at = :nothing, last_attempt = :last, expires_at = :end, facet = :facet, facet_sk = :due',
      when: '#status = :failed AND attempt = :attempt',
      names,
      values: {
        ':queued': 'queued',
        ':failed': 'failed',
        ':none': 0,
        ':nothing': null,
        ':attempt': job.attempt,
        ':last': job.attempt + attempts,
        ':end': expiryAfter(rememberedDays, now),
        ':facet': facet,
        ':due': facet_sk,
      },
    },
    failsWith: notFailed,
  }
}
