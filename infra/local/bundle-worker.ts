/** Bundles functions as the stack does, in a worker thread. */
import { workerData } from 'node:worker_threads'
import { bundle } from '../bundle.ts'

const { root, entries, folder } = workerData as { root: string; entries: string[]; folder: string }
bundle(root, entries, folder)
