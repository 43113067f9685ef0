import type { EmailMessage, Sender } from '../../../functions/mail/message.ts'
import * as account from '../../../functions/mail/templates/account.ts'
import * as contact from '../../../functions/mail/templates/contact.ts'
import { invoiceEmail } from '../../../functions/mail/templates/invoice.ts'
import * as staff from '../../../functions/mail/templates/new-order.ts'
import * as newsletter from '../../../functions/mail/templates/newsletter.ts'
import * as changed from '../../../functions/mail/templates/order-changed.ts'
import * as closed from '../../../functions/mail/templates/order-closed.ts'
import { orderConfirmationEmail } from '../../../functions/mail/templates/order-confirmation.ts'
import { orderLinkEmail } from '../../../functions/mail/templates/order-link.ts'
import {
  type EmailPackage,
  orderShippedEmail,
} from '../../../functions/mail/templates/order-shipped.ts'
import * as alerts from '../../../functions/mail/templates/payment-alert.ts'
import {
  paymentLinkEmail,
  paymentReceivedEmail,
} from '../../../functions/mail/templates/payment-link.ts'
import * as returned from '../../../functions/mail/templates/return.ts'
import * as security from '../../../functions/mail/templates/security.ts'
import * as opened from '../../../functions/mail/templates/ticket-opened.ts'
import * as replied from '../../../functions/mail/templates/ticket-reply.ts'
import {
  type DueTransfer,
  transferDetailsEmail,
} from '../../../functions/mail/templates/transfer.ts'
import type { ComplaintItem, ComplaintMessageItem } from '../../../functions/table/complaints.ts'
import type { InvoiceItem } from '../../../functions/table/invoices.ts'
import type { SecurityChange } from '../../../functions/table/users.ts'
import { fallbackPicture } from '../../../shared/rules/fallback-picture.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import type { DisputeFact } from '../../../shared/schemas/order-facts.ts'

/** What an order by bank transfer waits for. */
const due: DueTransfer = {
  details: {
    amount: 476.93,
    reference: 'SEL-20042',
    pay_until: '2026-12-03T23:59:59.000Z',
    account_holder: 'Selvedge Inc.',
    bank: 'First Bank',
    routing_number: '021000021',
    account_number: '000123456789',
  },
  payBy: 'December 3, 2026',
}

export type EmailSample = {
  /** The name in the preview's URL. */
  name: string
  /** When it is sent. */
  trigger: string
  write: (sender: Sender) => EmailMessage
}

const at = '2026-11-20T10:24:00.000Z'
const firstName = 'Clara'
const email = 'clara@example.com'

const line = (name: string, variant: string, quantity: number, price: number) => {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const image = fallbackPicture({ texts: [name], color: variant, category: null })
  return {
    product_id: `prd_${slug}`,
    variant_id: `var_${slug}`,
    product_name: name,
    variant_name: variant,
    sku: slug.toUpperCase(),
    quantity,
    price,
    total: price * quantity,
    discount: 0,
    Product: { id: slug, slug, sku: '', image, fallback_image: image, images: [image] },
  }
}

const order: Order = {
  id: 'ord_01kjx3v8e0q6s2m4',
  order_number: 'SEL-20042',
  status: 'pending',
  fulfillment: 'not_shipped',
  payment_status: 'paid',
  payment_method: 'card',
  total_amount: 476.93,
  item_count: 4,
  tracking_number: null,
  created_at: at,
  OrderItems: [
    line('Harrow Wool Blazer', 'Charcoal / 40R', 1, 286),
    line('Market Canvas Tote', 'Natural', 2, 58),
    line('Lido Sunglasses', 'Tortoise', 1, 118),
  ],
  email,
  shipping_address: {
    first_name: 'Clara',
    last_name: 'Jensen',
    address_line_1: '118 Larch Street',
    address_line_2: 'Apartment 4',
    city: 'Portland',
    state: 'OR',
    postal_code: '97205',
    country: 'US',
  },
  billing_address: null,
  shipping_method: { id: 'standard', name: 'Standard', delivery_time: '5-7 business days' },
  subtotal: 520,
  discount: 78.4,
  coupon_code: 'WELCOME15',
  shipping_cost: 0,
  tax: 35.33,
  total: 476.93,
  card: { brand: 'visa', last4: '4242', expiry: '12/40' },
  order_notes: null,
  updated_at: at,
  refunds: [],
  credit_notes: [],
  payment_due: 0,
  payment_in_doubt: null,
  pay_until: null,
  refundable: 476.93,
  timeline: [],
}

