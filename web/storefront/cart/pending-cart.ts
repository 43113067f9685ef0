import type { Cart } from '../../../shared/schemas/cart.ts'
import { tellOtherTabs } from '../../api/other-tabs.ts'
import { cartQuery, layOverCart } from '../../api/queries/cart.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { queryClient } from '../../api/query-client.ts'
import { hasSession, onSessionChange } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { createQueue, type Outcome } from './cart-queue.ts'
import { queueKey, store, stored } from './cart-storage.ts'
import { failureWords, keptWords } from './change-words.ts'
import { type CartChange, layOver, type Queued } from './changes.ts'
import { sendChange } from './send-change.ts'

/** What is stored while changes wait: them, and the cart they were made to. */
type Stored = { cart: Cart | null; queue: Queued[] }

const { queryKey } = cartQuery
function read(): Stored {
  try {
    return JSON.parse(stored(queueKey) ?? '') as Stored
  } catch {
    return { cart: null, queue: [] }
  }
}
const write = ({ cart, queue }: Stored) =>
  store(queueKey, queue.length > 0 ? JSON.stringify({ cart, queue }) : null)

/** The server's cart without what is queued; null while nothing is, when the query holds it. */
let truth: Cart | null = null
const listeners = new Set<() => void>()

const overlaid = (cart: Cart) =>
  layOver(cart, read().queue, queryClient.getQueryData(settingsQuery.queryKey))

function show() {
  if (truth) queryClient.setQueryData(queryKey, overlaid(truth))
  if (read().queue.length === 0) truth = null
  for (const listener of listeners) listener()
}

const queue = createQueue({
  load: () => read().queue,
  save: changes => write({ cart: truth, queue: changes }),
  send: sendChange,
  alone: work => (navigator.locks ? navigator.locks.request(queueKey, work) : work()),
  onChange: show,
  onAnswer: (change, cart) => {
    // A reading under way may be older than this answer.
    void queryClient.cancelQueries({ queryKey })
    const words = keptWords(change, truth, cart)
    if (words) toast.info(words)
    truth = cart
    tellOtherTabs('cart')
  },
  onRefused: (change, error) => {
    toast.error(failureWords(change, error))
    void queryClient.invalidateQueries({ queryKey })
  },
})

/** For `useSyncExternalStore`: what waits to be sent, and why. */
export const pendingCart = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  trouble: queue.trouble,
  isPending: () => read().queue.length > 0,
}

/** Shows what is queued, and tries to send it now. */
export function resumeCart(): void {
  if (!pendingCart.isPending()) return
  truth ??= queryClient.getQueryData(queryKey) ?? read().cart
  show()
  void queue.flush()
}

/**
 * Changes the cart: shown at once, sent now or later. Rejects where the server refused while the
 * shopper was still waiting; a later refusal is told by a toast.
 */
export async function tryChange(change: CartChange): Promise<Outcome> {
  truth ??= queryClient.getQueryData(queryKey) ?? null
  try {
    return await queue.submit(change)
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey })
    throw error
  }
}

/** The same, and a refusal is told here. */
export const changeCart = (change: CartChange): void =>
  void tryChange(change).catch(error => toast.error(failureWords(change, error)))

function follow() {
  let signedIn = hasSession()
  layOverCart(cart => {
    if (pendingCart.isPending()) truth = cart
    return overlaid(cart)
  })
  window.addEventListener('online', resumeCart)
  document.addEventListener('visibilitychange', () => !document.hidden && resumeCart())
  window.addEventListener('storage', ({ key }) => {
    if (key !== queueKey) return
    // Once all is sent the other tab says so, and the cart is read anew: see follow-cart.ts.
    truth = read().cart
    show()
  })
  onSessionChange(() => {
    if (signedIn === hasSession()) return
    signedIn = hasSession()
    truth = null
    // What a customer did is not the next visitor's; what a guest did goes into their own account.
    if (!signedIn) write({ cart: null, queue: [] })
  })
}
if (!import.meta.env.SSR) follow()
