import { ADMINISTRATOR } from '#domain/access/access.ts'

/** How a catalogue's configuration opens the button to everybody from level 10 up: `{ "add_source": "10 or more" }`. */
const OR_MORE = '10 or more'

/** Whether the button that adds a source shows: for exactly level 10, unless the catalogue says otherwise. */
export function mayAddSource(level: number, config: Readonly<Record<string, unknown>>): boolean {
  return config.add_source === OR_MORE ? level >= ADMINISTRATOR : level === ADMINISTRATOR
}
