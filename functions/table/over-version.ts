import type { Condition } from './write.ts'

/**
 * The condition of a write over what was read: that it still has the version it was read at, or,
 * where nothing was there to read, that nothing is there now.
 */
export const overVersion = (read: number | string | undefined): Condition =>
  read === undefined
    ? { when: 'attribute_not_exists(pk)' }
    : { when: '#version = :read', names: { '#version': 'version' }, values: { ':read': read } }
