/** Reads all of an asynchronous list. */
export const collect = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const one of list) all.push(one)
  return all
}
