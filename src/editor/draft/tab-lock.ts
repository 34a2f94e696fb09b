const nameOf = (tab: string) => `almanac-draft-${tab}`

/** A tab that is being closed or reloaded lets go of its lock within this time. */
const LAST_BREATH_MS = 1000

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

/**
 * Whether the tab is no more; one that is just going is waited for. Sites without https have no locks, and every
 * earlier tab counts as gone.
 */
export async function isGone(tab: string): Promise<boolean> {
  const { locks } = navigator
  if (!locks) return true
  try {
    const signal = AbortSignal.timeout(LAST_BREATH_MS)
    return await locks.request(nameOf(tab), { signal, mode: 'shared' }, () => true)
  } catch {
    return false
  }
}
