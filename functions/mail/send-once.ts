import { claimMail, closeMail, releaseMail } from '../table/mail-ledger.ts'
import { findMailStop } from '../table/mail-stops.ts'
import { deliver, EmailRejected } from './deliver.ts'
import { hashEmail } from './hash-email.ts'
import type { EmailMessage, Sender } from './message.ts'
import { getSender } from './sender.ts'

type Letter = { to: string; write: (sender: Sender) => EmailMessage | Promise<EmailMessage> }

/** SES refused a mail for good. Whoever hears of it makes it known, then closes it in the ledger. */
export class UndeliverableEmail extends Error {
  override name = 'UndeliverableEmail'
  readonly kind: string
  readonly reference: string

  constructor(kind: string, reference: string, cause: unknown) {
    super(`The mail ${kind} ${reference} was refused`, { cause })
    this.kind = kind
    this.reference = reference
  }
}

/** Sends a mail that is claimed, unless its address gets none any more. */
const send = async ({ to, write }: Letter): Promise<'sent' | 'suppressed'> => {
  if (await findMailStop(await hashEmail(to))) return 'suppressed'
  const sender = await getSender()
  await deliver(to, await write(sender), sender)
  return 'sent'
}

/**
 * Sends the one mail of a kind that a thing gets, e.g. `order-shipped` of an order, however often
 * it is asked for; false when it went out before, or mail to the address is stopped. A call that
 * died half-way is made good by the next one, a minute later at the earliest; until then that one
 * fails and is to be tried again. Errors: UndeliverableEmail, with the mail still claimed.
 */
export const sendOnce = async (
  kind: string,
  reference: string,
  letter: Letter,
): Promise<boolean> => {
  const claim = await claimMail(kind, reference, new Date())
  if (claim === 'done') return false
  if (claim === 'taken') throw new Error(`The mail ${kind} ${reference} is being sent elsewhere`)
  try {
    const outcome = await send(letter)
    await closeMail(kind, reference, outcome, new Date())
    return outcome === 'sent'
  } catch (error) {
    if (error instanceof EmailRejected) throw new UndeliverableEmail(kind, reference, error.cause)
    await releaseMail(kind, reference)
    throw error
  }
}
