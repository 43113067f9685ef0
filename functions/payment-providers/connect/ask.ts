import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** An output that hides what the owner types. */
const silent = new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * Creates a function that asks for a value without showing it. If the input isn't a terminal, each
 * question takes a line.
 */
export const createAsk = (input: NodeJS.ReadStream) => {
  const isTerminal = Boolean(input.isTTY)
  const reader = createInterface({ input, output: silent, terminal: isTerminal })
  const lines = reader[Symbol.asyncIterator]()
  reader.on('SIGINT', () => process.exit(130))
  return {
    ask: async (question: string): Promise<string> => {
      process.stderr.write(`${question}: `)
      const { value, done } = await lines.next()
      process.stderr.write('\n')
      return done ? '' : value.trim()
    },
    close: () => reader.close(),
  }
}
