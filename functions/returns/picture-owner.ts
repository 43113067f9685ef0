/**
 * Returns the id under which the pictures of an order's returns are stored: the user's, or the
 * order's for a guest.
 */
export const pictureOwner = ({ id, user_id }: { id: string; user_id: string | null }): string =>
  user_id ?? id
