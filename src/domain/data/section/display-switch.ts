import type { DisplaySettings } from './section-state.ts'

/** A switch among the display settings; one that was never set is off. */
export const isOn = (display: DisplaySettings, setting: string) => display[setting] === true

/** One that is on unless it was switched off. */
export const isNotOff = (display: DisplaySettings, setting: string) => display[setting] !== false
