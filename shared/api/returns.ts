import * as z from 'zod'
import { attachmentTypes, maxAttachmentBytes } from '../rules/tickets.ts'
import { byId, Id, requiredText } from '../schemas/common.ts'
import { OrderLink } from '../schemas/order.ts'
import { OwnReturn, ReturnInput, ReturnOptions } from '../schemas/return.ts'
import { group } from './endpoint.ts'

const returnOf = byId.extend({ return_id: Id })

/** Returns of an order's buyer: its customer, or a guest with the link token of an email. */
export const returns = group({
  getReturnOptions: {
    method: 'GET',
    path: '/orders/{id}/returns',
    access: 'guest-or-customer',
    summary: 'Get what can be returned of an order, and what it can be exchanged for',
    params: byId,
    query: OrderLink,
    reply: ReturnOptions,
    budget: { read: 60, write: 0 },
  },
  requestReturn: {
    method: 'POST',
    path: '/orders/{id}/returns',
    access: 'guest-or-customer',
    summary:
      'Request a return of delivered items, for a refund or an exchange. Customers also get a Return/Refund ticket',
    params: byId,
    query: OrderLink,
    body: ReturnInput,
    reply: OwnReturn,
    status: 201,
    also: { 200: 'The same request again: the return exists' },
    budget: { read: 60, write: 40 },
  },
  getReturn: {
    method: 'GET',
    path: '/orders/{id}/returns/{return_id}',
    access: 'guest-or-customer',
    summary: 'Get a return with its state, instructions and refund',
    params: returnOf,
    query: OrderLink,
    reply: OwnReturn,
    budget: { read: 6, write: 0 },
  },
  cancelReturn: {
    method: 'POST',
    path: '/orders/{id}/returns/{return_id}/cancellation',
    access: 'guest-or-customer',
    summary: 'Cancel a return before its items arrive. Repeating it changes nothing',
    params: returnOf,
    query: OrderLink,
    reply: OwnReturn,
    budget: { read: 20, write: 40 },
  },
  prepareReturnPhoto: {
    method: 'POST',
    path: '/orders/{id}/returns/photos',
    access: 'guest-or-customer',
    summary:
      'Get an upload form for one photo of a return: POST the fields, then the file as "file"',
    params: byId,
    query: OrderLink,
    body: z.object({
      name: requiredText(200),
      type: z.enum(attachmentTypes),
      size: z.int().min(1).max(maxAttachmentBytes, 'Photos can be up to 5 MB'),
    }),
    reply: z.object({
      id: Id.describe('Send this id with the return'),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
    status: 201,
    budget: { read: 6, write: 4 },
  },
})
