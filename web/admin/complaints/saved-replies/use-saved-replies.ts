import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedReply } from '../../../../shared/schemas/saved-reply.ts'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { contract } from '../../../api/contract.ts'
import { savedRepliesQuery } from '../../../api/queries/saved-replies.ts'

const complaints = contract['admin-complaints']

/** A saved reply that staff are editing. A new one has version 0. */
export type Draft = Pick<SavedReply, 'id' | 'title' | 'message' | 'version'>

/** Starts a reply under a new id, so that a repeated request stores it once. */
export const newDraft = (message = ''): Draft => ({
  id: crypto.randomUUID(),
  title: '',
  message,
  version: 0,
})

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: savedRepliesQuery.queryKey })
}

/** Creates or changes a reply. */
export function useSaveReply() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, title, message, version }: Draft) =>
      call(complaints.saveReply, { params: { id }, body: { title, message, version } }),
    onSettled: refresh,
  })
}

/** Deletes a reply. Succeeds if someone else already deleted it. */
export function useDeleteReply() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ id }: Draft) => {
      try {
        await call(complaints.deleteSavedReply, { params: { id } })
      } catch (error) {
        if (!isApiError(error, 'not_found')) throw error
      }
    },
    onSettled: refresh,
  })
}

/** Returns the stored reply from a conflict. */
export const currentReply = (error: unknown): SavedReply | undefined =>
  isApiError(error, 'conflict') ? (error.data as { reply?: SavedReply } | null)?.reply : undefined
