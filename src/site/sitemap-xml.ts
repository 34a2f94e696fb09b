const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The addresses of pages as search engines read them. */
export function sitemapXml(origin: string, pages: readonly { path: string; publishedAt: string | null }[]): string {
  const urls = pages.map(({ path, publishedAt }) => {
    const lastmod = publishedAt === null ? '' : `<lastmod>${publishedAt}</lastmod>`
    return `<url><loc>${escaped(origin + encodeURI(path))}</loc>${lastmod}</url>`
  })
  return `${HEAD}\n<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`
}

/** The parts of a list that is too long for one file. */
export function sitemapIndexXml(origin: string, key: string, parts: number): string {
  const files = Array.from({ length: parts }, (_, at) => {
    return `<sitemap><loc>${escaped(`${origin}/sitemap.xml?${key}=${at + 1}`)}</loc></sitemap>`
  })
  return `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${files.join('\n')}\n</sitemapindex>\n`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}
