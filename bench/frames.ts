/** Frames of the page it runs in, in ms; both functions are sent to a browser and so use nothing of this file. */
type Counting = Window & { benchFrames?: { times: number[]; next: number } }

export function startFrames(): void {
  const here: Counting = window
  const counting = { times: [] as number[], next: 0 }
  here.benchFrames = counting
  const frame = (now: number) => {
    counting.times.push(now)
    counting.next = requestAnimationFrame(frame)
  }
  counting.next = requestAnimationFrame(frame)
}

export function takeFrames(): number[] {
  const here: Counting = window
  const { times, next } = here.benchFrames ?? { times: [], next: 0 }
  cancelAnimationFrame(next)
  return times.slice(1).map((time, at) => time - (times[at] ?? time))
}
