/** Sums of up to 12 stretches of equal length, so that a line of many days stays calm. */
export const sumInBuckets = (values: readonly number[], most = 12): number[] => {
  const size = Math.max(1, Math.ceil(values.length / most))
  return Array.from({ length: Math.floor(values.length / size) }, (_, index) => {
    const end = values.length - index * size
    return values.slice(end - size, end).reduce((sum, value) => sum + value, 0)
  }).reverse()
}
