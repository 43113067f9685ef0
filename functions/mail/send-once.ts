import { claimEmail, closeEmail, releaseEmail } from '../table/mail-ledger.ts'
import { findMailStop } from '../table/mail-stops.ts'
import { deliver, EmailRejected } from './deliver.ts'
import { hashEmail } from './hash-email.ts'
import type { EmailMessage, Sender } from './message.ts'
import { getSender } from './sender.ts'

type Email = { to: string; write: (sender: Sender) => EmailMessage | Promise<EmailMessage> }

/**
 * Thrown for an email that SES rejected permanently. The caller reports it to staff, then closes it
 * in the ledger.
 */
export class UndeliverableEmail extends Error {
  override name = 'UndeliverableEmail'
  readonly kind: string
  readonly reference: string

  constructor(kind: string, reference: string, cause: unknown) {
    super(`SES rejected the email ${kind} ${reference}`, { cause })
    this.kind = kind
    this.reference = reference
  }
}

/** Sends a claimed email, unless the address is suppressed. */
const send = async ({ to, write }: Email): Promise<'sent' | 'suppressed'> => {
  if (await findMailStop(await hashEmail(to))) return 'suppressed'
  const sender = await getSender()
  await deliver(to, await write(sender), sender)
  return 'sent'
}

/**
 * Sends an email at most once per kind and reference, for example `order-shipped` and an order id.
 * Returns false if it was sent before or if the address is suppressed. The claim of a call that
 * crashed expires after a minute; until then this throws, so that the caller retries. Errors:
 * UndeliverableEmail, with the email still claimed.
 */
export const sendOnce = async (kind: string, reference: string, email: Email): Promise<boolean> => {
  const claim = await claimEmail(kind, reference, new Date())
  if (claim === 'done') return false
  if (claim === 'taken') throw new Error(`The email ${kind} ${reference} is already being sent`)
  try {
    const outcome = await send(email)
    await closeEmail(kind, reference, outcome, new Date())
    return outcome === 'sent'
  } catch (error) {
    if (error instanceof EmailRejected) throw new UndeliverableEmail(kind, reference, error.cause)
    await releaseEmail(kind, reference)
    throw error
  }
}
