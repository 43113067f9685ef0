/** A thing of schema.org. */
export type Thing = { '@type': string; [property: string]: unknown }

/**
 * What search engines read of a page. It is data, not a script: browsers do not run it, and the
 * site's policy does not forbid it. A "<" could end the element, so it is written as an escape.
 */
export const JsonLd = ({ thing }: { thing: Thing }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; React would write &quot;
    dangerouslySetInnerHTML={{ __html: jsonLd(thing) }}
  />
)

/** JSON for the inside of a script element. */
export const jsonLd = (thing: Thing): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
