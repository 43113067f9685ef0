import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type {
  BulkEdit,
  BulkResult,
  PreviewedProduct,
} from '../../../../shared/schemas/bulk-edit.ts'
import { errorMessage } from '../../../api/error-message.ts'
import {
  invalidateProducts,
  previewProducts,
  sendBulkEdit,
  sendBulkUndo,
} from '../../../api/queries/admin-catalog.ts'
import { toast } from '../../../ui/toast.ts'
import type { Skipped } from '../../list/bulk-skipped.tsx'
import { type BulkChange, isPreviewed } from './bulk-words.ts'

/** A bulk action to run. */
export type BulkJob = {
  change: BulkChange
  /** The change in words. */
  words: string
  ids: readonly string[]
  nameOf: (id: string) => string
  /** Called once all products were tried. */
  onDone: () => void
}

type Phase =
  | { name: 'previewing' | 'changing' | 'undoing'; done: number; total: number; error?: string }
  | { name: 'asking' }
  | { name: 'changed' | 'undone'; left: number; isSeen: boolean }

/** A run: the action, the products as previewed, what was changed and what was skipped. */
export type BulkRun = {
  job: BulkJob
  phase: Phase
  previews: readonly PreviewedProduct[]
  written: BulkResult['products']
  result: Skipped
}

type Target = BulkEdit['products'][number]

/** Products per request, and their variants, unless one product has more. */
const step = 50
const maxVariantsPerStep = 4_000

/** Returns the number of products for the next request, by the number of variants of each. */
export const countPerStep = (variants: readonly number[]): number => {
  let sum = 0
  const over = variants.slice(0, step).findIndex((count, at) => {
    sum += count
    return at > 0 && sum > maxVariantsPerStep
  })
  return over < 0 ? Math.min(step, variants.length) : over
}

const noResult: Skipped = { changed: 0, skipped: [] }

/**
 * Previews, applies and undoes a bulk action in steps. A step that fails pauses the run until `resume`. The
 * request id of the run keeps a repeated step from changing anything twice.
 */
