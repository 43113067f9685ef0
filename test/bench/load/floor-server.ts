/** Answers `/SIZE` with this many bytes of JSON: the least that a server in Node does. Sends its port. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const bodies = new Map<string, Buffer>()

const bodyOf = (path: string): Buffer => {
  const known = bodies.get(path)
  if (known) return known
  const made = Buffer.from(JSON.stringify('x'.repeat(Math.max(0, Number(path.slice(1)) - 2))))
  bodies.set(path, made)
  return made
}

const server = createServer((req, res) => {
  const body = bodyOf(req.url ?? '/0')
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  res.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
