/** Returns whether an attribute with this name is a size or a color. */
export const isSizeOption = (name: string): boolean =>
  /^sizes?$|^taille$|^größe$/i.test(name.trim())
export const isColorOption = (name: string): boolean => /^colou?rs?$/i.test(name.trim())
