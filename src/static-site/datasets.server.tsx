import type { ReactElement } from 'react'
import { DATA_PATH, readDataAddress, type VersionAddress } from '#domain/data/export/data-address.ts'
import { dataPackage } from '#domain/data/export/dataset-documents.ts'
import type { DescribedVersion } from '#domain/data/export/described-version.ts'
import type { ExportForm } from '#domain/data/export/export-form.ts'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { ProblemError } from '#domain/problem.ts'
import { DatasetDocument } from '#site/dataset-document.tsx'
import type { SiteAssets } from '#site/document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { describeVersion } from '#verbs/sources/describe-version.ts'
import { exportVersion } from '#verbs/sources/export-version.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { Collected } from './collected.ts'
import { PagePolicy } from './exported-documents.tsx'
import { type ExportedFile, filePath } from './exported-file.ts'

type Parts = { frame: SiteFrame; origin: string; assets: SiteAssets; reader: VerbContext }
type Drawn = (address: string, file: string | null, element: ReactElement) => AsyncGenerator<ExportedFile>

const PACKAGE = '/datapackage.json'

/** Pages about data and files of whole versions, as far as pages link to them and guests may read them. */
export async function* linkedDatasets(parts: Parts, collected: Collected, drawn: Drawn): AsyncGenerator<ExportedFile> {
  const tried = new Set<string>()
  // The page of a version links to its files.
  for (const path of collected.linksUnder(`${DATA_PATH}/`)) {
    const isPackage = path.endsWith(PACKAGE)
    const [, , source = '', version = ''] = (isPackage ? path.slice(0, -PACKAGE.length) : path).split('/')
    const address = readDataAddress(source, version)
    if (!address || tried.has(path)) continue
    tried.add(path)
    const { form, ...asked } = address
    try {
      if (form !== null) yield* wholeVersion(path, asked, form, parts, collected)
      else if (isPackage) yield* description(path, asked, parts, collected)
      else yield* page(path, asked, parts, drawn)
    } catch (error) {
      // What guests may not read, or what is not there, leads nowhere, and is told with all such links.
      if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error
    }
  }
}

/** Without how large files are, which is only known of those that somebody asked for before. */
async function describedFor(asked: VersionAddress, reader: VerbContext): Promise<DescribedVersion> {
  const described = await runVerb(describeVersion, asked, reader)
  return { ...described, downloads: described.downloads.map((one) => ({ ...one, bytes: null })) }
}

async function* page(path: string, asked: VersionAddress, { reader, ...parts }: Parts, drawn: Drawn) {
  const described = await describedFor(asked, reader)
  const document = <DatasetDocument described={described} {...parts} exported={{ head: <PagePolicy /> }} />
  yield* drawn(path, filePath(path, 'index.html'), document)
}

async function* description(path: string, asked: VersionAddress, { reader, origin }: Parts, collected: Collected) {
  const text = JSON.stringify(dataPackage(await describedFor(asked, reader), origin))
  const file = filePath(path)
  if (file !== null) yield* collected.add({ path: file, body: Buffer.from(text) })
}

async function* wholeVersion(
  path: string,
  asked: VersionAddress,
  form: ExportForm,
  { reader }: Parts,
  collected: Collected,
): AsyncGenerator<ExportedFile> {
  const opened = (await runVerb(exportVersion, { ...asked, form }, reader)).open(false)
  try {
    await opened.begun()
    const file = filePath(path)
    if (file !== null) yield* collected.add({ path: file, body: opened.bytes() })
  } finally {
    opened.release()
  }
}
