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

/** Every list of tickets, and the account's figures, which count them. */
const listKey = ['complaints']
const figuresKey = ['dashboard']
const detailKey = (id: string) => ['complaint', id]

/** A page of the customer's own tickets. */
export const complaintsQuery = (query: Partial<Query<typeof complaints.listComplaints>>) =>
  queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(contract.complaints.listComplaints, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** One ticket with its thread. Reading it marks support's messages as read, so lists follow. */
export const complaintQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: async ({ client, signal }) => {
      const ticket = await call(contract.complaints.getComplaint, { params: { id }, signal })
      if (ticket.Messages.some(isNews)) {
        void client.invalidateQueries({ queryKey: listKey })
        void client.invalidateQueries({ queryKey: figuresKey })
      }
      return ticket
    },
    refetchOnMount: 'always',
  })

const isNews = ({ sender_type, is_read }: TicketMessage) => sender_type === 'admin' && !is_read

const pollMs = 4000

/**
 * An open ticket. Every few seconds it asks for its version alone, half a read unit, and reads the
 * thread again only when that has risen. A hidden tab asks nothing.
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

/** Orders a new ticket may be about, the newest first. */
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
      void client.invalidateQueries({ queryKey: figuresKey })
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
    // Also after a refusal: the ticket may have been closed meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: detailKey(id), exact: true }),
  })
}

/** Uploads one picture straight to the bucket; its id is to be sent with the text. */
export async function uploadPicture(file: File): Promise<string> {
  const { id, url, fields } = await call(contract.complaints.prepareAttachment, {
    body: { name: file.name.slice(-200), type: file.type as 'image/jpeg', size: file.size },
  })
  await postFile({ url, fields }, file)
  return id
}
