/** Runs the demo seed in a worker, with the store's environment, and frees its memory afterward. */
import seed from './seed/index.ts'

await seed(process.env as Record<string, string>)
