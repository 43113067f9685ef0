export const orderPaperKinds = ['packing-slips', 'pick-list'] as const
export type OrderPaperKind = (typeof orderPaperKinds)[number]

/** Names a printed file, such as `pick-list-2026-11-23.pdf`, by day in the store's time zone. */
export const paperName = (kind: OrderPaperKind, day: string): string => `${kind}-${day}.pdf`
