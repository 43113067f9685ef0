import * as z from 'zod'
import { providerNames } from '../schemas/payment-providers.ts'
import { Done, group } from './endpoint.ts'

/** The endpoints that payment providers call. */
export const payments = group({
  receiveNotice: {
    method: 'POST',
    path: '/payments/webhooks/{provider}',
    access: 'anyone',
    summary: 'Receive a signed notice of a payment provider. It is handled after the answer',
    params: z.object({ provider: z.enum(providerNames) }),
    rawBody: true,
    reply: Done,
    budget: { read: 4, write: 4 },
  },
})
