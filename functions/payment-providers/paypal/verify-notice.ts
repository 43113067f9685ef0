import * as z from 'zod'
import { NoticeRejected, type PaymentProvider } from '../provider.ts'
import type { PayPalClient, PayPalKeySource } from './client.ts'
import { isRefusal } from './paypal-error.ts'

type Notice = Parameters<PaymentProvider['readNotice']>[0]

const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time']

const Verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

const readHeaders = ({ header }: Notice) =>
  Object.fromEntries(
    names.map(name => {
      const value = header(`paypal-${name}`)
      if (!value || value.length > 1000) throw new NoticeRejected(`paypal-${name} is missing`)
      return [name.replace('-', '_'), value]
    }),
  )

const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    throw new NoticeRejected('The notice isn’t JSON')
  }
}

/**
 * Verifies a notice with PayPal, for the current and the previous webhook. Accepts an old notice as
 * long as PayPal does, since PayPal repeats notices for three days. Returns its content. Errors:
 * `NoticeRejected`.
 */
export const verifyNotice = async (
  call: PayPalClient,
  keys: PayPalKeySource,
  notice: Notice,
): Promise<unknown> => {
  const headers = readHeaders(notice)
  const content = parseBody(notice.body)

  const isSignedFor = async (webhookId: string): Promise<boolean> => {
    // The signature covers the bytes that PayPal sent, so they must stay as they are.
    const head = JSON.stringify({ ...headers, webhook_id: webhookId }).slice(0, -1)
    try {
      const { verification_status } = await call(Verification, {
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        body: `${head},"webhook_event":${notice.body}}`,
      })
      return verification_status === 'SUCCESS'
    } catch (error) {
      if (isRefusal(error)) return false
      throw error
    }
  }
  const isSigned = async (): Promise<boolean> => {
    for (const id of (await keys.read()).webhook_ids) if (await isSignedFor(id)) return true
    return false
  }
  if ((await isSigned()) || ((await keys.refresh()) && (await isSigned()))) return content
  throw new NoticeRejected('The notice isn’t from PayPal')
}
