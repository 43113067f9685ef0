export const bulkActions = [
  'activate',
  'deactivate',
  'feature',
  'unfeature',
  'set_category',
  'change_price',
  'set_price',
  'set_sale',
  'clear_sale',
  'set_stock',
  'delete',
] as const
export type BulkAction = (typeof bulkActions)[number]

/**
 * Bulk actions that set values independent of the old ones. The others need the version that was
 * previewed.
 */
export const plainBulkActions: readonly BulkAction[] = [
  'activate',
  'deactivate',
  'feature',
  'unfeature',
  'set_category',
]

/** Maximum products of one bulk request, and of one selection. */
export const maxBulkProducts = 100
export const maxBulkSelection = 5000
