import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { contract } from '../../../api/contract.ts'
import { type UserRecord, userRecordQuery } from '../../../api/queries/admin-users.ts'

const users = contract['admin-users']

/** Returns a function that changes a customer's record in the cache. */
const useSetRecord = (id: string) => {
  const client = useQueryClient()
  return (change: (record: UserRecord) => UserRecord) =>
    client.setQueryData(userRecordQuery(id).queryKey, record => record && change(record))
}

/** Adds a note about a customer. */
export function useAddUserNote(id: string) {
  const setRecord = useSetRecord(id)
  return useMutation({
    mutationFn: (note: string) => call(users.addCustomerNote, { params: { id }, body: { note } }),
    onSuccess: note => setRecord(record => ({ ...record, notes: [note, ...record.notes] })),
  })
}

type Change = (tags: readonly string[]) => string[]

/** Adds or removes tags of a customer. Sends what changes, so that a colleague's tags stay. */
export function useChangeUserTags(id: string, tags: readonly string[]) {
  const setRecord = useSetRecord(id)
  return useMutation({
    mutationFn: (change: Change) => {
      const wanted = change(tags).map(tag => tag.toLowerCase())
      const body = {
        add: wanted.filter(tag => !tags.includes(tag)),
        remove: tags.filter(tag => !wanted.includes(tag)),
      }
      return call(users.tagCustomer, { params: { id }, body })
    },
    onSuccess: ({ tags: now }) => setRecord(record => ({ ...record, tags: now })),
  })
}