const refund = { amount: 118, to: 'Visa ending in 4242' }
const parcel: EmailPackage = {
  carrier: 'UPS',
  tracking_number: '1Z999AA10123456784',
  tracking_url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  expected: { first: '2026-11-27', last: '2026-12-01' },
  items: order.OrderItems.slice(0, 2),
  share: 'part',
  left: 1,
}

const ticket: ComplaintItem = {
  id: 'cmp_01kjx3v8e0q6s2m4',
  complaint_number: 'CMP-1042',
  user_id: 'usr_clara',
  email,
  first_name: firstName,
  last_name: 'Jensen',
  phone: null,
  subject: 'A sleeve seam came apart',
  category: 'Product Defect',
  priority: 'high',
  description:
    'The seam of the left sleeve came apart the second time I wore the blazer.\n\nCan you repair it, or should I return it?',
  attachments: [
    { id: 'att_1', name: 'sleeve.jpg' },
    { id: 'att_2', name: 'seam.jpg' },
  ],
  order_id: order.id,
  order_number: order.order_number,
  return_items: [],
  status: 'open',
  assigned_to: null,
  unread_by_staff: true,
  unread_by_customer: false,
  message_count: 1,
  answered_at: null,
  created_at: at,
  updated_at: at,
  version: 1,
}

const message = (by: 'admin' | 'user', text: string): ComplaintMessageItem => ({
  id: 'msg_1',
  complaint_id: ticket.id,
  user_id: ticket.user_id,
  message: text,
  attachments: [],
  sender_type: by,
  sender_id: 'usr_staff',
  is_read: false,
  created_at: at,
})

/** When a change of how someone signs in is emailed to them. */
const securityChanges: [SecurityChange['kind'], string][] = [
  ['password', 'A password is changed or reset'],
  ['email', 'An email address is changed; also to the former one'],
  ['second_factor_on', 'Two-factor authentication is turned on'],
  ['second_factor_off', 'Two-factor authentication is turned off'],
  ['recovery_codes', 'Recovery codes are replaced'],
  ['recovery_code_used', 'Someone signs in with a recovery code'],
  ['session', 'A user signs out one other device'],
  ['sessions', 'A user signs out everywhere else'],
  ['role', 'An admin changes a role'],
  ['refund', 'Staff make a refund above the limit'],
  ['data_export', 'A customer downloads their data'],
]

const answer = message(
  'admin',
  'We’re sorry about that, Clara.\n\nPlease send it back with the prepaid label in your account. Our workshop will repair it within a week.',
)
const question = message('user', 'Thank you. Should I include the spare buttons?')

const invoice: InvoiceItem = {
  id: 'inv_1',
  number: 'INV-10042',
  order_id: order.id,
  order_number: order.order_number,
  customer_name: 'Clara Jensen',
  customer_email: email,
  customer_phone: null,
  billing_address: null,
  items: [],
  subtotal: 52_000,
  shipping: 0,
  tax_percent: 8,
  tax_amount: 3_533,
  discount: 7_840,
  total: 47_693,
  status: 'paid',
  due_date: null,
  paid_at: at,
  notes: null,
  created_at: at,
  updated_at: at,
  version: 1,
  refunded: 0,
  credit_notes: [],
}
const file = Buffer.from('%PDF')

const visitorMessage = {
  id: 'con_1',
  name: 'Mara Lindqvist',
  email: 'mara@example.com',
  phone: '+1 503 555 0142',
  subject: 'Do you repair older items?',
  message:
    'Hi,\n\nI bought a coat from you three years ago, and the lining has worn through.\n\nCan you repair it?',
  created_at: at,
}

