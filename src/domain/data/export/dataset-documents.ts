import type { DataType } from '#domain/data/query.ts'
import { addressWords, dataAddress } from './data-address.ts'
import type { DescribedVersion } from './described-version.ts'
import { FORM_FACTS } from './export-form.ts'

/** The page of a version. */
const pageOf = ({ source, version }: DescribedVersion, origin: string) => origin + dataAddress(source, version.id)

const plainType = (mediaType: string) => mediaType.split(';')[0] ?? mediaType

/** What is said of a version that nobody has described. */
const descriptionOf = ({ description, source, version, catalogue }: DescribedVersion) =>
  description || `${source.name}, ${version.name}, of the catalogue ${catalogue}.`

/** schema.org `Dataset`, as search engines for data read it. */
export function schemaOrg(described: DescribedVersion, origin: string): Record<string, unknown> {
  const { source, version, licence, attribution, keywords, publisher, changedAt, columns, downloads } = described
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    name: source.name,
    description: descriptionOf(described),
    url: pageOf(described, origin),
    identifier: pageOf(described, origin),
    version: version.name,
    dateModified: changedAt,
    isAccessibleForFree: true,
    publisher: { '@type': 'Organization', name: publisher },
    ...(licence ? { license: licence } : {}),
    ...(attribution ? { creditText: attribution } : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
    variableMeasured: columns.map(({ name, title, description }) => ({
      '@type': 'PropertyValue',
      name: title,
      ...(title === name ? {} : { alternateName: name }),
      ...(description ? { description } : {}),
    })),
    distribution: downloads.map(({ form, url, bytes }) => ({
      '@type': 'DataDownload',
      encodingFormat: plainType(FORM_FACTS[form].mediaType),
      contentUrl: origin + url,
      ...(bytes === null ? {} : { contentSize: `${bytes} B` }),
    })),
  }
}

const FIELD_TYPES: Record<DataType, string> = {
  text: 'string',
  numeric: 'number',
  date: 'date',
  timestamp: 'datetime',
}

/** The Data Package of a version: its CSV, and what its columns are. */
export function dataPackage(described: DescribedVersion, origin: string): Record<string, unknown> {
  const { source, version, licence, attribution, keywords, changedAt, columns, downloads } = described
  const csv = downloads.find(({ form }) => form === 'csv')
  return {
    profile: 'tabular-data-package',
    name: addressWords(source.name) || `source-${source.id}`,
    id: pageOf(described, origin),
    title: source.name,
    description: descriptionOf(described),
    homepage: pageOf(described, origin),
    version: version.name,
    created: changedAt,
    ...(keywords.length > 0 ? { keywords } : {}),
    ...(licence ? { licenses: [isAddress(licence) ? { path: licence } : { title: licence, name: licence }] } : {}),
    ...(attribution ? { sources: [{ title: attribution }] } : {}),
    resources: [
      {
        profile: 'tabular-data-resource',
        name: `version-${version.id}`,
        path: origin + (csv?.url ?? ''),
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'utf-8',
        ...(csv?.bytes == null ? {} : { bytes: csv.bytes }),
        dialect: { delimiter: ',', lineTerminator: '\n', quoteChar: '"', doubleQuote: true, header: true },
        schema: {
          missingValues: [''],
          fields: columns.map(({ name, title, description, dataType }) => ({
            name,
            type: FIELD_TYPES[dataType],
            ...(title === name ? {} : { title }),
            ...(description ? { description } : {}),
          })),
        },
      },
    ],
  }
}

/**
 * The list of a host's data as DCAT-US 1.1 has it, which catalogues of government data collect; `contact` is the address of
 * whoever answers questions about them.
 */
export function dcatCatalogue(
  listed: readonly DescribedVersion[],
  origin: string,
  contact: string | null,
): Record<string, unknown> {
  return {
    '@context': 'https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld',
    '@id': `${origin}/data.json`,
    '@type': 'dcat:Catalog',
    conformsTo: 'https://project-open-data.cio.gov/v1.1/schema',
    describedBy: 'https://project-open-data.cio.gov/v1.1/schema/catalog.json',
    dataset: listed.map((described) => dcatDataset(described, origin, contact)),
  }
}

function dcatDataset(described: DescribedVersion, origin: string, contact: string | null): Record<string, unknown> {
  const { source, licence, keywords, catalogue, publisher, changedAt, downloads } = described
  return {
    '@type': 'dcat:Dataset',
    identifier: origin + dataAddress({ id: source.id, name: '' }, 'latest'),
    title: source.name,
    description: descriptionOf(described),
    keyword: keywords.length > 0 ? keywords : [catalogue],
    modified: changedAt,
    publisher: { '@type': 'org:Organization', name: publisher },
    contactPoint: {
      '@type': 'vcard:Contact',
      fn: publisher,
      ...(contact === null ? {} : { hasEmail: `mailto:${contact}` }),
    },
    accessLevel: 'public',
    ...(isAddress(licence) ? { license: licence } : {}),
    landingPage: pageOf(described, origin),
    distribution: downloads.map(({ form, url }) => ({
      '@type': 'dcat:Distribution',
      title: FORM_FACTS[form].label,
      format: FORM_FACTS[form].label,
      mediaType: plainType(FORM_FACTS[form].mediaType),
      downloadURL: origin + url,
    })),
  }
}

const isAddress = (text: string) => /^https?:\/\/[^\s]+$/.test(text)
