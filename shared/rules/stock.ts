/** The most of one variant a cart line may hold, if stock allows (decision 12). */
export const maxPerLine = 10

/** 10 or fewer counts as low in the back-office (decision 26). */
export const lowStockAdmin = 10
/** The product page warns below this (S-52). */
export const lowStockShop = 10

/** The most a cart line may hold: min(stock, 10) (decision 12). */
export const maxQuantity = (stock: number): number => Math.max(0, Math.min(stock, maxPerLine))

/** The badge of a cart line (S-61). */
export const stockBadge = (stock: number): string =>
  stock <= 0 ? 'Out of Stock' : stock < 5 ? `Only ${stock} left` : 'In Stock'
