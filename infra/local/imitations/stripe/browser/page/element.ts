import { assert } from './errors.ts'
import type { Frame } from './frame.ts'

type Listener = (event: object) => unknown

/** Creates the events of an element: `on`, `once`, `off` and the script's `emit`. */
export const createEvents = () => {
  const listeners = new Map<string, Map<Listener, boolean>>()
  const add = (type: string, listener: Listener, once: boolean) => {
    const added = listeners.get(type) ?? new Map<Listener, boolean>()
    listeners.set(type, added.set(listener, once))
  }
  return {
    add,
    remove: (type: string, listener?: Listener) => {
      if (listener) listeners.get(type)?.delete(listener)
      else listeners.delete(type)
    },
    has: (type: string) => (listeners.get(type)?.size ?? 0) > 0,
    emit: (type: string, event: object) => {
      for (const [listener, once] of [...(listeners.get(type) ?? [])]) {
        if (once) listeners.get(type)?.delete(listener)
        listener(event)
      }
    },
  }
}

export type Events = ReturnType<typeof createEvents>

/** Creates the methods that every element has. `open` creates its frame; `closed` runs when the frame is removed. */
export const createElement = (
  type: string,
  events: Events,
  open: () => Frame,
  change: { updated: (options: object) => void; closed: () => void; destroyed: () => void },
) => {
  let frame: Frame | undefined
  let container: HTMLElement | undefined
  let isDestroyed = false
  const call = (name: string) => void frame?.connected.then(wire => wire.call(name)).catch(() => {})
  const close = () => {
    frame?.remove()
    frame = undefined
    container?.replaceChildren()
    container?.classList.remove('StripeElement')
    container = undefined
    change.closed()
  }
  const element = {
    mount: (target: string | HTMLElement) => {
      assert(!isDestroyed, 'This Element has already been destroyed. Please create a new one.')
      const found =
        typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
      assert(found, 'The selector you specified applies to no DOM elements that are on the page.')
      if (frame) close()
      container = found as HTMLElement
      frame = open()
      const box = document.createElement('div')
      box.className = '__PrivateStripeElement'
      box.append(frame.iframe)
      container.classList.add('StripeElement')
      container.replaceChildren(box)
      frame.connected.then(
        () => events.emit('loaderstart', { elementType: type }),
        () =>
          events.emit('loaderror', {
            elementType: type,
            error: { type: 'api_connection_error', message: 'The element did not load.' },
          }),
      )
    },
    unmount: close,
    destroy: () => {
      close()
      isDestroyed = true
      change.destroyed()
    },
    focus: () => {
      frame?.iframe.focus()
      call('focus')
    },
    blur: () => call('blur'),
    clear: () => call('clear'),
    update: (options: object) => {
      change.updated(options)
      return element
    },
    on: (name: string, listener: Listener) => {
      events.add(name, listener, false)
      return element
    },
    once: (name: string, listener: Listener) => {
      events.add(name, listener, true)
      return element
    },
    off: (name: string, listener?: Listener) => {
      events.remove(name, listener)
      return element
    },
    collapse: () => element,
  }
  return element
}
