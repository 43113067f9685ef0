/**
 * Derives a slug from a name: lowercase, other characters become single hyphens, none at the ends
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
