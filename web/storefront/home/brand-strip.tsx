import { homeStory } from '../../../shared/brand-story.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { useNear } from '../../ui/use-near.ts'

/** Introduces the brand on the home page. */
export const BrandStrip = () => (
  <section className="mt-16 grid bg-paper-2 md:mt-26 md:grid-cols-[1.25fr_1fr]">
    <StripPicture />
    <div className="flex flex-col items-start justify-center px-5 py-12 md:px-9 lg:px-24">
      <p className="meta text-ink-2">Our story</p>
      <h2 className="serif mt-2 text-title">
        {homeStory.title[0]}
        <br />
        {homeStory.title[1]}
      </h2>
      <p className="mt-6 max-w-105 text-lead">{homeStory.text}</p>
      <Link to={paths.category({ name: homeStory.category })} className="link mt-6">
        {homeStory.link}
      </Link>
    </div>
  </section>
)

/** Loads the picture once it is near. Browsers load lazy pictures from so far away that it would be one of the first. */
function StripPicture() {
  const [near, place] = useNear('800px')
  return (
    <div ref={place} className="aspect-4/3 size-full min-w-0">
      {near && (
        <img
          src="/art/editorial/selvedge-denim-strip-2000.webp"
          srcSet="/art/editorial/selvedge-denim-strip-1000.webp 1000w, /art/editorial/selvedge-denim-strip-2000.webp 2000w"
          sizes="(min-width: 768px) 110vw, 200vw"
          alt={homeStory.alt}
          width={2000}
          height={800}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
