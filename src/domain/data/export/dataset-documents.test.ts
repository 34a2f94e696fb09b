import { expect, test } from 'vitest'
import { dcatCatalogue } from './dataset-documents.ts'
import type { DescribedVersion } from './described-version.ts'

const DESCRIBED: DescribedVersion = {
  source: { id: 7, name: 'Losses', app: 'county' },
  version: { id: 9, name: 'version 1', isLatest: true },
  description: '',
  licence: 'CC0',
  attribution: '',
  keywords: [],
  catalogue: 'Figures',
  publisher: 'Hazard Plan',
  changedAt: '2026-01-01T00:00:00.000Z',
  rows: 3,
  columns: [],
  downloads: [],
  isPublic: true,
}

test('a dataset of the list names whom to ask, by an address where the installation has one', () => {
  const contactOf = (contact: string | null) => {
    const { dataset } = dcatCatalogue([DESCRIBED], 'https://example.org', contact) as { dataset: object[] }
    return dataset[0]
  }
  const asked = { '@type': 'vcard:Contact', fn: 'Hazard Plan' }
  expect(contactOf('data@example.org')).toMatchObject({
    contactPoint: { ...asked, hasEmail: 'mailto:data@example.org' },
  })
  expect(contactOf(null)).toMatchObject({ contactPoint: asked })
  expect(JSON.stringify(contactOf(null))).not.toContain('hasEmail')
})
