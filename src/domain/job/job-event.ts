/** Something that a job has to say, such as `load:checked` with how many rows it found. */
export type NewJobEvent = { type: string; payload?: unknown }

/** Positions rise with time and begin at 1; where one is missing, the job said more than is kept. */
export type JobEvent = { position: number; at: string; type: string; payload: unknown }

/** What a job says beyond this is left out, but for its last word. */
export const MOST_EVENTS = 1_000
export const MOST_EVENT_TYPE_CHARACTERS = 100
export const MOST_EVENT_PAYLOAD_CHARACTERS = 8_000

/** The type of a job's last event: programs that wait for a job wait for `:final` in it. */
export function finalEventType(kind: string): string {
  return `${kind}:final`
}

/** The event as it is stored. One that is too long is a mistake of the kind of job, which its tests find. */
export function storedEvent({ type, payload = null }: NewJobEvent): { type: string; payload: string } {
  const text = JSON.stringify(payload)
  if (type.length > MOST_EVENT_TYPE_CHARACTERS || text.length > MOST_EVENT_PAYLOAD_CHARACTERS) {
    throw new RangeError(`An event of type ${type.slice(0, MOST_EVENT_TYPE_CHARACTERS)} is too long to be kept.`)
  }
  return { type, payload: text }
}
