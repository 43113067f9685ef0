/**
 * A slug of a name: lowercase, runs of other characters become one hyphen, none at the edges
 * . Accents are dropped first, so "Crêpe" gives "crepe".
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
    .replace(/-+$/, '')
