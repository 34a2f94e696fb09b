import { useCallback } from 'react'
import { counted } from '#domain/data/counted.ts'
import type { SourceListing, VersionListing } from '#domain/data/version-listing.ts'
import { SearchCombobox } from '#ui/controls/search-combobox.tsx'
import { type Option, Select } from '#ui/controls/select.tsx'
import { findSources } from './find-sources.ts'
import type { useVersions, VersionsState } from './use-versions.ts'

/** The version that a section shows, by the names that it was chosen under. */
type Chosen = { viewId: number; source: string; version: string }

type SourcePickerProps = {
  app: string
  chosen: Chosen | null
  /** The versions of the source that is chosen, of which whoever shows this knows too. */
  versions: ReturnType<typeof useVersions>
  /** Another version, of the same source or of another; null for none. */
  onChoose(picked: { source: SourceListing; version: VersionListing } | null): void
}

/** Chooses a source by typing a part of its name, and one of its versions; first it is the newest. */
export function SourcePicker({ app, chosen, versions, onChoose }: SourcePickerProps) {
  const { now, found, load, forget } = versions
  const find = useCallback((text: string, signal: AbortSignal) => findSources(app, text, signal), [app])

  async function pickSource(picked: Option | null) {
    if (!picked || (chosen && picked.value === String(found?.source.id))) return
    const next = await load({ sourceId: Number(picked.value) })
    if (!next) return
    const [newest] = next.versions
    onChoose(newest ? { source: next.source, version: newest } : null)
  }

  function pickVersion(value: string) {
    const version = found?.versions.find(({ viewId }) => String(viewId) === value)
    if (!version) forget()
    onChoose(found && version ? { source: found.source, version } : null)
  }

  return (
    <div className="grid gap-4">
      <SearchCombobox
        label="Source"
        placeholder="Search..."
        value={shownSource(found?.source, chosen)}
        find={find}
        onChange={(picked) => void pickSource(picked)}
      />
      <Select
        label="Version"
        hint={versionHint({ now, found }, app, chosen)}
        value={chosen?.viewId ?? ''}
        options={versionOptions(found?.versions ?? [], chosen)}
        onChange={(event) => pickVersion(event.target.value)}
      />
      {chosen && found?.source.path ? (
        <p>
          <a href={`${found.source.path}/upload`} className="text-accent underline underline-offset-4">
            Upload a new version
          </a>
        </p>
      ) : null}
    </div>
  )
}

function shownSource(source: SourceListing | undefined, chosen: Chosen | null): Option | null {
  if (source) return { value: String(source.id), label: source.name }
  return chosen && { value: '', label: chosen.source || `Source of version ${chosen.viewId}` }
}

/** The chosen version is always among them, whoever may not know it or however old it is. */
function versionOptions(versions: readonly VersionListing[], chosen: Chosen | null): Option[] {
  const options = versions.map(({ viewId, name, rows, inPreparation }) => ({
    value: String(viewId),
    label: `${name || `Version ${viewId}`}${rows === null ? '' : ` (${counted(rows, 'row')})`}${inPreparation ? ', in preparation' : ''}`,
  }))
  const isListed = !chosen || versions.some(({ viewId }) => viewId === chosen.viewId)
  return [
    { value: '', label: 'No version selected' },
    ...(isListed ? [] : [{ value: String(chosen.viewId), label: chosen.version || `Version ${chosen.viewId}` }]),
    ...options,
  ]
}

function versionHint({ now, found }: VersionsState, app: string, chosen: Chosen | null): string | undefined {
  if (now === 'loading') return 'loading...'
  if (now === 'failed') return 'An Error occurred while fetching data.'
  if (found && found.source.env === null && found.source.app !== app) return 'This source belongs to another site.'
  if (found && found.versions.length === 0) return 'This source has no version with rows yet.'
  if (chosen && !found) return 'This version no longer exists, or you do not have access to it.'
  return undefined
}
