import * as z from 'zod'
import { complaintStatuses } from '../../shared/rules/tickets.ts'
import { ComplaintItem } from './complaints.ts'
import { complaintPrefix, userBuyer } from './keys.ts'
import { query } from './read.ts'

const ofCustomer = <S extends z.ZodType>(
  schema: S,
  userId: string,
  limit: number | undefined,
): Promise<z.output<S>[]> =>
  query(schema, {
    partition: userBuyer(userId),
    beginsWith: complaintPrefix,
    backwards: true,
    limit,
  })

const StatusFields = z.object({
  status: z.enum(complaintStatuses),
  unread_by_customer: z.boolean(),
})

/** Lists the statuses of a customer's newest complaints. */
export const newestComplaintStatuses = (
  userId: string,
  limit: number,
): Promise<z.infer<typeof StatusFields>[]> => ofCustomer(StatusFields, userId, limit)

/** Lists a customer's complaints, newest first, up to a limit. Costs one read unit per 8 kB. */
export const newestComplaints = (userId: string, limit?: number): Promise<ComplaintItem[]> =>
  ofCustomer(ComplaintItem, userId, limit)
