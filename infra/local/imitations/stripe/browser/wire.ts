export type Handlers = Record<string, (data: never) => unknown>

/** The other end of a connection between the page and a frame. */
export type Wire = { call: <Result = void>(name: string, data?: object) => Promise<Result> }

type Message = { id: number; name?: string; data?: unknown; reply?: unknown; error?: string }

/** Connects a port: each side calls the handlers of the other by name and gets their result. */
export const connect = (port: MessagePort, handlers: Handlers): Wire => {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  const answer = async ({ id, name = '', data }: Message) => {
    try {
      port.postMessage({ id, reply: await handlers[name]?.(data as never) })
    } catch (error) {
      port.postMessage({ id, error: String(error) })
    }
  }
  port.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if (message.name) return void answer(message)
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) call?.reject(new Error(message.error))
    else call?.resolve(message.reply)
  }
  return {
    call: <Result>(name: string, data?: object) => {
      const call = Promise.withResolvers<unknown>()
      last += 1
      waiting.set(last, call)
      // Drops functions, which can't be sent.
      port.postMessage({ id: last, name, data: data && JSON.parse(JSON.stringify(data)) })
      return call.promise as Promise<Result>
    },
  }
}
