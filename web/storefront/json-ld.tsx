/** A schema.org object. */
export type Thing = { '@type': string; [property: string]: unknown }

/**
 * Embeds structured data for search engines. Browsers don't run it, so the content security policy
 * allows it. Each "<" is escaped because it could end the element.
 */
export const JsonLd = ({ thing }: { thing: Thing }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; React would write &quot;
    dangerouslySetInnerHTML={{ __html: jsonLd(thing) }}
  />
)

/** Serializes structured data for a script element. */
export const jsonLd = (thing: Thing): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
