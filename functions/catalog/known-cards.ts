import { LRUCache } from 'lru-cache'
import type { Picture } from '../../shared/schemas/product.ts'
import { type CardItem, getCards } from '../table/product-cards.ts'
import { type CatalogIndex, stateText } from './catalog-index/catalog-index.ts'

/** Cards that an instance keeps: about 2 KB each. */
const maxCards = 10_000
let cards = new LRUCache<string, CardItem>({ max: maxCards })
let table = process.env.TABLE_NAME

/** Pictures that a card shows: the second one is for a pointer over it. */
const shownPictures = 2

/** Keeps the pictures that a card may show: the first ones, and the first ones of each color. */
const fewPictures = (pictures: readonly Picture[]): Picture[] => {
  const counts = new Map<string, number>()
  return pictures.filter(({ color }, position) => {
    const key = color?.toLowerCase() ?? ''
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return position < shownPictures || (key !== '' && count <= shownPictures)
  })
}

const stateOf = ({ version, updated_at }: CardItem) => stateText(version, Date.parse(updated_at))

/**
 * Returns the products of these ids, in the given order, with the fields of a list. Reads only those
 * that this instance doesn't know in the state of the index: a card is as old as the index.
 */
export const knownCards = async (
  ids: readonly string[],
  index: Pick<CatalogIndex, 'stateOf'>,
): Promise<CardItem[]> => {
  if (table !== process.env.TABLE_NAME) forgetCards()
  const found = new Map<string, CardItem>()
  for (const id of ids) {
    const card = cards.get(id)
    if (card && stateOf(card) === index.stateOf(id)) found.set(id, card)
  }
  const read = await getCards(ids.filter(id => !found.has(id)))
  for (const whole of read) {
    const card = { ...whole, pictures: fewPictures(whole.pictures) }
    cards.set(card.id, card)
    found.set(card.id, card)
  }
  return ids.flatMap(id => found.get(id) ?? [])
}

/** Clears the cache, for tests that change the store directly. */
export const forgetCards = () => {
  table = process.env.TABLE_NAME
  cards = new LRUCache({ max: maxCards })
}
