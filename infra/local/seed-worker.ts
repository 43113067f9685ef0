/** Runs the demo seed in a worker of its own: its environment is the store's, its memory is freed. */
import seed from './seed/index.ts'

await seed(process.env as Record<string, string>)
