import { connect, type Handlers, type Wire } from '../wire.ts'

const script = document.currentScript as HTMLScriptElement | null
/** The local Stripe server, which served this script. */
export const server: string = new URL(script?.src ?? location.href).origin

export type Frame = { iframe: HTMLIFrameElement; connected: Promise<Wire>; remove: () => void }

let count = 0
const timeout = 10_000

/** Creates a frame of the server and connects to it once the frame is in the page. */
export const createFrame = (
  name: string,
  title: string,
  init: object,
  handlers: Handlers,
): Frame => {
  const iframe = document.createElement('iframe')
  count += 1
  iframe.name = `__privateStripeFrame${count}`
  iframe.title = title
  iframe.src = `${server}/frames/${name}.html?parent=${encodeURIComponent(location.origin)}`
  const connection = Promise.withResolvers<Wire>()
  const timer = setTimeout(() => connection.reject(new Error(`${name} didn't load`)), timeout)
  iframe.addEventListener('load', () => {
    const { port1, port2 } = new MessageChannel()
    const wire = connect(port1, {
      ...handlers,
      connected: () => {
        clearTimeout(timer)
        connection.resolve(wire)
      },
    })
    const data = JSON.parse(JSON.stringify(init))
    iframe.contentWindow?.postMessage({ stripe: 'connect', init: data }, server, [port2])
  })
  // Callers that wait for the connection handle this. A removed frame has none.
  connection.promise.catch(() => {})
  return {
    iframe,
    connected: connection.promise,
    remove: () => {
      clearTimeout(timer)
      iframe.remove()
    },
  }
}

/** Opens a frame over the whole page and moves the focus into it. */
export const openOverlay = (
  name: string,
  title: string,
  init: object,
  handlers: Handlers,
): Frame => {
  const focused = document.activeElement
  const frame = createFrame(name, title, init, handlers)
  frame.iframe.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:transparent'
  document.body.append(frame.iframe)
  frame.iframe.focus()
  return {
    ...frame,
    remove: () => {
      frame.remove()
      if (focused instanceof HTMLElement) focused.focus()
    },
  }
}
