/**
 * Runs independent work at once and waits for all of it. Then throws the first error, if any, in the order
 * of the list.
 */
export const runTogether = async (works: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const results = await Promise.allSettled(works.map(work => work()))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
