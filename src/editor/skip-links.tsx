export const CONTENT_ID = 'content'
export const BAR_ID = 'edit-bar'

const PLACES = [
  { id: CONTENT_ID, label: 'Skip to content' },
  { id: BAR_ID, label: 'Skip to the edit bar' },
]

/** The first stops of edit mode: past the menus of the site, and past the page itself. */
export function SkipLinks() {
  return PLACES.map(({ id, label }) => (
    <a
      key={id}
      href={`#${id}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:text-text focus:shadow-floating"
      onClick={(event) => {
        // The address stays the page's own, to which drafts are saved and from which a heading is scrolled to.
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {label}
    </a>
  ))
}
