/** Loads a script. Rejects with this message if it doesn't load; the next call tries again. */
export const loadScript = (src: string, failure: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(failure))
    }
    document.head.append(script)
  })
