import { stem } from './words.ts'

/** Synonyms, mostly British and American; plurals and hyphens are normalized. */
const groups = [
  'trousers pants slacks',
  'jumper sweater pullover',
  'rollneck turtleneck poloneck',
  'cardigan cardi',
  'waistcoat vest gilet',
  'tshirt tee',
  'hoodie sweatshirt',
  'jeans denims',
  'dress gown frock',
  'dungarees overalls',
  'tracksuit joggers sweatpants',
  'pyjamas pajamas nightwear sleepwear',
  'tights pantyhose hosiery',
  'swimsuit swimwear',
  'bra brassiere',
  'underwear lingerie',
  'coat overcoat',
  'trench raincoat mac mackintosh',
  'puffer padded quilted',
  'anorak parka cagoule',
  'blazer sportcoat',
  'sneakers trainers plimsolls',
  'pumps heels stilettos highheels',
  'sandals slides sliders',
  'wellingtons wellies gumboots',
  'slippers mules',
  'handbag purse',
  'backpack rucksack knapsack',
  'wallet billfold',
  'beanie toque',
  'cap hat',
  'scarf scarves muffler',
  'sunglasses shades sunnies',
  'braces suspenders',
  'jewellery jewelry',
  'perfume fragrance scent',
  'men man gents male',
  'women woman ladies female',
  'kids children childrens',
  'grey gray',
  'burgundy maroon oxblood',
  'multicoloured multicolored',
  'colour color',
  'checked check plaid tartan',
  'striped stripe pinstripe',
]

/** Narrower terms: a search for "jacket" finds blazers, but "blazer" doesn't find jackets. */
const kinds: Record<string, string> = {
  jacket: 'blazer biker bomber puffer anorak parka windbreaker',
  coat: 'trench parka puffer raincoat',
  bag: 'tote satchel backpack handbag clutch',
  knitwear: 'jumper sweater cardigan rollneck',
  jewellery: 'earring necklace bracelet ring pendant',
}

const stemsOf = (words: string) => words.split(' ').map(stem)

const meanings = new Map<string, Set<string>>()
const mean = (word: string, others: readonly string[]) => {
  const known = meanings.get(word) ?? new Set()
  for (const other of others) if (other !== word) known.add(other)
  meanings.set(word, known)
}
for (const group of groups.map(stemsOf)) for (const word of group) mean(word, group)
for (const [wider, words] of Object.entries(kinds)) mean(stem(wider), stemsOf(words))

/** Returns the synonyms and narrower terms of a word. */
export const synonymsOf = (word: string): readonly string[] => [...(meanings.get(word) ?? [])]

/** All words with synonyms, to recognize them incomplete or misspelled. */
export const wordsWithSynonyms: readonly string[] = [...meanings.keys()]

const stems = (words: string) => new Set(stemsOf(words))

/** Words without meaning for the search: "a dress for the summer". */
export const fillers: ReadonlySet<string> = stems(
  'a an and at by for from in me my of on or some that the to with',
)

/** Words ignored unless the catalog uses them: "mens shoes" in a store without departments. */
export const weakWords: ReadonlySet<string> = stems(
  'men man gents male women woman ladies female unisex adult clothes clothing fashion buy shop online new',
)
