import { startLocalPool } from './local-pool.ts'

/** Starts a user pool with the store's trigger for this test file. Returns a function that stops it. */
export const startAccounts = async (): Promise<() => Promise<void>> => (await startLocalPool()).stop
