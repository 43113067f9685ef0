import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { Body, Reply } from '../../../shared/api/endpoint.ts'
import type { ComplaintUpdate } from '../../../shared/schemas/complaint.ts'
import type { CurrentUser } from '../../../shared/schemas/user.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import {
  adminComplaintListsKey,
  adminComplaintQuery,
  adminComplaintsKey,
} from '../../api/queries/admin-complaints.ts'

const complaints = contract['admin-complaints']

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
