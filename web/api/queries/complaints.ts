import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod'
import type { complaints } from '../../../shared/api/complaints.ts'
import type { Query, Reply } from '../../../shared/api/endpoint.ts'
import type { ComplaintInput, MessageInput } from '../../../shared/schemas/complaint.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { postFile } from '../post-file.ts'

export type Ticket = Reply<typeof complaints.getComplaint>
export type TicketMessage = Ticket['Messages'][number]

const listKey = ['complaints']
/** The account dashboard counts tickets. */
const dashboardKey = ['dashboard']
const detailKey = (id: string) => ['complaint', id]

/** A page of the customer's own tickets. */
export const complaintsQuery = (query: Partial<Query<typeof complaints.listComplaints>>) =>
  queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(contract.complaints.listComplaints, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** A ticket with its messages. Reading it marks support's messages as read, so lists refetch. */
export const complaintQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: async ({ client, signal }) => {
      const ticket = await call(contract.complaints.getComplaint, { params: { id }, signal })
      if (ticket.Messages.some(isUnread)) {
        void client.invalidateQueries({ queryKey: listKey })
        void client.invalidateQueries({ queryKey: dashboardKey })
      }
      return ticket
    },
    refetchOnMount: 'always',
  })

const isUnread = ({ sender_type, is_read }: TicketMessage) => sender_type === 'admin' && !is_read

const pollMs = 4000

/**
 * Loads a ticket and keeps it current. Polls only the version, which costs half a read unit, and
 * refetches the messages when it changes. A hidden tab doesn't poll.
 */
export function useTicket(id: string) {
  const ticket = useQuery(complaintQuery(id))
  const client = useQueryClient()
  const known = ticket.data?.version
  useQuery({
    queryKey: [...detailKey(id), 'version'],
    queryFn:
      known === undefined
        ? skipToken
        : async ({ signal }) => {
            const { version } = await call(contract.complaints.getComplaintVersion, {
              params: { id },
              signal,
            })
            const shown = client.getQueryData(complaintQuery(id).queryKey)
            if (shown && shown.version !== version)
              await client.refetchQueries({ queryKey: detailKey(id), exact: true })
            return version
          },
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  })
  return ticket
}

/** Orders to choose from for a new ticket, newest first. */
export const recentOrdersQuery = queryOptions({
  queryKey: ['orders', 'recent'],
  queryFn: ({ signal }) => call(contract.orders.listOrders, { query: { limit: 50 }, signal }),
})

export function useCreateComplaint() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof ComplaintInput>) =>
      call(contract.complaints.createComplaint, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: dashboardKey })
      return client.invalidateQueries({ queryKey: listKey })
    },
  })
}

export function useSendMessage(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof MessageInput>) =>
      call(contract.complaints.sendMessage, { params: { id }, body }),
    onSuccess: message => {
      client.setQueryData(
        complaintQuery(id).queryKey,
        ticket => ticket && { ...ticket, Messages: [...ticket.Messages, message] },
      )
      void client.invalidateQueries({ queryKey: listKey })
    },
    // Also after an error: the ticket may have been closed.
    onSettled: () => client.invalidateQueries({ queryKey: detailKey(id), exact: true }),
  })
}

/** Uploads a picture to the bucket and returns its id, which is sent with the message. */
export async function uploadPicture(file: File): Promise<string> {
  const { id, url, fields } = await call(contract.complaints.prepareAttachment, {
    body: { name: file.name.slice(-200), type: file.type as 'image/jpeg', size: file.size },
  })
  await postFile({ url, fields }, file)
  return id
}