const linkToken = '1795000000.kQ3v0oV1bB7sYw2cJf8m'
const token = '1795000000~kQ3v0oV1bB7sYw2cJf8m'
const aboutOrder = (sender: Sender, more: Partial<Order> = {}) => ({
  order: { ...order, ...more },
  firstName,
  link: `${sender.url}/order-confirmation/${order.id}?token=${linkToken}`,
  invitesReviews: true,
  hasAccount: true,
  sender,
})
const aboutReturn = (
  sender: Sender,
  more: Partial<returned.ReturnEmail['data']> = {},
): returned.ReturnEmail => {
  const { link } = aboutOrder(sender)
  const page = `${sender.url}/orders/${order.id}/returns/ret_1`
  const { search } = new URL(link)
  const pictureOf = (index: number) => {
    const { image = '', fallback_image = '' } = order.OrderItems[index]?.Product ?? {}
    return { image, fallback_image }
  }
  return {
    firstName,
    sender,
    link: `${page}${search}`,
    labelLink: `${page}/label${search}`,
    replyHours: 24,
    sendBy: 'December 29, 2026',
    data: {
      id: 'ret_1',
      number: 'RET-1043',
      order_id: order.id,
      order_number: order.order_number,
      email,
      state: 'approved',
      wants: 'both',
      items: [
        {
          ...pictureOf(1),
          line_id: 'l1',
          product_name: 'Market Canvas Tote',
          variant_name: 'Natural',
          sku: 'TOTE-N',
          quantity: 1,
          reason: 'Color isn’t what I expected',
          amount: 53.24,
          replacement: null,
        },
        {
          ...pictureOf(0),
          line_id: 'l2',
          product_name: 'Harrow Wool Blazer',
          variant_name: 'Charcoal / 40R',
          sku: 'BLAZER-40R',
          quantity: 1,
          reason: 'Too large',
          amount: 0,
          replacement: { name: 'Charcoal / 38R', shipped_at: null },
        },
      ],
      comment: null,
      complaint_id: null,
      requested_at: at,
      decided_at: at,
      received_at: null,
      closed_at: null,
      answer: null,
      can_cancel: true,
      send_within_days: 30,
      send_by: at,
      refund: {
        price: 58,
        discount: 8.7,
        tax: 3.94,
        label: 0,
        total: 53.24,
        to: 'Visa ending in 4242',
        state: 'estimated',
        at: null,
      },
      coupon_code: 'WELCOME15',
      address: 'Selvedge\n14 Weavers Row\nPortland, OR 97209',
      instructions:
        'Pack the items with their tags attached. Put the packing slip in the package, send it to the address below and keep the carrier’s receipt.',
      from: ['Clara Jensen', '118 Larch Street', 'Portland, OR 97205'],
      ...more,
    },
  }
}
const accountToken = 'lnk_01kjx3v8e0q6s2m4~kQ3v0oV1bB7sYw2cJf8m'
const reset = (sender: Sender) => ({
  firstName,
  link: `${sender.url}/reset-password/${accountToken}`,
  sender,
})

const dispute: DisputeFact = {
  id: 'dp_1',
  attempt_id: 'ord_01kjx3v8e0q6s2m4',
  amount: 47_693,
  reason: 'fraudulent',
  state: 'needs_response',
  respond_by: '2026-12-02T23:59:59.000Z',
  opened_at: at,
  at,
}

