/** Whole numbers by name. Missing names are 0. */
export type Counters = Readonly<Record<string, number>>

/** Returns `into` plus `times` times `more`, without zeros. */
export const addCounters = (into: Counters, more: Counters, times = 1): Counters => {
  const sum: Record<string, number> = { ...into }
  for (const [name, value] of Object.entries(more)) {
    const total = (sum[name] ?? 0) + times * value
    if (total === 0) delete sum[name]
    else sum[name] = total
  }
  return sum
}

export const sumOf = (all: Iterable<Counters>): Counters => {
  const sum = new Map<string, number>()
  for (const one of all)
    for (const [name, value] of Object.entries(one)) sum.set(name, (sum.get(name) ?? 0) + value)
  return Object.fromEntries([...sum].filter(([, value]) => value !== 0))
}

export const isZero = (counters: Counters): boolean => Object.keys(counters).length === 0
