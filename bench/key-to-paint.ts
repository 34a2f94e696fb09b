/** Times of keys of the page it runs in; both functions are sent to a browser and so use nothing of this file. */
type Timing = Window & { benchKeys?: { times: number[]; stop(): void } }

/** From each press of a key, the way to the frame that shows it. */
export function startKeys(): void {
  const here: Timing = window
  const times: number[] = []
  const { port1, port2 } = new MessageChannel()
  const pressed: number[] = []
  port1.onmessage = () => {
    const now = performance.now()
    for (const at of pressed.splice(0)) times.push(now - at)
  }
  const press = (event: KeyboardEvent) => {
    pressed.push(event.timeStamp)
    // Behind the frame's script, layout and painting.
    requestAnimationFrame(() => port2.postMessage(null))
  }
  window.addEventListener('keydown', press, { capture: true })
  here.benchKeys = { times, stop: () => window.removeEventListener('keydown', press, { capture: true }) }
}

export function takeKeys(): number[] {
  const here: Timing = window
  here.benchKeys?.stop()
  return here.benchKeys?.times ?? []
}
