/** Whether shoppers choose a size, or a colour, by an attribute of this name. */
export const isSizeOption = (name: string): boolean =>
  /^sizes?$|^taille$|^größe$/i.test(name.trim())
export const isColorOption = (name: string): boolean => /^colou?rs?$/i.test(name.trim())