export function useBulkRun() {
  const client = useQueryClient()
  const [run, setRun] = useState<BulkRun | null>(null)
  const current = useRef({ run, stopped: false })
  const requestId = useRef('')
  useEffect(
    () => () => {
      current.current.stopped = true
    },
    [],
  )
  const show = (next: BulkRun | null) => {
    current.current = { ...current.current, run: next }
    setRun(next)
  }

  /** Sends the rest of `all` step by step. Returns undefined if a step failed. */
  const inSteps = async <One extends string | { id: string }>(
    start: BulkRun,
    name: 'previewing' | 'changing' | 'undoing',
    { all, from }: { all: readonly One[]; from: number },
    send: (part: readonly One[], before: BulkRun) => Promise<Partial<BulkRun>>,
  ): Promise<{ run: BulkRun; left: number } | undefined> => {
    current.current.stopped = false
    let next = start
    const counts = new Map(start.previews.map(one => [one.id, one.variant_count]))
    const variants = all.map(one => counts.get(typeof one === 'string' ? one : one.id) ?? 1)
    for (let done = from, size = 0; done < all.length; done += size) {
      size = countPerStep(variants.slice(done))
      next = { ...next, phase: { name, done, total: all.length } }
      show(next)
      try {
        next = { ...next, ...(await send(all.slice(done, done + size), next)) }
      } catch (error) {
        if (current.current.stopped) return undefined
        show({ ...next, phase: { name, done, total: all.length, error: errorMessage(error) } })
        return undefined
      }
      if (current.current.stopped) return { run: next, left: all.length - done - size }
    }
    return { run: next, left: 0 }
  }

  const preview = async (start: BulkRun, from = 0) => {
    const all = start.job.ids
    const end = await inSteps(start, 'previewing', { all, from }, async (part, before) => ({
      previews: [...before.previews, ...(await previewProducts(start.job.change, part))],
    }))
    if (end && !current.current.stopped) show({ ...end.run, phase: { name: 'asking' } })
  }

  const namesOf = ({ job, previews }: BulkRun) => {
    const names = new Map(previews.map(({ id, name }) => [id, name]))
    return (id: string) => names.get(id) ?? job.nameOf(id)
  }
  const addResult = (before: BulkRun, { changed, failed, products }: BulkResult) => {
    const nameOf = namesOf(before)
    return {
      written: [...before.written, ...products],
      result: {
        changed: before.result.changed + changed,
        skipped: [
          ...before.result.skipped,
          ...failed.map(({ id, message }) => ({ id, name: nameOf(id), message })),
        ],
      },
    }
  }

  /** Shows the result: in a toast, and in the dialog if something was skipped. */
  const finish = (end: BulkRun, name: 'changed' | 'undone', left: number) => {
    const isSeen = end.result.skipped.length === 0 && left === 0
    if (name === 'changed') end.job.onDone()
    if (isSeen)
      toast.success(name === 'changed' ? 'Bulk action completed successfully!' : 'Change undone')
    settle({ ...end, phase: { name, left, isSeen } })
  }
  /** Shows a run. Closes it instead if its result was seen and there is nothing to undo. */
  const settle = (next: BulkRun) => {
    const isOver = 'isSeen' in next.phase && next.phase.isSeen && next.written.length === 0
    show(isOver ? null : next)
  }

  const change = async (start: BulkRun, from = 0) => {
    const { job } = start
    const all: readonly Target[] = versionsOf(start)
    const end = await inSteps(start, 'changing', { all, from }, async (products, before) =>
      addResult(
        before,
        await sendBulkEdit({
          ...job.change,
          products: [...products],
          request_id: requestId.current,
        }),
      ),
    )
    void invalidateProducts(client)
    if (end) finish(end.run, 'changed', end.left)
  }

  const undo = async (start: BulkRun, all: BulkRun['written'], from = 0) => {
    const end = await inSteps(start, 'undoing', { all, from }, async (products, before) => {
      const sent = { products: [...products], request_id: requestId.current }
      return { ...addResult(before, await sendBulkUndo(sent)), written: before.written }
    })
    void invalidateProducts(client)
    if (end) finish({ ...end.run, written: [] }, 'undone', end.left)
  }

  return {
    run,
    start: (job: BulkJob) => {
      requestId.current = crypto.randomUUID()
      const fresh: BulkRun = {
        job,
        previews: [],
        written: [],
        result: noResult,
        phase: { name: 'asking' },
      }
      if (isPreviewed(job.change)) void preview(fresh)
      else show(fresh)
    },
    apply: () => run && void change(run),
    undo: () => {
      if (!run) return
      requestId.current = crypto.randomUUID()
      void undo({ ...run, result: noResult }, run.written)
    },
    /** Repeats the failed step, and then sends the rest. */
    resume: () => {
      if (!run || !('done' in run.phase)) return
      const { name, done } = run.phase
      if (name === 'previewing') void preview(run, done)
      else if (name === 'changing') void change(run, done)
      else void undo(run, run.written, done)
    },
    /** Ends a preview, or ends a run after its current step. */
    stop: () => {
      const { run } = current.current
      if (!run || !('done' in run.phase)) return
      current.current.stopped = true
      if (run.phase.name === 'previewing') show(null)
      else if (run.phase.error !== undefined)
        finish(
          run,
          run.phase.name === 'undoing' ? 'undone' : 'changed',
          run.phase.total - run.phase.done,
        )
    },
    /** Closes the question without changing anything, or the notice. */
    close: () => show(null),
    /** Closes the result. */
    dismiss: () => {
      if (run && 'isSeen' in run.phase) settle({ ...run, phase: { ...run.phase, isSeen: true } })
    },
  }
}

export type BulkRunner = ReturnType<typeof useBulkRun>

/** Lists the products to change, in the versions that the preview showed. */
export const versionsOf = ({ job, previews }: Pick<BulkRun, 'job' | 'previews'>) =>
  isPreviewed(job.change)
    ? previews
        .filter(({ problem }) => problem === null)
        .map(({ id, updated_at, seen }) => ({ id, updated_at, seen }))
    : job.ids.map(id => ({ id }))
