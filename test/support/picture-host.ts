import type { LookupAddress } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { publicWeb, type Reach } from '../../functions/files/outside/check-target.ts'

/** Starts a site of another company on this machine until the test ends. Returns its URL. */
export const startPictureHost = async (answer: RequestListener): Promise<URL> => {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

/** Allows a server of the test besides public addresses. Names resolve as `names` lists. */
export const reachOf = ({ port }: URL, names: Record<string, readonly string[]> = {}): Reach => ({
  isAllowed: address => address === '127.0.0.1' || publicWeb.isAllowed(address),
  ports: [...publicWeb.ports, port],
  resolve: async name =>
    (names[name] ?? [name]).map(
      (address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }),
    ),
})
