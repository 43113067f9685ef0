/** Maximum quantity of a cart line, stock permitting (Q12). */
export const maxPerLine = 10

/** The back office shows stock of 10 or fewer as low (Q26). */
export const lowStockForStaff = 10
/** The product page shows a low-stock warning below this (S-52). */
export const lowStockForShoppers = 10

/** Maximum quantity of a cart line: min(stock, 10) (Q12). */
export const maxQuantity = (stock: number): number => Math.max(0, Math.min(stock, maxPerLine))

/** Text of a cart line's stock badge (S-61). */
export const stockBadge = (stock: number): string =>
  stock <= 0 ? 'Out of Stock' : stock < 5 ? `Only ${stock} left` : 'In Stock'

/** Returns the maximum units of a variant that unpaid orders may hold: half of all, rounded up. */
export const maxHeld = (total: number): number => Math.ceil(total / 2)

/** Returns the minimum stock with which an order of this quantity takes at most half, rounded up. */
export const stockForHalf = (quantity: number): number => 2 * quantity - 1

/** Returns how many more units unpaid orders may hold. `stock` doesn't include `held`. */
export const freeToHold = ({ stock, held }: { stock: number; held: number }): number =>
  Math.max(0, Math.min(stock, maxHeld(stock + held) - held))
