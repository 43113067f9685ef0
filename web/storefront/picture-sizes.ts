/** Values for `<img sizes>`, shared with the code that preloads a page's first picture. */
export const gridSizes = '(min-width: 1024px) 25vw, (min-width: 768px) 32vw, 46vw'
export const gallerySizes =
  '(min-width: 1680px) 980px, (min-width: 1024px) calc(100vw - 724px), (min-width: 768px) calc(50vw - 54px), 100vw'
