import { Agent, request } from 'node:http'

export type Reply = { status: number; bytes: number; text: string }
export type Sent = {
  method?: string
  body?: object
  token?: string | undefined
  headers?: Record<string, string>
}

/** Calls from one address that stay below what an instance accepts from a network at once. */
const callsPerAddress = 60

/** Returns one of the 16 million addresses of this machine: 127.1.0.1 and above. */
const loopback = (count: number) =>
  `127.${1 + ((count >> 16) & 127)}.${(count >> 8) & 255}.${1 + (count % 254)}`

/** Addresses that this process used. Linux answers on all of 127.0.0.0/8; other systems have one. */
let addresses = (process.pid % 1_000) * 1_000

const hasManyAddresses = process.platform === 'linux'

/**
 * Creates a client with one connection that is kept open, and the cookies of one visitor. It moves to
 * another address of this machine before the store would limit its network.
 */
export const createClient = () => {
  const jar = new Map<string, string>()
  let agent: Agent | undefined
  let left = 0

  const move = () => {
    agent?.destroy()
    const own = hasManyAddresses && { localAddress: loopback(addresses++) }
    agent = new Agent({ keepAlive: true, maxSockets: 1, ...own })
    left = callsPerAddress
    return agent
  }

  const remember = (line: string) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (/Max-Age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }

  const send = (url: string, { method = 'GET', body, token, headers }: Sent = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const changes = method !== 'GET'
      const current = agent && !(changes && left <= 0) ? agent : move()
      if (changes) left--
      const payload = body && JSON.stringify(body)
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = request(url, {
        agent: current,
        method,
        headers: {
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookie && { cookie }),
          ...headers,
        },
      })
      sent.on('response', res => {
        const chunks: Buffer[] = []
        res.on('data', chunk => chunks.push(chunk))
        res.on('error', reject)
        res.on('end', () => {
          for (const line of res.headers['set-cookie'] ?? []) remember(line)
          const read = Buffer.concat(chunks)
          const text = read.toString()
          resolve({ status: res.statusCode ?? 0, bytes: read.length, text })
        })
      })
      // The server closes a connection that was idle for seconds, maybe as it is used again.
      sent.on('error', error =>
        sent.reusedSocket && method === 'GET'
          ? resolve(send(url, { method, token, ...(headers && { headers }) }))
          : reject(error),
      )
      sent.end(payload)
    })

  return {
    send,
    /** Comes back as someone else. */
    forget: () => jar.clear(),
    end: () => agent?.destroy(),
  }
}
export type Client = ReturnType<typeof createClient>
