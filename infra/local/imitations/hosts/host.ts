import { once } from 'node:events'
import type { Server } from 'node:http'

/**
 * Runs a host with the parent's settings and port (0 for a free one), and ends with the parent.
 */
export const host = async <Settings>(
  serve: (settings: Settings, port: number) => Promise<Server>,
) => {
  // The store prints the last lines. Print the reason, such as a full disk, without a stack trace.
  process.on('uncaughtException', ({ message }) => {
    console.error(message)
    process.exit(1)
  })
  const [message] = await once(process, 'message')
  const { settings, port } = message as { settings: Settings; port: number }
  const server = await serve(settings, port)
  if (!server.listening) await once(server, 'listening')
  const end = () => process.exit(0)
  process.on('disconnect', end)
  process.on('SIGTERM', end)
  process.send?.({ port: (server.address() as { port: number }).port })
}
