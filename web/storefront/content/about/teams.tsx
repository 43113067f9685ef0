import { type Detail, DetailPicture } from '../detail-picture.tsx'

const teams: { name: string; text: string; picture: Detail }[] = [
  {
    name: 'Design',
    text: 'Draws the pieces, chooses the cloth and fits every size on people, not on dummies. Keeps what worked last year.',
    picture: 'waist',
  },
  {
    name: 'Workroom',
    text: 'Cuts, sews, binds and presses. Sends a piece back if one stitch in a row is longer than the others.',
    picture: 'pockets',
  },
  {
    name: 'Customer care',
    text: 'Packs your order, answers your letters and decides about returns on the spot, without asking a manager.',
    picture: 'buckle',
  },
]

/** The people behind the house, by what they do. */
export const Teams = () => (
  <section aria-labelledby="teams" className="page mt-16 md:mt-26">
    <p className="meta text-ink-2">Our teams</p>
    <h2 id="teams" className="serif mt-2 text-section">
      Three rooms, one corridor
    </h2>
    <ul className="mt-7 grid gap-x-5 gap-y-9 md:grid-cols-3">
      {teams.map(({ name, text, picture }) => (
        <li key={name}>
          <DetailPicture of={picture} className="aspect-4/3 md:aspect-3/4" lazy />
          <h3 className="serif mt-4 text-card">{name}</h3>
          <p className="mt-2 max-w-100 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
