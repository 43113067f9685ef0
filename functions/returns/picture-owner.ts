/** Returns under whose id the pictures of an order's returns are stored: a guest's order has its own. */
export const pictureOwner = ({ id, user_id }: { id: string; user_id: string | null }): string =>
  user_id ?? id
