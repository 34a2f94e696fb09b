import { PAGE_ICONS } from '#ui/signs/page-icons.ts'

/** The icon of an entry; one without has the first letter of its name, which only narrow side bars show. */
export function EntryIcon({ icon, title }: { icon: string; title: string }) {
  const Shape = PAGE_ICONS.get(icon)
  if (Shape) return <Shape size={20} strokeWidth={1.75} aria-hidden="true" />
  return (
    <b className="entry-letter" aria-hidden="true">
      {title.trim().charAt(0).toUpperCase()}
    </b>
  )
}
