import type { ComponentType } from 'react'
import type { VersionListing } from '#domain/data/version-listing.ts'

/** What every element's editor is given: its settings, a way to change them, and the versions to choose from. */
export type ElementEditorProps<Settings> = {
  settings: Settings
  versions: VersionListing[]
  onChange(settings: Settings): void
}

export type ElementEditor = ComponentType<ElementEditorProps<never>>
