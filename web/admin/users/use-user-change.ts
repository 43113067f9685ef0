import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { adminUsers } from '../../../shared/api/admin-users.ts'
import type { Body, Reply } from '../../../shared/api/endpoint.ts'
import type { AdminUserInput, AdminUserUpdate, UserStatus } from '../../../shared/schemas/user.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { adminUserListsKey, adminUserQuery, adminUsersKey } from '../../api/queries/admin-users.ts'

const users = contract['admin-users']

/** Returns a function that reloads all user data. */
const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: adminUsersKey })
}

export const useCreateUser = () =>
  useMutation({
    mutationFn: (body: z.input<typeof AdminUserInput>) => call(users.createUser, { body }),
    onSettled: useRefresh(),
  })

export const useUpdateUser = (id: string) =>
  useMutation({
    mutationFn: (body: z.input<typeof AdminUserUpdate>) =>
      call(users.updateUser, { params: { id }, body }),
    onSettled: useRefresh(),
  })

export const useSendPasswordLink = () =>
  useMutation({
    mutationFn: (id: string) => call(users.sendPasswordLink, { params: { id } }),
  })

export const useDeleteUser = () =>
  useMutation({
    mutationFn: (id: string) => call(users.deleteUser, { params: { id } }),
    onSettled: useRefresh(),
  })

type UserList = Reply<typeof adminUsers.listUsers>

/**
 * Changes the status of one or more users. Updates the list and the details at once and reverts on
 * failure.
 */
function useStatusChange<Change, Result>(
  send: (change: Change) => Promise<Result>,
  statusOf: (change: Change) => { ids: readonly string[]; status: UserStatus },
) {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: send,
    onMutate: async change => {
      await client.cancelQueries({ queryKey: adminUsersKey })
      const before = client.getQueriesData({ queryKey: adminUsersKey })
      const { ids, status } = statusOf(change)
      client.setQueriesData<UserList>(
        { queryKey: adminUserListsKey },
        list =>
          list && {
            ...list,
            users: list.users.map(user => (ids.includes(user.id) ? { ...user, status } : user)),
          },
      )
      for (const id of ids)
        client.setQueryData(adminUserQuery(id).queryKey, user => user && { ...user, status })
      return before
    },
    onError: (_error, _change, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
    },
    onSettled: refresh,
  })
}

/** Sets one user's status. */
export const useUserStatus = () =>
  useStatusChange(
    ({ id, status }: { id: string; status: UserStatus }) =>
      call(users.updateUserStatus, { params: { id }, body: { status } }),
    ({ id, status }) => ({ ids: [id], status }),
  )

/** Applies an action to many users. */
export const useBulkUsers = () =>
  useStatusChange(
    (body: Body<typeof adminUsers.bulkUsers>) => call(users.bulkUsers, { body }),
    ({ action, user_ids }) => ({
      ids: user_ids,
      status: action === 'activate' ? 'active' : 'inactive',
    }),
  )
