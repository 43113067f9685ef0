import { rmSync, watch } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LocalFunction } from './assembly.ts'

const root = join(import.meta.dirname, '..', '..')

/** Serves the web app from its sources on the shop's own port, with hot reload. */
export const developWeb = async (server: Server) => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: join(root, 'web'),
    appType: 'spa',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  })
  const listener: RequestListener = (req, res) =>
    vite.middlewares(req, res, () => res.writeHead(404).end('Not found'))
  return { listener, stop: () => vite.close() }
}

const bundleAgain = (sources: string[]) =>
  new Promise<string | undefined>(done => {
    const worker = new Worker(new URL('./bundle-worker.ts', import.meta.url), {
      workerData: { root, sources },
    })
    worker.on('message', done)
    worker.on('error', error => done(error.message))
  })

/**
 * Bundles the functions again whenever a source of theirs changes and lets their next invocation
 * start on the new code. A change of the stack or of the contract's routes needs a restart.
 */
export const developFunctions = (functions: LocalFunction[], restart: () => Promise<void>) => {
  const sources = functions.map(({ source }) => source)
  let due: NodeJS.Timeout | undefined
  let serving: string | undefined
  const dropServed = () => {
    if (serving) rmSync(serving, { recursive: true, force: true })
  }
  const rebuild = async () => {
    const began = performance.now()
    const answer = await bundleAgain(sources)
    if (answer?.startsWith('/')) {
      for (const made of functions) {
        made.folder = join(answer, made.source.replace(/^functions\//, '').replace(/\.ts$/, ''))
      }
      await restart()
      dropServed()
      serving = answer
      console.log(`Functions reloaded in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
    } else console.error(answer ?? 'The functions could not be bundled.')
  }
  const soon = (_event: string, file: string | null) => {
    if (!file?.endsWith('.ts')) return
    clearTimeout(due)
    due = setTimeout(() => void rebuild(), 150)
  }
  const watchers = ['functions', 'shared'].map(folder =>
    watch(join(root, folder), { recursive: true }, soon),
  )
  return () => {
    clearTimeout(due)
    for (const watcher of watchers) watcher.close()
    dropServed()
  }
}
