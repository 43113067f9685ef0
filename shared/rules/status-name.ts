/** Names a status for people: "Pending". The data spells `cancelled`; people read "Canceled". */
export const statusName = (status: string): string =>
  status === 'cancelled' ? 'Canceled' : status.charAt(0).toUpperCase() + status.slice(1)
