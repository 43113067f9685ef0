import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { Query, Reply } from '../../../shared/api/endpoint.ts'
import { callFile } from '../call-file.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

type ListQuery = Partial<Query<typeof adminComplaints.listAllComplaints>>

export type StaffTicket = Reply<typeof adminComplaints.getAnyComplaint>

/** Prefix of every back-office query about tickets. */
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

/** Refetched every minute, so that the badge with open tickets stays current. */
export const complaintStatsQuery = queryOptions({
  queryKey: [...adminComplaintsKey, 'stats'],
  queryFn: () => call(contract['admin-complaints'].complaintStats),
  staleTime: 5_000,
  refetchInterval: 60_000,
})

/** How often an open ticket checks for new messages from its customer. */
const pollMs = 15_000

/** A ticket with its messages. Reading it marks the customer's messages as read, so lists refetch. */
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

/** Exports the filtered or selected tickets as a workbook. */
export const exportComplaints = (
  query: Partial<Query<typeof adminComplaints.exportComplaints>>,
): Promise<Blob> => callFile(contract['admin-complaints'].exportComplaints, { query })

/** Starts the same export in the background, for lists too long for one response. */
export const startComplaintExport = (
  query: Partial<Query<typeof adminComplaints.startComplaintExport>>,
) => call(contract['admin-complaints'].startComplaintExport, { query })
