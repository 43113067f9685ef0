import * as z from 'zod'
import {
  aroundOrders,
  complaintKey,
  complaintPrefix,
  isKeptOfCustomer,
  messagesPrefix,
  ownReviewPrefix,
  reviewKey,
  userBuyer,
} from './keys.ts'
import { loadEmailPreferences, saveEmailPreferences } from './mail-preferences.ts'
import { query } from './read.ts'
import { checkReadable } from './record-schemas.ts'
import { batchWrite, update } from './write.ts'

const Id = z.object({ id: z.string() })
const OwnReview = z.object({ sk: z.string(), review_id: z.string(), created_at: z.string() })
const Keys = z.object({ pk: z.string(), sk: z.string() })
const Whole = z.looseObject(Keys.shape)

/** The name shown for deleted customers. */
const former = { id: 'usr_deleted', name: 'Former customer' }

const Message = Keys.extend({ attachments: z.unknown().default([]) })

/** Removes picture names from messages. The pictures are deleted with the customer's other items. */
const forgetPictures = async (userId: string): Promise<void> => {
  const all = { partition: userBuyer(userId), beginsWith: messagesPrefix }
  for (const { pk, sk, attachments } of await query(Message, all))
    if (!Array.isArray(attachments) || attachments.length > 0)
      await update({ pk, sk }, 'SET attachments = :none', {
        when: 'attribute_exists(pk)',
        values: { ':none': [] },
      })
}

/** Deletes tickets that can't be read, because they may hold the customer's details anywhere. */
const removeUnreadable = async (userId: string): Promise<void> => {
  const partition = userBuyer(userId)
  const found = await query(Whole, { partition, beginsWith: complaintPrefix })
  await batchWrite(
    [],
    found.filter(item => checkReadable(item)).map(({ pk, sk }) => ({ pk, sk })),
  )
}

/** Removes name, email, phone and pictures from a customer's complaints. */
export const forgetComplaints = async (userId: string): Promise<void> => {
  await forgetPictures(userId)
  await removeUnreadable(userId)
  const partition = userBuyer(userId)
  for (const { id } of await query(Id, { partition, beginsWith: complaintPrefix }))
    await update(
      complaintKey(userId, id),
      'SET first_name = :first, last_name = :last, email = :none, phone = :null, attachments = :empty ADD #version :one',
      {
        when: 'attribute_exists(pk) AND email <> :none',
        names: { '#version': 'version' },
        values: {
          ':first': 'Former',
          ':last': 'customer',
          ':none': '',
          ':null': null,
          ':empty': [],
          ':one': 1,
        },
      },
    )
}

/** Removes the name from a customer's reviews. Ratings stay. */
export const forgetReviews = async (userId: string): Promise<void> => {
  const own = { partition: userBuyer(userId), beginsWith: ownReviewPrefix }
  for (const { sk, review_id, created_at } of await query(OwnReview, own))
    await update(
      reviewKey(sk.slice(ownReviewPrefix.length), created_at, review_id),
      'SET user_id = :id, user_name = :name',
      { when: 'attribute_exists(pk)', values: { ':id': former.id, ':name': former.name } },
    )
}

/** Keeps only the email preference for orders in progress. */
export const stopOptionalEmails = async (userId: string): Promise<void> => {
  const { order_updates } = await loadEmailPreferences(userId)
  await saveEmailPreferences(userId, {
    order_updates,
    ticket_replies: false,
    review_invitations: false,
  })
}

/** Deletes everything under a customer's key except orders, complaints and the deletion marker. */
export const removeCustomerItems = async (userId: string): Promise<void> => {
  const partition = userBuyer(userId)
  for (const range of aroundOrders) {
    const keys = await query(Keys, { partition, ...range })
    await batchWrite(
      [],
      keys.filter(({ sk }) => !isKeptOfCustomer(sk)).map(({ pk, sk }) => ({ pk, sk })),
    )
  }
}
