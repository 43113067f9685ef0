import { brandTeams } from '../../../../shared/brand-about.ts'
import { DetailPicture } from '../detail-picture.tsx'

/** Lists the teams of the brand (S-92). */
export const Teams = () => (
  <section aria-labelledby="teams" className="page mt-16 md:mt-26">
    <h2 id="teams" className="serif text-section">
      Our teams
    </h2>
    <ul className="mt-7 grid gap-x-5 gap-y-9 md:grid-cols-3">
      {brandTeams.map(({ name, text, picture }) => (
        <li key={name}>
          <DetailPicture of={picture} className="aspect-4/3 md:aspect-3/4" lazy />
          <h3 className="serif mt-4 text-card">{name}</h3>
          <p className="mt-2 max-w-100 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
