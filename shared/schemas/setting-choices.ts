/** The buyers who may pay on delivery. */
export const cashBuyers = ['no_one', 'returning', 'customers', 'everyone'] as const

/** When staff get emails about new orders. */
export const orderAlertModes = ['never', 'each', 'daily'] as const

/** Who pays the label of a return. */
export const labelPayers = ['customer', 'store'] as const

export const maxReturnReasons = 12
