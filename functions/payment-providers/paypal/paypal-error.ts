import * as z from 'zod'
import { Links } from './shapes.ts'

const code = z
  .string()
  .regex(/^[A-Z0-9_]+$/)
  .max(80)

const Problem = z.object({
  name: code.nullish().catch(null),
  error: z
    .string()
    .regex(/^[a-z_]+$/)
    .nullish()
    .catch(null),
  debug_id: z
    .string()
    .regex(/^[a-z0-9]+$/i)
    .max(40)
    .nullish()
    .catch(null),
  details: z
    .array(z.object({ issue: code.nullish().catch(null), field: z.string().nullish().catch(null) }))
    .nullish()
    .catch(null),
  links: Links.catch([]),
})

/**
 * Thrown if PayPal refused a request. Holds only PayPal's codes, because its texts may repeat what
 * was sent.
 */
export class PayPalError extends Error {
  override readonly name = 'PayPalError'
  readonly status: number
  /** PayPal's reason, such as `INSTRUMENT_DECLINED`. */
  readonly issue: string
  /** The fields that PayPal refused, as JSON pointers. */
  readonly fields: string[]
  /** The page where the buyer has to act first, if PayPal names one. */
  readonly payerAction: string | null

  constructor(status: number, body: unknown) {
    const problem = Problem.safeParse(body).data
    const issue = problem?.details?.[0]?.issue ?? problem?.name ?? problem?.error ?? 'UNKNOWN'
    const debug = problem?.debug_id ? `, debug id ${problem.debug_id}` : ''
    super(`PayPal answered ${status} ${issue}${debug}`)
    this.status = status
    this.issue = issue
    this.fields = (problem?.details ?? []).flatMap(({ field }) => field ?? [])
    this.payerAction = problem?.links.find(({ rel }) => rel === 'payer-action')?.href ?? null
  }
}

/** Returns whether an error is PayPal's answer that a request isn't possible. */
export const isRefusal = (error: unknown): error is PayPalError =>
  error instanceof PayPalError && [400, 404, 409, 422].includes(error.status)
