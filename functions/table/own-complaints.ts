import * as z from 'zod'
import { complaintStatuses } from '../../shared/schemas/complaint.ts'
import { ComplaintItem } from './complaints.ts'
import { complaintPrefix, userOwner } from './keys.ts'
import { query } from './read.ts'

/** As far back as the figures about a customer's tickets go. */
const mostCounted = 100

const ofCustomer = <S extends z.ZodType>(schema: S, userId: string): Promise<z.output<S>[]> =>
  query(schema, {
    partition: userOwner(userId),
    beginsWith: complaintPrefix,
    backwards: true,
    limit: mostCounted,
  })

const Standing = z.object({
  status: z.enum(complaintStatuses),
  unread_by_customer: z.boolean(),
})

/** How a customer's newest 100 complaints stand. */
export const complaintsStanding = (userId: string): Promise<z.infer<typeof Standing>[]> =>
  ofCustomer(Standing, userId)

/** A customer's newest 100 complaints, the newest first. */
export const newestComplaints = (userId: string): Promise<ComplaintItem[]> =>
  ofCustomer(ComplaintItem, userId)
