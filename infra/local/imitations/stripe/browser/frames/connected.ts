import { connect, type Handlers, type Wire } from '../wire.ts'

const pageOrigin = new URLSearchParams(location.search).get('parent')

/** Waits for the page to connect, and sets the frame up with what the page sends. */
export const onConnected = <Init>(setUp: (init: Init, page: Wire) => Handlers): void => {
  const accept = ({ source, origin, data, ports: [port] }: MessageEvent) => {
    if (source !== parent || origin !== pageOrigin || data?.stripe !== 'connect' || !port) return
    window.removeEventListener('message', accept)
    const handlers: Handlers = {}
    const page = connect(port, handlers)
    Object.assign(handlers, setUp(data.init as Init, page))
    void page.call('connected')
  }
  window.addEventListener('message', accept)
}
