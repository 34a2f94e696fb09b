import { createContext } from 'react'
import type { KnownValue } from '#domain/rich-text/live-nodes.ts'
import type { LatePart } from '../../late/late-part.ts'

/** What a live value stores: what it asks for, what it said last, and where that came from. */
export type LiveContent = { text: string; live: Readonly<Record<string, unknown>>; known: KnownValue | null }

export type LiveDialogProps = {
  /** The value that is changed; null for a new one. */
  value: LiveContent | null
  onConfirm(value: LiveContent): void
  onClose(): void
}

/** A value as it is now, or why there is none. */
export type ValueNow = { ok: true; text: string } | { ok: false; reason: string }

/** What a text needs for values of sources: a dialog that chooses one, and a way to read it. */
export type LiveValues = {
  dialog: LatePart<LiveDialogProps>
  read(live: LiveContent['live']): Promise<ValueNow>
}

/** Null where a text can have no live values, since nothing reads them there. */
export const LiveValuesContext = createContext<LiveValues | null>(null)
