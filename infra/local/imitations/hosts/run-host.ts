import { once } from 'node:events'
import type { Server } from 'node:http'

/**
 * How long an idle connection stays open, in milliseconds. Node's own five seconds are shorter than a busy
 * client needs to notice that it was closed: its next request then fails.
 */
const keptOpenMs = 65_000

/**
 * Runs a host with the parent's settings and port (0 for a free one), and ends with the parent.
 */
export const runHost = async <Settings>(
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
  server.keepAliveTimeout = keptOpenMs
  if (!server.listening) await once(server, 'listening')
  const end = () => process.exit(0)
  process.on('disconnect', end)
  process.on('SIGTERM', end)
  process.send?.({ port: (server.address() as { port: number }).port })
}
