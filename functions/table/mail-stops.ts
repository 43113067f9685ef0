import * as z from 'zod'
import { mailStopKey } from './keys.ts'
import { get } from './read.ts'
import type { Step } from './transact.ts'
import { put } from './write.ts'

/** Why an address gets no email: it doesn't exist, or its owner marked our email as spam. */
export const stopReasons = ['bounce', 'complaint'] as const

const MailStopItem = z.object({
  mailbox: z.string(),
  reason: z.enum(stopReasons),
  /** When the email bounced or was marked as spam. */
  at: z.string(),
  lifted_at: z.string().optional(),
})
export type MailStopItem = z.infer<typeof MailStopItem>

/** Returns the stop of a mailbox (`hashEmail`), unless staff lifted it. */
export const findMailStop = async (mailbox: string): Promise<MailStopItem | undefined> => {
  const found = await get(MailStopItem, mailStopKey(mailbox), { consistent: true })
  return found?.lifted_at ? undefined : found
}

const isNewer = 'attribute_not_exists(pk) OR lifted_at < :at'

/**
 * Stops email to a mailbox. Changes nothing for feedback that is older than a lifted stop, or that
 * arrives again.
 */
export const stopMail = (stop: Omit<MailStopItem, 'lifted_at'>): Promise<boolean> =>
  put(
    { ...mailStopKey(stop.mailbox), entity: 'mail-stop', ...stop },
    { when: isNewer, values: { ':at': stop.at } },
  )

/** Lifts a stop. Fails if it changed in the meantime. */
export const liftMailStop = (mailbox: string, at: string, gone: () => Error): Step => ({
  write: {
    update: mailStopKey(mailbox),
    set: 'SET lifted_at = :at',
    when: 'attribute_exists(pk) AND attribute_not_exists(lifted_at)',
    values: { ':at': at },
  },
  failsWith: gone,
})