/** A sample of every email the store sends. */
export const emailSamples: readonly EmailSample[] = [
  {
    name: 'confirm-email',
    trigger: 'A customer creates an account',
    write: sender =>
      account.confirmAddressEmail({
        link: `${sender.url}/confirm-email#${accountToken}`,
        sender,
      }),
  },
  {
    name: 'account-welcome',
    trigger: 'A customer confirms their email address',
    write: sender => account.accountWelcomeEmail({ firstName, sender }),
  },
  {
    name: 'reset-password',
    trigger: 'A customer forgets their password',
    write: sender => account.resetPasswordEmail(reset(sender)),
  },
  {
    name: 'already-registered',
    trigger: 'Someone registers with an address that has an account',
    write: sender => account.alreadyRegisteredEmail(reset(sender)),
  },
  {
    name: 'verify-address',
    trigger: 'A customer changes their email address',
    write: sender => account.verificationCodeEmail({ code: '123456', sender }),
  },
  {
    name: 'address-in-use',
    trigger: 'Someone enters the address of an account as their new one',
    write: sender => security.addressInUseEmail({ firstName, sender }),
  },
  ...securityChanges.map(([kind, trigger]) => ({
    name: `security-${kind.replaceAll('_', '-')}`,
    trigger,
    write: (sender: Sender) =>
      security.securityEmail({
        firstName,
        kind,
        at,
        sender,
      }),
  })),
  {
    name: 'account-deleted',
    trigger: 'A customer or staff delete an account',
    write: sender => security.accountDeletedEmail({ firstName, sender }),
  },
  {
    name: 'invitation',
    trigger: 'Staff create an account or make someone an admin',
    write: sender => account.invitationEmail(reset(sender)),
  },
  {
    name: 'account-inactive',
    trigger: 'A suspended customer registers or forgets their password',
    write: sender => account.inactiveAccountEmail({ firstName, sender }),
  },
  {
    name: 'order-confirmation',
    trigger: 'An order is placed',
    write: sender => orderConfirmationEmail({ ...aboutOrder(sender), expected: parcel.expected }),
  },
  {
    name: 'order-confirmation-transfer',
    trigger: 'An order is placed that is paid by bank transfer',
    write: sender =>
      orderConfirmationEmail({
        ...aboutOrder(sender, { payment_method: 'bank_transfer', payment_status: 'pending' }),
        expected: null,
        due,
      }),
  },
  {
    name: 'payment-failed',
    trigger: 'A payment fails',
    write: sender => closed.paymentFailedEmail(aboutOrder(sender)),
  },
  {
    name: 'order-shipped',
    trigger: 'A package of an order ships',
    write: sender => orderShippedEmail({ ...aboutOrder(sender), parcel }),
  },
  {
    name: 'order-delivered',
    trigger: 'An order is delivered',
    write: sender =>
      closed.orderDeliveredEmail({
        ...aboutOrder(sender),
        returns: {
          link: `${sender.url}/orders/${order.id}/return?token=${linkToken}`,
          until: 'December 27, 2026',
        },
      }),
  },
  {
    name: 'order-cancelled',
    trigger: 'An order is canceled',
    write: sender => changed.orderCanceledEmail({ ...aboutOrder(sender), refund }),
  },
  {
    name: 'order-items-canceled',
    trigger: 'Some items of an order are canceled',
    write: sender =>
      changed.itemsCanceledEmail({
        ...aboutOrder(sender),
        refund,
        items: order.OrderItems.slice(2),
      }),
  },
  {
    name: 'order-address',
    trigger: 'A buyer changes the address of an order',
    write: sender => changed.addressChangedEmail(aboutOrder(sender)),
  },
  {
    name: 'payment-link',
    trigger: 'Staff reopen an order whose payment went back',
    write: sender =>
      paymentLinkEmail({
        ...aboutOrder(sender, { payment_due: 476.93 }),
        payBy: 'December 3, 2026',
      }),
  },
  {
    name: 'transfer-details',
    trigger: 'Staff reopen an order that is paid by bank transfer',
    write: sender =>
      transferDetailsEmail({
        ...aboutOrder(sender, { payment_method: 'bank_transfer', payment_status: 'pending' }),
        due,
      }),
  },
  {
    name: 'payment-received',
    trigger: 'A reopened order, or one by bank transfer, is paid',
    write: sender => paymentReceivedEmail(aboutOrder(sender)),
  },
  {
    name: 'order-refunded',
    trigger: 'An order is refunded in full or in part',
    write: sender =>
      closed.orderRefundedEmail({
        ...aboutOrder(sender),
        amount: 58,
        creditNote: {
          number: 'CN-10007',
          url: `${sender.url}/api/orders/${order.id}/credit-notes/crn_1?token=${token}`,
        },
      }),
  },
  {
    name: 'dispute',
    trigger: 'A customer disputes a payment, for staff',
    write: sender => alerts.disputeEmail({ order, dispute, sender }),
  },
  {
    name: 'dispute-lost',
    trigger: 'The bank decides a dispute, for staff',
    write: sender => alerts.disputeEmail({ order, dispute: { ...dispute, state: 'lost' }, sender }),
  },
  {
    name: 'refund-failed',
    trigger: 'A refund comes back from the bank, for staff',
    write: sender =>
      alerts.refundFailedEmail({
        order,
        refund: { amount: 5_800, failure: 'The card has expired or was canceled.' },
        sender,
      }),
  },
  {
    name: 'order-link',
    trigger: 'A guest looks up an order',
    write: sender => orderLinkEmail({ ...aboutOrder(sender), orderNumber: order.order_number }),
  },
  {
    name: 'invoice',
    trigger: 'Staff send a paid invoice',
    write: sender => invoiceEmail({ invoice, file, sender }),
  },
  {
    name: 'invoice-due',
    trigger: 'Staff send an unpaid invoice',
    write: sender =>
      invoiceEmail({
        invoice: { ...invoice, status: 'pending', due_date: '2026-12-20' },
        file,
        sender,
      }),
  },
  {
    name: 'return-requested',
    trigger: 'A customer requests a return',
    write: sender => returned.returnRequestedEmail(aboutReturn(sender)),
  },
  {
    name: 'return-approved',
    trigger: 'Staff approve a return',
    write: sender => returned.returnApprovedEmail(aboutReturn(sender)),
  },
  {
    name: 'return-rejected',
    trigger: 'Staff reject a return',
    write: sender =>
      returned.returnRejectedEmail(aboutReturn(sender, { answer: 'The tags are missing.' })),
  },
  {
    name: 'return-received',
    trigger: 'The items of a return arrive',
    write: sender => returned.returnReceivedEmail(aboutReturn(sender)),
  },
  {
    name: 'return-closed',
    trigger: 'Staff close a return, or its items never arrive',
    write: sender =>
      returned.returnClosedEmail(aboutReturn(sender, { answer: 'The items didn’t arrive.' })),
  },
  {
    name: 'ticket-opened',
    trigger: 'A customer opens a ticket',
    write: sender => opened.ticketOpenedEmail({ ticket, replyHours: 24, sender }),
  },
  {
    name: 'ticket-answered',
    trigger: 'Staff reply to a ticket',
    write: sender => replied.ticketAnsweredEmail({ ticket, message: answer, sender }),
  },
  {
    name: 'contact-received',
    trigger: 'A visitor sends a message',
    write: sender => contact.contactReceivedEmail({ replyHours: 24, sender }),
  },
  {
    name: 'newsletter-confirm',
    trigger: 'A visitor subscribes to the newsletter',
    write: sender =>
      newsletter.confirmSubscriptionEmail({
        link: `${sender.url}/newsletter/confirm/${token}`,
        sender,
      }),
  },
  {
    name: 'newsletter-welcome',
    trigger: 'A subscriber confirms their subscription',
    write: sender => newsletter.subscriberWelcomeEmail({ token, sender }),
  },
  {
    name: 'ticket-for-support',
    trigger: 'To support: a customer opens a ticket',
    write: sender => opened.ticketForSupportEmail({ ticket, sender }),
  },
  {
    name: 'ticket-message',
    trigger: 'To support: a customer replies to a ticket',
    write: sender => replied.ticketMessageEmail({ ticket, message: question, sender }),
  },
  {
    name: 'contact-message',
    trigger: 'To support: a visitor sends a message',
    write: sender => contact.contactMessageEmail({ message: visitorMessage, sender }),
  },
  {
    name: 'new-order',
    trigger: 'To staff: an order is placed, if they want an email for each',
    write: sender => staff.newOrderAlert({ order, sender }),
  },
  {
    name: 'new-orders',
    trigger: 'To staff: once a day, if they want a digest of new orders',
    write: sender => staff.newOrdersDigest({ orders: [order], count: 3, sender }),
  },
  {
    name: 'newsletter-subscriber',
    trigger: 'To support: a visitor subscribes',
    write: sender => newsletter.newSubscriberEmail({ email, sender }),
  },
]
