/** Shows a text with the typed beginnings of words in bold. Doesn't mark fuzzy matches. */
export const MarkedMatches = ({ text, words }: { text: string; words: string }) => {
  const typed = words.toLowerCase().split(/\s+/).filter(Boolean)
  let position = 0
  return text.split(/(?<=[\s-])/).map(word => {
    const key = position
    position += word.length
    const lower = word.toLowerCase()
    const length = Math.max(0, ...typed.filter(one => lower.startsWith(one)).map(one => one.length))
    if (length === 0) return word
    return (
      <span key={key}>
        <b className="font-semibold">{word.slice(0, length)}</b>
        {word.slice(length)}
      </span>
    )
  })
}
