/** As in `<img sizes>`; here, since a page's first picture is also sent for before the page stands. */
export const gridSizes = '(min-width: 1024px) 25vw, (min-width: 768px) 32vw, 46vw'
export const gallerySizes =
  '(min-width: 1680px) 980px, (min-width: 1024px) calc(100vw - 724px), (min-width: 768px) calc(50vw - 54px), 100vw'
