import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { Body, Reply } from '../../../shared/api/endpoint.ts'
import type { AnswerInput, ComplaintUpdate } from '../../../shared/schemas/complaint.ts'
import type { CurrentUser } from '../../../shared/schemas/user.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import {
  adminComplaintListsKey,
  adminComplaintQuery,
  adminComplaintsKey,
  type StaffTicket,
} from '../../api/queries/admin-complaints.ts'

const complaints = contract['admin-complaints']

/** Returns the complaint's current version from a conflict. */
export const currentTicket = (error: unknown): StaffTicket | undefined =>
  isApiError(error, 'conflict')
    ? (error.data as { complaint?: StaffTicket } | null)?.complaint
    : undefined

/** Returns a function that reloads all complaint data. */
const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: adminComplaintsKey })
}

/** Sets a complaint's status, priority and assignee. */
export function useUpdateComplaint(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof ComplaintUpdate>) =>
      call(complaints.updateComplaint, { params: { id }, body }),
    onSuccess: ticket => client.setQueryData(adminComplaintQuery(id).queryKey, ticket),
    onSettled: useRefresh(),
  })
}

/** Sends a response to the customer and adds it to the thread. */
export function useSendResponse(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: Omit<z.input<typeof AnswerInput>, 'sender_type'>) =>
      call(complaints.answerComplaint, {
        params: { id },
        body: { ...answer, sender_type: 'admin' },
      }),
    onSuccess: (message, { resolve }) =>
      client.setQueryData(
        adminComplaintQuery(id).queryKey,
        ticket =>
          ticket && {
            ...ticket,
            ...(resolve && { status: 'resolved' as const }),
            message_count: ticket.message_count + 1,
            Messages: [...ticket.Messages, message],
          },
      ),
    onError: error => {
      const current = currentTicket(error)
      if (current) client.setQueryData(adminComplaintQuery(id).queryKey, current)
    },
    onSettled: useRefresh(),
  })
}

/** Adds a note that only staff see. */
export function useAddNote(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) =>
      call(complaints.addComplaintNote, { params: { id }, body: { note } }),
    onSuccess: note =>
      client.setQueryData(
        adminComplaintQuery(id).queryKey,
        ticket => ticket && { ...ticket, notes: [...ticket.notes, note] },
      ),
    onSettled: useRefresh(),
  })
}

type BulkBody = Body<typeof adminComplaints.bulkComplaints>
type ComplaintList = Reply<typeof adminComplaints.listAllComplaints>

type Me = Pick<CurrentUser, 'id' | 'first_name' | 'last_name'> | undefined

const toChange = (action: BulkBody['action'], me: Me) =>
  action === 'assign_to_me'
    ? { assigned_to: me?.id ?? null, assignee: me ?? null }
    : ({ status: action.replace('mark_', '') } as Pick<
        ComplaintList['complaints'][number],
        'status'
      >)

/** Applies an action to many complaints. Updates the list at once and reverts on failure. */
export function useBulkComplaints(me: Me) {
  const client = useQueryClient()
  const lists = { queryKey: adminComplaintListsKey }
  return useMutation({
    mutationFn: (body: BulkBody) => call(complaints.bulkComplaints, { body }),
    onMutate: async ({ action, complaint_ids }) => {
      await client.cancelQueries(lists)
      const before = client.getQueriesData<ComplaintList>(lists)
      const change = toChange(action, me)
      client.setQueriesData<ComplaintList>(
        lists,
        list =>
          list && {
            ...list,
            complaints: list.complaints.map(one =>
              complaint_ids.includes(one.id) ? { ...one, ...change } : one,
            ),
          },
      )
      return before
    },
    onError: (_error, _body, before) => {
      for (const [key, list] of before ?? []) client.setQueryData(key, list)
    },
    onSettled: useRefresh(),
  })
}
