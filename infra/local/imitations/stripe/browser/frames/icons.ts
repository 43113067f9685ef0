const outline = (inner: string) =>
  `<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${inner}</svg>`

export const cardIcon = outline(
  '<rect x="2" y="5" width="20" height="14" rx="2"/><path d="M2 10h20"/>',
)
export const lockIcon = outline(
  '<rect x="3" y="11" width="18" height="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>',
)

const mark = (background: string, inner: string) =>
  `<svg width="30" height="20" viewBox="0 0 30 20"><rect width="30" height="20" rx="3" fill="${background}"/>${inner}</svg>`
const word = (text: string, color = '#fff', more = '') =>
  `<text x="15" y="13.4" text-anchor="middle" font-family="Arial, sans-serif" font-size="8" font-weight="700" fill="${color}" ${more}>${text}</text>`

/** Small marks of the card brands, drawn by us. */
export const brandMarks: Record<string, string> = {
  visa: mark('#1a1f71', word('VISA', '#fff', 'font-style="italic"')),
  mastercard: mark(
    '#252525',
    '<circle cx="12" cy="10" r="6" fill="#eb001b"/><circle cx="18" cy="10" r="6" fill="#f79e1b" fill-opacity=".9"/>',
  ),
  amex: mark('#1f72cd', word('AMEX')),
  discover: mark(
    '#f4f4f4',
    `${word('DISC', '#222')}<circle cx="25" cy="16" r="3" fill="#f58220"/>`,
  ),
  diners: mark('#0165ac', word('DC')),
  jcb: mark('#0b7b3e', word('JCB')),
  unionpay: mark('#00497c', word('UP')),
}
