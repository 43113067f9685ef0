/**
 * The current shape of each kind of item. Increase a kind's number when earlier items have to be
 * converted, and add the conversion to `conversions.ts`. Kinds that aren't here have shape 1, which
 * isn't stored, like the shapes of release 0.2.0 and earlier (decision 101).
 */
const shapes: Readonly<Record<string, number | undefined>> = {
  order: 2,
  audit: 2,
  listing: 2,
  'report-share': 2,
  'report-customer': 2,
  unfinished: 2,
  settings: 2,
}

/** Returns the shape that this release writes for a kind. */
export const shapeOfKind = (kind: string): number => shapes[kind] ?? 1

const nameOf = (item: object): string => ('entity' in item ? String(item.entity) : '')

/** Returns the shape in which an item was written. */
export const shapeOf = (item: object): number => ('shape' in item ? Number(item.shape) : 1)

/** Returns whether an earlier release wrote this item, even if this release updated it since. */
export const isOutdated = (item: object): boolean => shapeOf(item) < shapeOfKind(nameOf(item))

/** Adds the shape to an item before it is written as a whole. The only place that writes shapes. */
export const withShape = (item: object): Record<string, unknown> => {
  const shape = shapes[nameOf(item)]
  return shape === undefined ? { ...item } : { ...item, shape }
}
