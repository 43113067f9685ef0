import type { Condition } from './write.ts'

/**
 * Requires that the item still has the version that was read or, for `undefined`, that it still
 * doesn't exist.
 */
export const ifVersion = (read: number | string | undefined): Condition =>
  read === undefined
    ? { when: 'attribute_not_exists(pk)' }
    : { when: '#version = :read', names: { '#version': 'version' }, values: { ':read': read } }
