import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { Body, Reply } from '../../../shared/api/endpoint.ts'
import type { ComplaintUpdate } from '../../../shared/schemas/complaint.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import {
  adminComplaintListsKey,
  adminComplaintQuery,
  adminComplaintsKey,
} from '../../api/queries/admin-complaints.ts'

const complaints = contract['admin-complaints']

/** All that was read of tickets is read again, whether a change worked or not. */
const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: adminComplaintsKey })
}

/** Sets status, priority and who is responsible. */
export function useUpdateComplaint(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof ComplaintUpdate>) =>
      call(complaints.updateComplaint, { params: { id }, body }),
    onSuccess: ticket => client.setQueryData(adminComplaintQuery(id).queryKey, ticket),
    onSettled: useRefresh(),
  })
}

/** Answers the customer. */
export function useAnswer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (message: string) =>
      call(complaints.answerComplaint, { params: { id }, body: { message, sender_type: 'admin' } }),
    onSuccess: message =>
      client.setQueryData(
        adminComplaintQuery(id).queryKey,
        ticket => ticket && { ...ticket, Messages: [...ticket.Messages, message] },
      ),
    onSettled: useRefresh(),
  })
}

type BulkBody = Body<typeof adminComplaints.bulkComplaints>
type ComplaintList = Reply<typeof adminComplaints.listAllComplaints>

const changeOf = (action: BulkBody['action'], me: string) =>
  action === 'assign_to_me'
    ? { assigned_to: me }
    : ({ status: action.replace('mark_', '') } as Pick<
        ComplaintList['complaints'][number],
        'status'
      >)

/** One action on many tickets. It shows at once, and is taken back where the server refuses. */
export function useBulkComplaints(me: string) {
  const client = useQueryClient()
  const lists = { queryKey: adminComplaintListsKey }
  return useMutation({
    mutationFn: (body: BulkBody) => call(complaints.bulkComplaints, { body }),
    onMutate: async ({ action, complaint_ids }) => {
      await client.cancelQueries(lists)
      const before = client.getQueriesData<ComplaintList>(lists)
      const change = changeOf(action, me)
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
