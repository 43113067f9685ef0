type Properties = Record<string, string | boolean | ((event: Event) => void) | undefined>

/** Creates an HTML element. Functions are listeners; false and undefined leave an attribute out. */
export const h = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (typeof value === 'string') element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}

/** Creates a picture that screen readers skip. `svg` is one of ours. */
export const picture = (svg: string, name: string): HTMLElement => {
  const element = h('span', { class: name, 'aria-hidden': 'true' })
  element.innerHTML = svg
  return element
}
