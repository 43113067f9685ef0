import { describeError, log } from '../http/log.ts'
import { claimMail, closeMail, releaseMail } from '../table/mail-ledger.ts'
import { deliver, MailRefused } from './deliver.ts'
import type { Mail, Sender } from './mail.ts'
import { getSender } from './sender.ts'

type Letter = { to: string; write: (sender: Sender) => Mail | Promise<Mail> }

/**
 * Sends the one mail of a kind that a thing gets, e.g. `order-shipped` of an order, however often
 * it is asked for; false when it went out before. A call that died half-way is made good by the
 * next one, a minute later at the earliest; until then that one fails and is to be tried again.
 */
export const sendOnce = async (
  kind: string,
  reference: string,
  { to, write }: Letter,
): Promise<boolean> => {
  const claim = await claimMail(kind, reference, new Date())
  if (claim === 'done') return false
  if (claim === 'taken') throw new Error(`The mail ${kind} ${reference} is being sent elsewhere`)
  try {
    const sender = await getSender()
    await deliver(to, await write(sender), sender)
    await closeMail(kind, reference, 'sent', new Date())
    return true
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      await releaseMail(kind, reference)
      throw error
    }
    log('error', 'mail refused', { kind, reference, ...describeError(error) })
    await closeMail(kind, reference, 'refused', new Date())
    return false
  }
}
