import { startLocalPool } from './local-pool.ts'

/**
 * Starts a user pool with the store's trigger for a test file: `beforeAll(startAccounts)`. Returns a
 * function that stops it, which Vitest calls after the tests.
 */
export const startAccounts = async (): Promise<() => Promise<void>> => (await startLocalPool()).stop
