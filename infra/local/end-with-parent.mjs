/** Preloaded into each program that `run.mjs` starts, so that it ends with its parent. */
import { isMainThread } from 'node:worker_threads'
import { endAfter } from './parent.mjs'

if (isMainThread) endAfter(process.ppid)
