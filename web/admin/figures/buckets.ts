/**
 * Sums consecutive values into at most `maxBuckets` equal buckets, dropping the oldest remainder.
 */
export const sumInBuckets = (values: readonly number[], maxBuckets = 12): number[] => {
  const size = Math.max(1, Math.ceil(values.length / maxBuckets))
  return Array.from({ length: Math.floor(values.length / size) }, (_, index) => {
    const end = values.length - index * size
    return values.slice(end - size, end).reduce((sum, value) => sum + value, 0)
  }).reverse()
}
