type Placed = { id: number; url_slug: string }

/** 'Flood Risk' under 'hazards' becomes 'hazards/flood_risk'; a slug another page has gets the page's index behind it. */
export function slugFor(title: string, index: number, parentSlug: string, others: Placed[], ownId?: number): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const own = words.join('_') || 'page'
  const slug = parentSlug ? `${parentSlug}/${own}` : own
  const taken = others.some((page) => page.id !== ownId && page.url_slug === slug)
  return taken ? `${slug}_${index}` : slug
}

/** Slashes at the ends do not matter, and neither does how the browser escaped the rest. */
export function normalSlug(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}
