/** The table's keys and indexes, for `infra/table.ts` (deployed and local). */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expires_at',
  indexes: [
    // Finds one item by a second key: an order by id, a user by email.
    { name: 'by-reference', partitionKey: 'ref', sortKey: 'ref_sk', projection: 'KEYS_ONLY' },
    // Faceted lists: the partition is the tuple of an item's filters, sorted by time. Lists find a page
    // here and read it from the table, so that skipped items cost little.
    { name: 'by-facet', partitionKey: 'facet', sortKey: 'facet_sk', projection: 'KEYS_ONLY' },
  ],
} as const
