/** Processes the items of a source, `lanes` at a time, without reading ahead. */
export const mapConcurrently = async <T>(
  source: AsyncIterator<T> | Iterator<T>,
  lanes: number,
  work: (piece: T) => Promise<void>,
): Promise<void> => {
  let failed = false
  const lane = async () => {
    for (let next = await source.next(); !next.done && !failed; next = await source.next()) {
      try {
        await work(next.value)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
