/** The look of emails, as inline styles: the fonts and colors of the shop's pages. */
export const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif;font-weight:400"
export const sans = "font-family:'Instrument Sans',Arial,Helvetica,sans-serif"
export const ink = '#1b1a17'
export const meta = '#5c574d'
export const line = '#ddd6c8'
export const ultramarine = '#2438a8'
/** The background of a picture that hasn't loaded. */
export const paper = '#ece6d9'
