/** Creates a function that computes a value at the first call and keeps it. */
export const once = <T>(compute: () => T): (() => T) => {
  let kept: { value: T } | undefined
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}
