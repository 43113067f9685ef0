import { once } from 'node:events'
import type { Server } from 'node:http'

/** Runs a host: takes its settings from the parent, serves, and ends when the parent does. */
export const host = async <Settings>(serve: (settings: Settings) => Promise<Server>) => {
  const [message] = await once(process, 'message')
  const server = await serve((message as { settings: Settings }).settings)
  if (!server.listening) await once(server, 'listening')
  const end = () => process.exit(0)
  process.on('disconnect', end)
  process.on('SIGTERM', end)
  process.send?.({ port: (server.address() as { port: number }).port })
}
