/** Loaded before each program that `run.mjs` starts, so that none outlives it. */
import { isMainThread } from 'node:worker_threads'
import { endAfter } from './parent.mjs'

if (isMainThread) endAfter(process.ppid)
