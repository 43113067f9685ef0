/**
 * Finds groups of files that import each other, directly or through others (Tarjan's strongly
 * connected components). `imports` maps each file to the files it imports.
 */
export function importCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []

  const visit = (file: string): number => {
    const place = order.size
    order.set(file, place)
    open.push(file)
    let low = place
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low)
    }
    if (low === place) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1) cycles.push(group.sort())
    }
    return low
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return cycles
}
