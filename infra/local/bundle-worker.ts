/** Bundles the functions as the stack does, off the main thread; answers with the folder or an error. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { bundle } from '../bundle.ts'

const { root, sources } = workerData as { root: string; sources: string[] }
const folder = mkdtempSync(join(tmpdir(), 'selvedge-functions-'))
try {
  const entries = sources.map(source => source.replace(/^functions\//, '').replace(/\.ts$/, ''))
  bundle(root, entries, folder)
  parentPort?.postMessage(folder)
} catch (error) {
  rmSync(folder, { recursive: true, force: true })
  parentPort?.postMessage(`The functions could not be bundled: ${(error as Error).message}`)
}
