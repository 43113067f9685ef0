import { subscriptionIdOf } from '../../functions/content/subscription-links.ts'
import { addressBookItem } from '../../functions/table/addresses.ts'
import { saveCart } from '../../functions/table/carts.ts'
import { complaintWithKeys } from '../../functions/table/complaints.ts'
import { addFavorite } from '../../functions/table/favorites.ts'
import { newId } from '../../functions/table/id.ts'
import { attachmentKey, complaintMessageKey, userBuyer } from '../../functions/table/keys.ts'
import { saveEmailPreferences } from '../../functions/table/mail-preferences.ts'
import { orderItems } from '../../functions/table/orders.ts'
import { type ReviewItem, reviewItems } from '../../functions/table/reviews.ts'
import { saveCardBook } from '../../functions/table/saved-cards.ts'
import { subscribeConfirmed } from '../../functions/table/subscriptions.ts'
import { batchWrite } from '../../functions/table/write.ts'
import { PostalAddress } from '../../shared/schemas/address.ts'
import { complaintFor, orderFor } from './customer-orders.ts'
import { stockProduct } from './fixtures.ts'
import { someAddress } from './some-address.ts'

/** Stores one item of each kind that belongs to a customer. */
export const fillCustomer = async ({ id, email }: { id: string; email: string }) => {
  const at = new Date().toISOString()
  const found = await stockProduct(5)
  const product_id = found.product.id
  const order = { ...orderFor(id, [found], { status: 'delivered' }), email }
  const picture = { id: newId('att'), name: `coat of ${email}.png` }
  const complaint = complaintFor(id, { email, attachments: [picture] })
  const review: ReviewItem = {
    id: newId('rev'),
    product_id,
    user_id: id,
    user_name: 'Nora W.',
    rating: 4,
    title: 'Keeps its shape',
    comment: 'After a winter of wear.',
    is_verified_purchase: true,
    created_at: at,
  }
  const message = {
    id: newId('msg'),
    complaint_id: complaint.id,
    user_id: id,
    message: 'Could you have a look?',
    attachments: [picture],
    sender_type: 'user',
    sender_id: id,
    is_read: false,
    created_at: at,
  }
  const address = { ...PostalAddress.parse(someAddress), type: 'home' as const, created_at: at }
  await batchWrite([
    ...orderItems(order),
    complaintWithKeys(complaint),
    {
      ...complaintMessageKey(id, complaint.id, at, message.id),
      entity: 'complaint-message',
      ...message,
    },
    {
      ...attachmentKey(id, picture.id),
      entity: 'attachment',
      ...picture,
      user_id: id,
      type: 'image/png',
      complaint_id: complaint.id,
      created_at: at,
    },
    ...reviewItems(review),
    addressBookItem(id, {
      default_id: 'adr_1',
      addresses: [{ ...address, id: 'adr_1' }],
      version: 1,
    }),
  ])
  await saveCardBook(id, {
    default_id: 'crd_1',
    cards: [
      {
        id: 'crd_1',
        token: 'tok_demo_success',
        brand: 'visa',
        last4: '4242',
        expiry: '12/40',
        created_at: at,
      },
    ],
    version: 0,
  })
  const line = { product_id, variant_id: null, quantity: 1, seen_price: 4_999 }
  const cart = { lines: [line], coupon_code: null, added: [], version: 0, updated_at: at }
  await saveCart(userBuyer(id), cart)
  await addFavorite(id, { product_id, variant_id: null, created_at: at })
  await saveEmailPreferences(id, {
    order_updates: false,
    ticket_replies: true,
    review_invitations: true,
  })
  await subscribeConfirmed(await subscriptionIdOf(email), email, new Date())
  return { order, complaint, review }
}
