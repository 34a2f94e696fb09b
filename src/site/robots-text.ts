const OF_THE_INSTALLATION = ['/api/', '/auth/', '/graph']
const OF_THE_WORKBENCH = ['edit', 'manage']

/** What search engines are asked to leave alone: the workbench and the doors for programs, or all where nothing is public. */
export function robotsText(site: { bases: string[]; sitemap: string } | null): string {
  if (!site) return 'User-agent: *\nDisallow: /\n'
  const workbench = site.bases.flatMap((base) => {
    const under = base === '/' ? '' : base
    // A page such as /edition stays allowed.
    return OF_THE_WORKBENCH.flatMap((word) => [`${under}/${word}$`, `${under}/${word}/`])
  })
  const lines = [...OF_THE_INSTALLATION, ...new Set(workbench)].map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${site.sitemap}\n`
}
