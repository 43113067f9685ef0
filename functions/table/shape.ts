/** The table's keys and indexes: read by `infra/table.ts` (deployed and local alike). */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expires_at',
  indexes: [
    // One item by a second name: an order by its id, a user by e-mail.
    { name: 'by-reference', partitionKey: 'ref', sortKey: 'ref_sk', projection: 'KEYS_ONLY' },
    // Faceted lists: the partition is the tuple of an item's small filters, sorted by time. A page
    // is found here and read from the table, so that what it skips costs little.
    { name: 'by-facet', partitionKey: 'facet', sortKey: 'facet_sk', projection: 'KEYS_ONLY' },
  ],
} as const
