import { type Command, UsageError } from '../command.ts'

export const exportSite: Command = {
  words: ['export-site'],
  summary: 'Write a site of pages into a folder that any web server can serve, as the public can read it',
  options: [
    {
      name: 'base',
      placeholder: 'BASE',
      help: 'The base path of the site of pages, such as /plan, or its name',
      kind: 'argument',
      required: true,
    },
    { name: 'folder', placeholder: 'FOLDER', help: 'The folder to write', kind: 'argument', required: true },
    {
      name: 'origin',
      placeholder: 'ORIGIN',
      help: 'Where it will be served, such as https://plan.example.org, for a sitemap and for shared links',
      kind: 'text',
      required: false,
    },
    {
      name: 'overwrite',
      placeholder: '',
      help: 'Replace everything that is in the folder',
      kind: 'flag',
      required: false,
    },
  ],
  async alone({ base, folder, origin, overwrite }, { env, tell }) {
    const { refuseFilled, writeFolder } = await import('../write-folder.server.ts')
    const path = String(folder)
    const served = originOf(origin)
    if (overwrite !== true) await refuseFilled(path)
    const { openStaticSite } = await import('../open-static-site.server.ts')
    const site = await openStaticSite(env, { named: String(base), origin: served })
    tell(`Writing ${path}`)
    try {
      const { pages, files, bytes, problems, still, deadLinks } = await writeFolder(site.files, path)
      for (const line of deadLinks) tell(`Broken link: ${line}`)
      for (const line of still) tell(`Without filters, sorting and paging: ${line}`)
      if (problems.length > 0) {
        for (const line of problems) tell(`Not exported: ${line}`)
        return { lines: [`Nothing was written: ${count(problems.length, 'thing')} could not be exported.`], code: 1 }
      }
      return [`Wrote ${count(pages, 'page')}, ${count(files, 'file')}, ${bytes} bytes to ${path}.`]
    } finally {
      await site.close()
    }
  },
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

function originOf(given: unknown): string | null {
  if (given === undefined) return null
  const url = URL.parse(String(given))
  if (url && url.pathname !== '/')
    throw new UsageError(
      `--origin must have no path: the folder is served at the root of a host, such as ${url.origin}, and pages keep their addresses below it`,
    )
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '')
    throw new UsageError('--origin must be where a site begins, such as https://plan.example.org')
  return url.origin
}
