import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { adminUsers } from '../../../shared/api/admin-users.ts'
import type { Query, Reply } from '../../../shared/api/endpoint.ts'
import { callFile } from '../call-file.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

type ListQuery = Partial<Query<typeof adminUsers.listUsers>>

export type UserDetail = Reply<typeof adminUsers.getUser>
export type ListedUser = Reply<typeof adminUsers.listUsers>['users'][number]

/** Prefix of every back-office query about users. */
export const adminUsersKey = ['admin-users']
export const adminUserListsKey = [...adminUsersKey, 'list']

export const adminUsersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminUserListsKey, query],
    queryFn: ({ signal }) => call(contract['admin-users'].listUsers, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

export const userStatsQuery = queryOptions({
  queryKey: [...adminUsersKey, 'stats'],
  queryFn: () => call(contract['admin-users'].userStats),
  staleTime: 5_000,
})

export const adminUserQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminUsersKey, 'one', id],
    queryFn: () => call(contract['admin-users'].getUser, { params: { id } }),
    staleTime: 0,
  })

export type UserRecord = Reply<typeof adminUsers.getCustomerRecord>

/** A customer's purchases, complaints and email settings, with the notes and tags of staff. */
export const userRecordQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminUsersKey, 'record', id],
    queryFn: ({ signal }) =>
      call(contract['admin-users'].getCustomerRecord, { params: { id }, signal }),
    staleTime: 0,
  })

export type GuestDetail = Reply<typeof adminUsers.getGuest>

/** What a guest ordered under the email address of an order. */
export const guestQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...adminUsersKey, 'guest', orderId],
    queryFn: ({ signal }) =>
      call(contract['admin-users'].getGuest, { params: { id: orderId }, signal }),
    staleTime: 0,
  })

/** A customer's orders, ten more with each page. */
export const userOrdersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...adminUsersKey, 'orders', id],
    queryFn: ({ pageParam: page, signal }) =>
      call(contract['admin-users'].listCustomerOrders, { params: { id }, query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
  })

/** The users that tickets can be assigned to. */
export const staffQuery = queryOptions({
  queryKey: [...adminUsersKey, 'staff'],
  queryFn: () =>
    call(contract['admin-users'].listUsers, { query: { role: ['admin', 'manager'], limit: 100 } }),
  select: ({ users }) => users,
  staleTime: 60_000,
})

/** Exports the filtered or selected users as a workbook. */
export const exportUsers = (query: Partial<Query<typeof adminUsers.exportUsers>>): Promise<Blob> =>
  callFile(contract['admin-users'].exportUsers, { query })

/** Starts the same export in the background, for lists too long for one response. */
export const startUserExport = (query: Partial<Query<typeof adminUsers.startUserExport>>) =>
  call(contract['admin-users'].startUserExport, { query })
