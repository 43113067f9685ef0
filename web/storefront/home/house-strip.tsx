import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'

/** What a selvedge is. */
export const HouseStrip = () => (
  <section className="mt-16 grid bg-paper-2 md:mt-26 md:grid-cols-[1.25fr_1fr]">
    <img
      src="/art/editorial/selvedge-denim-strip-2000.webp"
      srcSet="/art/editorial/selvedge-denim-strip-1000.webp 1000w, /art/editorial/selvedge-denim-strip-2000.webp 2000w"
      sizes="(min-width: 768px) 110vw, 200vw"
      alt="Close-up of turned-up jeans cuffs showing the white and blue selvedge edge."
      width={2000}
      height={800}
      loading="lazy"
      className="aspect-4/3 size-full object-cover"
    />
    <div className="flex flex-col items-start justify-center px-5 py-12 md:px-9 lg:px-24">
      <p className="meta text-ink-2">The house</p>
      <h2 className="serif mt-2 text-title">
        Finished
        <br />
        to the edge
      </h2>
      <p className="mt-6 max-w-105 text-lead">
        A selvedge is the part of the cloth that will not fray: woven shut, marked with a single
        thread. Ours is ultramarine. Turn up the hem of our jeans and you will find it.
      </p>
      <Link to={paths.category({ name: 'Bottoms' })} className="link mt-6">
        See the jeans
      </Link>
    </div>
  </section>
)
