import type { ComponentType } from 'react'

/** What every element's editor is given: its settings, and a way to change them. */
export type ElementEditorProps<Settings> = {
  settings: Settings
  onChange(settings: Settings): void
}

export type ElementEditor = ComponentType<ElementEditorProps<never>>
