import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../api/queries/settings.ts'
import { mapAddress } from './map-address.ts'

const across = [
  'M-20 96 C 240 80 420 128 700 104 S 1200 60 1460 92',
  'M-20 196 C 300 176 520 232 760 204 S 1180 168 1460 196',
  'M-20 372 C 260 344 560 400 820 372 S 1220 336 1460 372',
]
const down = [180, 372, 548, 736, 930, 1096, 1268].map(
  (x, index) => `M${x} -20 C ${x + 14} 120 ${x - 18 + index * 3} 260 ${x + 8} 480`,
)

/** A drawn placeholder for a map, with a link to a real one (S-96). */
export function StreetMap() {
  const { data } = useQuery(settingsQuery)
  return (
    <section aria-label="Where we are" className="mt-16 bg-paper-2 md:relative md:mt-26">
      <svg
        viewBox="0 0 1440 460"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label="Illustrated map of the streets around our address."
        className="h-64 w-full md:h-115"
      >
        <path
          d="M-20 300 C 260 268 480 330 760 296 S 1200 262 1460 300"
          className="stroke-line"
          fill="none"
          strokeWidth="34"
        />
        <g className="stroke-white" fill="none" strokeWidth="9" strokeLinecap="round">
          {[...across, ...down].map(street => (
            <path key={street} d={street} />
          ))}
        </g>
        <g className="fill-line" opacity="0.55">
          <path d="M566 128 l104 8 -4 52 -102 -10z" />
          <path d="M758 122 l122 -8 4 66 -128 8z" />
          <path d="M392 218 l132 6 -4 54 -128 -16z" />
          <path d="M946 208 l120 -12 2 58 -122 6z" />
          <path d="M206 120 l144 2 4 58 -146 -6z" />
          <path d="M1118 112 l124 -6 6 58 -128 4z" />
        </g>
        <path
          d="M-20 384 C 260 356 470 398 556 392 C 572 330 560 262 556 214 C 600 216 660 218 712 208"
          className="stroke-ultra"
          fill="none"
          strokeWidth="3"
          strokeDasharray="13 5"
        />
        <g className="fill-ultra">
          <circle cx="720" cy="206" r="19" opacity="0.16" />
          <circle cx="720" cy="206" r="8" />
        </g>
      </svg>
      {data && <Place address={data.address} />}
    </section>
  )
}

const Place = ({ address }: { address: string }) => (
  <div className="page pointer-events-none inset-x-0 bottom-9 max-md:px-0 md:absolute">
    <div className="pointer-events-auto px-5 py-5 md:inline-block md:bg-paper md:px-6">
      <p className="meta text-ink-2">Where we are</p>
      <p className="serif mt-2 text-card">{address}</p>
      <a
        href={mapAddress(address)}
        target="_blank"
        rel="noreferrer"
        className="link mt-3 inline-block text-small"
      >
        Open in a map<span className="sr-only"> (in a new tab)</span>
      </a>
    </div>
  </div>
)
