import { mkdtempSync, rmSync, watch } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LocalFunction } from './template/assembly.ts'

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

/** Bundles in a worker, so that the store keeps responding. Resolves with the failure, if any. */
const bundleInto = (folder: string, entries: string[]) =>
  new Promise<string | undefined>(done => {
    const worker = new Worker(new URL('./bundle-worker.ts', import.meta.url), {
      workerData: { root, entries, folder },
    })
    worker.on('error', error => done(error.message))
    worker.on('exit', () => done(undefined))
  })

const entryOf = ({ source }: LocalFunction) => source.replace(/^functions\/|\.ts$/g, '')

/**
 * Bundles the functions again when their sources change, so that the next invocation runs the new
 * code. Changes to the stack or to the contract's routes need a restart.
 */
export const developFunctions = (functions: LocalFunction[], restart: () => Promise<void>) => {
  const home = mkdtempSync(join(tmpdir(), 'selvedge-functions-'))
  let count = 0
  let due: NodeJS.Timeout | undefined
  const rebuild = async () => {
    const began = performance.now()
    const folder = join(home, String(++count))
    const failure = await bundleInto(folder, functions.map(entryOf))
    if (failure) return console.error(`Bundling the functions failed: ${failure}`)
    for (const made of functions) made.folder = join(folder, entryOf(made))
    await restart()
    rmSync(join(home, String(count - 1)), { recursive: true, force: true })
    console.log(`Functions reloaded in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  }
  const scheduleRebuild = (_event: string, file: string | null) => {
    if (!file?.endsWith('.ts')) return
    clearTimeout(due)
    due = setTimeout(() => void rebuild(), 150)
  }
  const watchers = ['functions', 'shared'].map(folder =>
    watch(join(root, folder), { recursive: true }, scheduleRebuild),
  )
  return () => {
    clearTimeout(due)
    for (const watcher of watchers) watcher.close()
    rmSync(home, { recursive: true, force: true })
  }
}
