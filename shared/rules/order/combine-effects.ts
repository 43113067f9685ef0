import type { Effect, ReturnedStock, StockUnits } from './commands.ts'

type StockEffect = Extract<Effect, { units: StockUnits[] }>

const isStock = (effect: Effect): effect is StockEffect => 'units' in effect

const variantOf = ({ product_id, variant_id }: StockUnits): string => `${product_id} ${variant_id}`

/** Returns a key. Effects with the same key become one. */
const keyOf = (effect: Effect): string =>
  isStock(effect)
    ? `${effect.type} ${'held' in effect && effect.held === true}`
    : JSON.stringify(effect)

const sumUnits = <Units extends StockUnits & Partial<ReturnedStock>>(
  units: readonly Units[],
): Units[] => {
  const sums = new Map<string, Units>()
  for (const one of units) {
    const sum = sums.get(variantOf(one))
    sums.set(
      variantOf(one),
      sum
        ? {
            ...sum,
            quantity: sum.quantity + one.quantity,
            ...(one.unsold !== undefined && { unsold: (sum.unsold ?? 0) + one.unsold }),
          }
        : one,
    )
  }
  return [...sums.values()]
}

/** Adds a later effect of the same key to an earlier one. */
const merge = (first: Effect, second: Effect): Effect => {
  if (first.type === 'return_stock' && second.type === 'return_stock')
    return { ...first, units: sumUnits([...first.units, ...second.units]) }
  if (isStock(first) && first.type !== 'return_stock' && isStock(second))
    return { ...first, units: sumUnits([...first.units, ...second.units]) }
  return first
}

/** Moves written-off units into the return of their variant, which is written anyway. */
const foldWriteOffs = (effects: readonly Effect[]): Effect[] => {
  const returned = new Set(
    effects.flatMap(effect => (effect.type === 'return_stock' ? effect.units.map(variantOf) : [])),
  )
  const lost = effects.flatMap(effect => (effect.type === 'write_off' ? effect.units : []))
  const unsold = (unit: StockUnits): number =>
    lost.find(one => variantOf(one) === variantOf(unit))?.quantity ?? 0
  return effects.flatMap((effect): Effect[] => {
    if (effect.type === 'return_stock') {
      const units = effect.units.map(one => ({ ...one, unsold: one.unsold + unsold(one) }))
      return [{ ...effect, units }]
    }
    if (effect.type !== 'write_off') return [effect]
    const units = effect.units.filter(one => !returned.has(variantOf(one)))
    return units.length > 0 ? [{ ...effect, units }] : []
  })
}

const checkVariants = (effects: readonly Effect[]): void => {
  const named = effects.filter(isStock).flatMap(({ units }) => units)
  const seen = new Set<string>()
  for (const unit of named) {
    if (seen.has(variantOf(unit)))
      throw new Error(`The effects move variant ${unit.variant_id} in two ways`)
    seen.add(variantOf(unit))
  }
}

/**
 * Combines the effects of a decision, because its transaction may name each item once. Returns one
 * stock effect per variant, one void per payment, and one refund, coupon and email of each kind.
 * Throws if a variant would be both taken and returned, which no single write can express.
 */
export const combineEffects = (effects: readonly Effect[]): Effect[] => {
  const combined = new Map<string, Effect>()
  for (const effect of effects) {
    const key = keyOf(effect)
    const earlier = combined.get(key)
    combined.set(key, earlier ? merge(earlier, effect) : effect)
  }
  const result = foldWriteOffs([...combined.values()])
  checkVariants(result)
  return result
}
