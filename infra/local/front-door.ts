import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Problem } from './problem.ts'

const waiting: RequestListener = (_req, res) => {
  res.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' })
  res.end('<meta http-equiv="refresh" content="1"><p>The store is starting …</p>')
}

export type FrontDoor = {
  port: number
  server: Server
  /** Starts answering. Until then, every call gets 503. */
  open(listener: RequestListener): void
  close(): void
}

/** Opens the port first, so that a port in use is reported before anything else happens. */
export const takePort = async (port: number): Promise<FrontDoor> => {
  let answer = waiting
  const server = createServer((req, res) => answer(req, res))
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new Problem(
        `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start.`,
      )
    }
    if (code === 'EACCES') {
      throw new Problem(`Port ${port} needs administrator rights. Choose a port above 1023.`)
    }
    throw error
  }
  return {
    port: (server.address() as { port: number }).port,
    server,
    open: listener => {
      answer = listener
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
