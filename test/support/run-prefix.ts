/**
 * Returns a prefix for the tables and buckets of this run on another server, which may keep those of
 * earlier runs. The built-in services start empty and need none.
 */
export const runPrefix = (): string => process.env.TEST_RUN_PREFIX ?? 'test'
