import type { ReactNode } from 'react'

/** A small form about one thing: shown in a dialog, and on a screen of its own where no script runs. */
export type AdminForm = {
  title: string
  submit: { label: string; busy: string }
  /** What names the thing, to the screen that shows the form and to the post. */
  hidden: Record<string, string>
  /** The fields; what was refused stays in them, with the reason. */
  fields: (problems: Record<string, string | undefined>) => ReactNode
}

/** What came of the post: what is to be said where nothing else shows it, or why it was refused. */
export type FormAnswer =
  | { ok: true; said: string | null }
  | { ok: false; fields: Record<string, string>; form: string | null; typed: Record<string, string> }

export const SAVE = { label: 'Save', busy: 'Saving...' }

/** The screen that shows such forms where no script runs; dialogs post to it too. */
export const FORM_PATH = '/list/form'

export function formHref({ hidden }: AdminForm): string {
  return `${FORM_PATH}?${new URLSearchParams(hidden)}`
}
