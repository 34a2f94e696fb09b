const nameOf = (tab: string) => `almanac-draft-${tab}`

/** Marks a tab as alive until it is closed or killed, in whatever way. */
export function holdTab(tab: string): Promise<void> {
  const { locks } = navigator
  if (!locks) return Promise.resolve()
  return new Promise((held) => {
    void locks.request(nameOf(tab), () => {
      held()
      return new Promise<never>(() => {})
    })
  })
}

/** Whether the tab is still there; sites without https have no locks, and every earlier tab counts as gone. */
export async function isHeld(tab: string): Promise<boolean> {
  const held = (await navigator.locks?.query())?.held ?? []
  return held.some(({ name }) => name === nameOf(tab))
}
