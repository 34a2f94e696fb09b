/** Puts text on the clipboard; where the browser gives no clipboard (a site without https), by the older way. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByEvent(text)
  }
}

/** The text on the clipboard; null where the browser or the person doesn't let it be read. */
export async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

function copyByEvent(text: string): boolean {
  let copied = false
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    copied = true
  }
  document.addEventListener('copy', fill, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', fill, { capture: true })
  return copied
}
