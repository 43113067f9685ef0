/** Runs `work` with another table as the store's. Not for work that overlaps with other work. */
export const inTable = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const before = process.env.TABLE_NAME
  process.env.TABLE_NAME = name
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TABLE_NAME
    else process.env.TABLE_NAME = before
  }
}
