import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { Query, Reply } from '../../../shared/api/endpoint.ts'
import { call, callFile } from '../client.ts'
import { contract } from '../contract.ts'

type ListQuery = Partial<Query<typeof adminComplaints.listAllComplaints>>

export type StaffTicket = Reply<typeof adminComplaints.getAnyComplaint>

/** Everything the back-office has read of tickets begins with this. */
export const adminComplaintsKey = ['admin-complaints']
export const adminComplaintListsKey = [...adminComplaintsKey, 'list']

export const adminComplaintsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminComplaintListsKey, query],
    queryFn: ({ signal }) =>
      call(contract['admin-complaints'].listAllComplaints, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

/** Asked again every minute, so that the badge of open tickets is live. */
export const complaintStatsQuery = queryOptions({
  queryKey: [...adminComplaintsKey, 'stats'],
  queryFn: () => call(contract['admin-complaints'].complaintStats),
  staleTime: 5_000,
  refetchInterval: 60_000,
})

/** How often an open thread looks for what its customer wrote. */
const pollMs = 15_000

/** One ticket with its thread. Reading it marks the customer's messages as read: the list follows. */
export const adminComplaintQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminComplaintsKey, 'one', id],
    queryFn: async ({ client, signal }) => {
      const ticket = await call(contract['admin-complaints'].getAnyComplaint, {
        params: { id },
        signal,
      })
      void client.invalidateQueries({ queryKey: adminComplaintListsKey })
      return ticket
    },
    staleTime: 0,
    refetchInterval: pollMs,
  })

/** The complaints that fit, or those selected, as a workbook. */
export const exportComplaints = (
  query: Partial<Query<typeof adminComplaints.exportComplaints>>,
): Promise<Blob> => callFile(contract['admin-complaints'].exportComplaints, { query })

/** The same in the background, where they are too many for one answer. */
export const startComplaintExport = (
  query: Partial<Query<typeof adminComplaints.startComplaintExport>>,
) => call(contract['admin-complaints'].startComplaintExport, { query })
