/**
 * Asks again for stylesheets that did not arrive. Whatever loads a part asks for its styles only once, and would show
 * it without them the next time.
 */
export async function loadMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(({ sheet }) => isMissing(sheet)).map(loadAgain))
}

/** A stylesheet that did not arrive is there all the same, with nothing in it that could be read. */
function isMissing(sheet: CSSStyleSheet | null): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((loaded, failed) => {
    const again = document.createElement('link')
    for (const { name, value } of link.attributes) again.setAttribute(name, value)
    again.addEventListener('load', () => loaded())
    again.addEventListener('error', () => failed(new Error(`No styles at ${link.href}`)))
    link.replaceWith(again)
  })
}
