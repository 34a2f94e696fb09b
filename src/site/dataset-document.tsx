import type { ReactNode } from 'react'
import { dataAddress, LATEST } from '#domain/data/export/data-address.ts'
import { schemaOrg } from '#domain/data/export/dataset-documents.ts'
import type { DescribedVersion, Download } from '#domain/data/export/described-version.ts'
import { FORM_FACTS } from '#domain/data/export/export-form.ts'
import type { DataType } from '#domain/data/query.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { shownBytes } from '#domain/shown-bytes.ts'
import { Document, type SiteAssets } from './document.tsx'
import { SiteFrameView } from './site-frame.tsx'

type DatasetProps = {
  described: DescribedVersion
  /** The frame of the site whose data it is; null where it has no pages that this reader may see. */
  frame: SiteFrame | null
  origin: string
  assets: SiteAssets
  /** What else belongs in its head, where it becomes a file behind which no server stands. */
  exported?: { head: ReactNode }
}

/** The page of a version for people: what it is, what is in it, and where it can be had. */
export function DatasetDocument({ described, frame, origin, assets, exported }: DatasetProps) {
  const { source, version, publisher } = described
  const path = dataAddress(source, version.id)
  const content = <Dataset described={described} />
  return (
    <Document
      title={`${source.name} - ${frame?.siteName ?? publisher}`}
      description={described.description}
      assets={assets}
      {...(frame ? { look: frame.look } : {})}
      exported={exported !== undefined}
      head={
        <>
          {exported?.head}
          <link rel="canonical" href={origin + path} />
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON in which no mark of HTML is left
            dangerouslySetInnerHTML={{ __html: dataBlock(schemaOrg(described, origin)) }}
          />
        </>
      }
    >
      {frame ? (
        <SiteFrameView frame={frame} current={null} here={path}>
          {content}
        </SiteFrameView>
      ) : (
        content
      )}
    </Document>
  )
}

/** JSON that can't end the block it stands in. */
const dataBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

function Dataset({ described }: { described: DescribedVersion }) {
  const { source, version, description, catalogue, rows, columns, downloads } = described
  return (
    <main id="content" className="dataset">
      <p className="dataset-kind">{catalogue || 'Data'}</p>
      <h1 dir="auto">{source.name}</h1>
      {description ? <p className="dataset-description">{description}</p> : null}
      <Facts described={described} />
      <section aria-labelledby="downloads">
        <h2 id="downloads">Download</h2>
        <ul className="dataset-downloads">
          {downloads.map((download) => (
            <DownloadLink key={download.form} download={download} />
          ))}
        </ul>
        <p className="dataset-note">
          These links are for this version. The newest version is always at{' '}
          <a href={dataAddress(source, LATEST, '.csv')}>latest.csv</a>. Programs can read a description of the columns
          in <a href={dataAddress(source, version.id, '/datapackage.json')}>datapackage.json</a>.
        </p>
      </section>
      <section aria-labelledby="columns">
        <h2 id="columns">Columns</h2>
        <p className="dataset-note">
          {count(columns.length, 'column')}, {count(rows, 'row')}
        </p>
        <Columns described={described} />
      </section>
    </main>
  )
}

function Facts({ described }: { described: DescribedVersion }) {
  const { version, changedAt, rows, licence, attribution, publisher, isPublic } = described
  return (
    <dl className="dataset-facts">
      <Fact name="Version">{version.name}</Fact>
      <Fact name="Last changed">
        <time dateTime={changedAt}>{shownDay(changedAt)}</time>
      </Fact>
      <Fact name="Rows">{rows.toLocaleString('en-US')}</Fact>
      <Fact name="Published by">{publisher}</Fact>
      {licence ? (
        <Fact name="Licence">{/^https?:\/\//.test(licence) ? <a href={licence}>{licence}</a> : licence}</Fact>
      ) : null}
      {attribution ? <Fact name="Attribution">{attribution}</Fact> : null}
      {isPublic ? null : <Fact name="Access">Not public</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function DownloadLink({ download: { form, url, bytes } }: { download: Download }) {
  return (
    <li>
      <a href={url} download>
        {FORM_FACTS[form].label}
      </a>{' '}
      <span>
        .{form}
        {bytes === null ? '' : `, ${shownBytes(bytes)}`}
      </span>
    </li>
  )
}

const TYPE_WORDS: Record<DataType, string> = {
  text: 'Text',
  numeric: 'Number',
  date: 'Date',
  timestamp: 'Date and time',
}

function Columns({ described: { columns } }: { described: DescribedVersion }) {
  return (
    <table className="dataset-columns">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, title, description, dataType }) => (
          <tr key={name}>
            <th scope="row" dir="auto">
              {title}
              {title === name ? null : <code>{name}</code>}
            </th>
            <td>{TYPE_WORDS[dataType]}</td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const count = (number: number, word: string) => `${number.toLocaleString('en-US')} ${word}${number === 1 ? '' : 's'}`
