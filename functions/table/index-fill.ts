import * as z from 'zod'
import { indexFillKey } from './keys.ts'
import { get } from './read.ts'
import { put, update } from './write.ts'

/** The state of filling the catalog index in OpenSearch from the products. */
export const IndexFill = z.object({
  /** The format of the last complete fill; 0 for none. */
  format: z.int(),
  /** Whether a fill is requested, or running until the lease ends. */
  is_due: z.boolean(),
  lease_until: z.string(),
})
export type IndexFill = z.infer<typeof IndexFill>

const never = '1970-01-01T00:00:00.000Z'

export const readIndexFill = async (): Promise<IndexFill> =>
  (await get(IndexFill, indexFillKey(), { consistent: true })) ?? {
    format: 0,
    is_due: true,
    lease_until: never,
  }

/**
 * Requests another fill. If one is running, makes it start again, because it may have missed a
 * change. Returns false for a store that never had an index in OpenSearch.
 */
export const requestIndexFill = (): Promise<boolean> =>
  update(indexFillKey(), 'SET is_due = :due, lease_until = :never', {
    when: 'attribute_exists(pk)',
    values: { ':due': true, ':never': never },
  })

/** Claims the fill until `lease_until`. Returns false if another worker has it. */
export const takeIndexFill = async (read: IndexFill, lease_until: string): Promise<boolean> =>
  put(
    { ...indexFillKey(), ...read, is_due: true, lease_until },
    {
      when: 'attribute_not_exists(pk) OR lease_until = :read',
      values: { ':read': read.lease_until },
    },
  )

/** Marks a fill as complete, unless another one was requested or started in the meantime. */
export const finishIndexFill = (format: number, lease_until: string): Promise<boolean> =>
  update(indexFillKey(), 'SET #format = :format, is_due = :done', {
    when: 'lease_until = :lease',
    names: { '#format': 'format' },
    values: { ':format': format, ':done': false, ':lease': lease_until },
  })
