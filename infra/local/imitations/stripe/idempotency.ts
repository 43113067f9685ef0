import type { Account } from './account.ts'
import { StripeFailure } from './failure.ts'
import type { StoredObject } from './stored-objects.ts'

/** An answer that a repeated request gets again. */
export type Answer = { status: number; body: object; request: string }
type Kept = StoredObject & {
  object: 'idempotency_key'
  path: string
  form: string
  at: number
  answer: Answer
}

const day = 24 * 60 * 60

const refuse = (message: string) =>
  new StripeFailure(400, { type: 'idempotency_error', message }, true)

/** Keeps the answers of requests with an idempotency key for 24 hours, as Stripe does. */
export const createIdempotency = (account: Account) => {
  const running = new Set<string>()
  return {
    /** Reserves a key while its request runs. Returns what frees it. */
    begin: (key: string): (() => void) => {
      if (running.has(key))
        throw new StripeFailure(
          409,
          {
            type: 'idempotency_error',
            code: 'idempotency_key_in_use',
            message: `There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
          },
          true,
        )
      running.add(key)
      return () => running.delete(key)
    },
    /** Returns the earlier answer of the same request. */
    find: (key: string, path: string, form: string): Answer | undefined => {
      const kept = account.objects.get<Kept>('idempotency_key', key)
      if (!kept || account.now() - kept.at > day) return undefined
      if (kept.path !== path)
        throw refuse(
          `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.path}' vs '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
        )
      if (kept.form !== form)
        throw refuse(
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        )
      return kept.answer
    },
    keep: (key: string, path: string, form: string, answer: Answer) => {
      account.objects.put<Kept>({
        id: key,
        object: 'idempotency_key',
        path,
        form,
        at: account.now(),
        answer,
      })
    },
  }
}
