/** The page is asked for at another address; whoever shows it without leaving the page takes the event. */
export const PAGE_ASKED = 'almanac:page-asked'

/** Asks for the page with another search string; answers whether somebody shows it, so that no link has to be followed. */
export function askPage(search: string): boolean {
  return !window.dispatchEvent(new CustomEvent(PAGE_ASKED, { detail: search, cancelable: true }))
}
