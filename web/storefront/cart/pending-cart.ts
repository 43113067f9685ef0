import type { Cart } from '../../../shared/schemas/cart.ts'
import { notifyOtherTabs } from '../../api/other-tabs.ts'
import { cartQuery, setCartOverlay } from '../../api/queries/cart.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { queryClient } from '../../api/query-client.ts'
import { hasSession, onSessionChange } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { type ChangeOutcome, createQueue } from './cart-queue.ts'
import { queueKey, readStored, writeStored } from './cart-storage.ts'
import { failureMessage, reducedQuantityMessage } from './change-messages.ts'
import { applyChanges, type CartChange, type QueuedChange } from './changes.ts'
import { sendChange } from './send-change.ts'
import { shareChanges } from './shared-changes.ts'

/** What is stored while changes wait: the changes and the cart they apply to. */
type Stored = { cart: Cart | null; queue: QueuedChange[] }

const { queryKey } = cartQuery
function read(): Stored {
  try {
    return JSON.parse(readStored(queueKey) ?? '') as Stored
  } catch {
    return { cart: null, queue: [] }
  }
}
const write = ({ cart, queue }: Stored) =>
  writeStored(queueKey, queue.length > 0 ? JSON.stringify({ cart, queue }) : null)

/** The server's cart without the queued changes; null while the queue is empty. */
let serverCart: Cart | null = null
const listeners = new Set<() => void>()

const withLock = async (name: string, work: () => void | Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, work) : work()

const changes = shareChanges({
  read: () => read().queue,
  write: queue => write({ cart: serverCart ?? read().cart, queue }),
  lock: work => withLock(`${queueKey}.write`, work),
})

const withChanges = (cart: Cart) =>
  applyChanges(cart, changes.load(), queryClient.getQueryData(settingsQuery.queryKey))

function show() {
  if (serverCart) queryClient.setQueryData(queryKey, withChanges(serverCart))
  if (changes.load().length === 0) serverCart = null
  for (const listener of listeners) listener()
}

const queue = createQueue({
  load: changes.load,
  update: changes.update,
  send: sendChange,
  alone: work => withLock(queueKey, work),
  onChange: show,
  onAnswer: (change, cart) => {
    // A read in flight may be older than this response.
    void queryClient.cancelQueries({ queryKey })
    const message = reducedQuantityMessage(change, serverCart, cart)
    if (message) toast.info(message)
    serverCart = cart
    notifyOtherTabs('cart')
  },
  onRefused: (change, error) => {
    toast.error(failureMessage(change, error))
    void queryClient.invalidateQueries({ queryKey })
  },
})

/** Store for `useSyncExternalStore`: whether changes are waiting, and why. */
export const pendingCart = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  trouble: queue.trouble,
  isPending: () => changes.load().length > 0,
}

/** Shows the queued changes and tries to send them now. */
export function resumeCart(): void {
  if (!pendingCart.isPending()) return
  serverCart ??= queryClient.getQueryData(queryKey) ?? read().cart
  show()
  void queue.flush()
}

/**
 * Changes the cart: shows the change right away and sends it now or later. Rejects if the server
 * refuses while the shopper waits; a later refusal shows a toast.
 */
export async function tryChange(change: CartChange): Promise<ChangeOutcome> {
  serverCart ??= queryClient.getQueryData(queryKey) ?? null
  try {
    return await queue.submit(change)
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey })
    throw error
  }
}

/** Changes the cart like `tryChange`, but shows a toast instead of rejecting. */
export const changeCart = (change: CartChange): void =>
  void tryChange(change).catch(error => toast.error(failureMessage(change, error)))

function follow() {
  let signedIn = hasSession()
  setCartOverlay(cart => {
    if (pendingCart.isPending()) serverCart = cart
    return withChanges(cart)
  })
  window.addEventListener('online', resumeCart)
  document.addEventListener('visibilitychange', () => !document.hidden && resumeCart())
  window.addEventListener('pagehide', changes.save)
  window.addEventListener('storage', ({ key }) => {
    if (key !== queueKey) return
    // When the queue is empty, the other tab triggers a refetch: see follow-cart.ts.
    serverCart = read().cart
    show()
  })
  onSessionChange(() => {
    if (signedIn === hasSession()) return
    signedIn = hasSession()
    serverCart = null
    // A customer's changes must not reach the next visitor; a guest's move into the account.
    if (!signedIn) changes.clear()
  })
}
if (!import.meta.env.SSR) follow()
