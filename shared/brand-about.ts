import { brandName } from './brand.ts'

/** The story, values and teams of the about page, and descriptions of the close-ups. */
export const aboutStory = {
  title: ['Clothes finished', 'to the edge'],
  description:
    'Who we are: a small brand that finishes its clothes to the edge, what we stand for, and the people who design, make and ship them.',
  alt: 'A glen check blazer, ecru trousers, a blue Oxford shirt and a chocolate belt laid out together.',
  heading: 'It began with a frayed cuff',
  paragraphs: [
    'A good shirt came apart at the edge while the rest of it was as good as new. The edge is the last thing anyone looks at and the first thing to wear out.',
    'So we started there. A selvedge is the edge of a fabric, woven so that it cannot fray. We looked for mills that still weave one and cut our first shirts to show it.',
    'We have grown from one shirt to a whole wardrobe. One habit stayed: we finish the inside like the outside and mark it with one ultramarine thread.',
  ],
  mission:
    'To make clothes worth mending, sell them at an honest price, and stand by them once they are yours.',
  quality: 'Carefully chosen fabrics, bound or felled seams, and buttons sewn on to stay.',
  valuesAlt: `The woven ${brandName} label inside the neck of a blue Oxford shirt.`,
  closing: 'Turn up a hem and look for the thread',
} as const

export const brandValues = [
  {
    name: 'Quality',
    text: 'You can judge a garment by its inside. We turn every sample inside out before we look at the front.',
  },
  {
    name: 'Innovation',
    text: 'We change what makes clothes wear better: a stronger thread, a lining that breathes, a pattern that wastes less fabric.',
  },
  {
    name: 'Customer Satisfaction',
    text: 'A sale isn’t finished when you pay. It’s finished when you choose to wear the item again the next week.',
  },
  {
    name: 'Integrity',
    text: 'We tell you what an item is made of and how it measures. We publish good and bad reviews alike.',
  },
  {
    name: 'Sustainability',
    text: 'The most sustainable garment is the one you already own. We make ours to last, in small runs, and never burn unsold stock.',
  },
] as const

export const brandTeams = [
  {
    name: 'Design',
    text: 'Designs the collection, chooses the fabrics and fits every size on real people. Keeps what worked last year.',
    picture: 'waist',
  },
  {
    name: 'Workroom',
    text: 'Cuts, sews, binds and presses. Sends a garment back if a single stitch is longer than the others.',
    picture: 'pockets',
  },
  {
    name: 'Customer care',
    text: 'Packs your order, answers your messages and decides on returns right away.',
    picture: 'buckle',
  },
] as const

/** Describes the close-ups under web/public/art/detail. */
export const detailAlts = {
  buckle: 'A leather strap running through a brass buckle on an olive backpack.',
  tie: 'A floral wrap dress tied at the waist with a bow.',
  clasp: 'The closed brass clasp of a cognac leather satchel.',
  cuff: 'A turned-up jeans cuff showing the white and ultramarine selvedge.',
  pockets: 'Pockets and buttons of an oat cardigan.',
  laces: 'White sneakers, laced and tied.',
  waist: 'The waistband of glen check trousers.',
  tote: `The woven ${brandName} label on a canvas tote bag.`,
} as const
