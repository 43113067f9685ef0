import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { isApiError } from '../../../api/api-error.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { adminOrderQuery } from '../../../api/queries/admin-orders.ts'
import { useOrderChange } from '../use-order-change.ts'

export type OrderDialogProps = {
  order: AdminOrder
  onClose: () => void
  /** Called with the order after a change, before the dialog closes. */
  onChanged: (order: AdminOrder) => void
}

/** Why a command wasn't carried out. */
export type Problem =
  | { kind: 'changed'; before: AdminOrder }
  | { kind: 'failed'; message: string }
  | { kind: 'unknown' }

const isLost = (error: unknown): boolean =>
  isApiError(error, 'network') || isApiError(error, 'timeout')

const newest = (orders: readonly (AdminOrder | undefined)[], given: AdminOrder): AdminOrder =>
  orders.reduce<AdminOrder>((best, one) => (one && one.version > best.version ? one : best), given)

const pollMs = 2_500

/**
 * Sends a command for an order. Updates the order: after a conflict to the version that someone
 * else saved, and after a lost response to the version on the server. Sending again is safe,
 * because every command names the version it was decided on. Reloads the order regularly while
 * `awaits` is true of it.
 */
export function useOrderCommand<Body extends { version: number }>(
  given: AdminOrder,
  send: (id: string, body: Body) => Promise<AdminOrder>,
  awaits: (order: AdminOrder) => boolean = () => false,
) {
  const client = useQueryClient()
  const [latest, setLatest] = useState(given)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const known = newest([latest], given)
  const isWaiting = awaits(known)
  const { data: polled } = useQuery({
    ...adminOrderQuery(given.id),
    enabled: isWaiting,
    refetchInterval: ({ state }) => (awaits(state.data ?? known) ? pollMs : false),
  })
  const order = newest([polled], known)
  const change = useOrderChange(order.id, (body: Body) => send(order.id, body))

  const reload = () => client.fetchQuery({ ...adminOrderQuery(order.id), staleTime: 0 })
  const explain = async (error: unknown): Promise<Problem | null> => {
    if (isApiError(error, 'canceled')) return null
    if (!isLost(error) && !isApiError(error, 'conflict'))
      return { kind: 'failed', message: errorMessage(error) }
    setIsChecking(true)
    try {
      const now = await reload()
      setLatest(now)
      return now.version === order.version
        ? { kind: 'failed', message: errorMessage(error) }
        : { kind: 'changed', before: order }
    } catch {
      return isLost(error) ? { kind: 'unknown' } : { kind: 'changed', before: order }
    } finally {
      setIsChecking(false)
    }
  }
  /** Sends the command. Returns the changed order, or undefined if it failed or staff canceled it. */
  const run = async (body: Omit<Body, 'version'>): Promise<AdminOrder | undefined> => {
    setProblem(null)
    try {
      const next = await change.mutateAsync({ ...body, version: order.version } as Body)
      setLatest(next)
      return next
    } catch (error) {
      setProblem(await explain(error))
      return undefined
    }
  }
  return { order, run, problem, isChecking, busy: change.isPending || isChecking }
}
