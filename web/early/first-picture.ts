let end = () => {}

/** Resolves once the early script has shown the page's first picture, or has none to show. */
export const firstPicture = new Promise<void>(resolve => {
  end = resolve
})

/** Ends the wait for the first picture. */
export const endFirstPicture = () => end()
