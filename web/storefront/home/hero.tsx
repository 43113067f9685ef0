import { Pause, Play } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type HeroSlide, heroSlides } from './hero-slides.ts'
import { useSlideshow } from './use-slideshow.ts'

/** Slider with three slides that advance every 5 seconds, dots and a pause button (S-19, S-20). */
export function Hero() {
  const show = useSlideshow(heroSlides.length, 5000)
  const slide = heroSlides[show.current] as HeroSlide
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Collections"
      className="relative"
      onPointerEnter={event => event.pointerType === 'mouse' && show.setHeld(true)}
      onPointerLeave={() => show.setHeld(false)}
      onFocus={event => show.setHeld(event.target.matches(':focus-visible'))}
      onBlur={() => show.setHeld(false)}
    >
      <div className="relative overflow-hidden bg-paper-2 max-md:h-[40svh] max-md:min-h-60 md:aspect-2/1 md:max-h-190 md:min-h-115 md:w-full">
        {heroSlides.map(
          (each, index) =>
            (show.settled || each === slide) && (
              <SlidePicture
                key={each.file}
                slide={each}
                first={index === 0}
                shown={each === slide}
              />
            ),
        )}
      </div>
      <Controls {...show} />
      <div className="page pointer-events-none max-md:pt-2 md:absolute md:inset-0 md:flex md:items-center md:pb-10 lg:pb-0">
        <div
          key={slide.file}
          aria-live={show.paused ? 'polite' : 'off'}
          className="pointer-events-auto w-full animate-rise max-md:min-h-70 md:max-w-[44%]"
        >
          <p className="meta text-ink-2">{slide.name}</p>
          <h2 className="serif mt-1.5 text-display">
            {slide.title[0]}
            <br />
            {slide.title[1]}
          </h2>
          <p className="mt-3 max-w-96 text-lead md:mt-7">{slide.text}</p>
          <ButtonLink to={slide.to} className="mt-5 max-md:w-full md:mt-7">
            {slide.action}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

const SlidePicture = ({
  slide,
  first,
  shown,
}: {
  slide: HeroSlide
  first: boolean
  shown: boolean
}) => (
  <picture>
    <source
      media="(min-width: 48rem)"
      srcSet={`/art/hero/${slide.file}-wide-1200.webp 1200w, /art/hero/${slide.file}-wide-2400.webp 2400w`}
      sizes="100vw"
    />
    <img
      src={`/art/hero/${slide.file}-portrait-960.webp`}
      alt={shown ? slide.alt : ''}
      width={960}
      height={1200}
      fetchPriority={first ? 'high' : 'low'}
      decoding={first ? 'sync' : 'async'}
      className={classNames(
        'absolute inset-0 size-full object-cover transition-opacity duration-700 md:object-right',
        !shown && 'opacity-0',
      )}
    />
  </picture>
)

/** A dot per slide, the position and the pause button: below the picture on a phone, else over it. */
const Controls = (show: ReturnType<typeof useSlideshow>) => (
  <div className="page pointer-events-none md:absolute md:inset-0">
    <div className="pointer-events-auto flex items-center gap-1.5 max-md:pt-2 md:absolute md:bottom-9">
      {heroSlides.map((slide, index) => (
        <button
          key={slide.file}
          type="button"
          aria-label={`Show ${slide.name}`}
          aria-current={index === show.current}
          onClick={() => show.show(index)}
          className="group grid h-8 w-9 items-center"
        >
          <span
            className={classNames(
              'block h-0.5 transition-colors',
              index === show.current ? 'bg-ink' : 'bg-ink/30 group-hover:bg-ink/60',
            )}
          />
        </button>
      ))}
      <span aria-hidden="true" className="figures ml-2 text-small">
        {show.current + 1} / {heroSlides.length}
      </span>
      {!show.still && (
        <button
          type="button"
          aria-label={show.paused ? 'Play slides' : 'Pause slides'}
          onClick={() => show.setPaused(!show.paused)}
          className="grid size-8 place-items-center"
        >
          {show.paused ? (
            <Play aria-hidden="true" size={13} strokeWidth={1.75} />
          ) : (
            <Pause aria-hidden="true" size={13} strokeWidth={1.75} />
          )}
        </button>
      )}
    </div>
  </div>
)
