const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML, attributes included. */
export const escapeHtml = (text: unknown): string =>
  String(text).replace(/[&<>"']/g, character => entities[character] ?? character)
