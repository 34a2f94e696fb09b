import type { Page } from '@playwright/test'

/** Holds what a page asks next at an address that matches, or all of it, until what is answered is called. */
export async function holdCalls(page: Page, address: string, times?: number): Promise<() => void> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(address, (route) => held.then(() => route.continue()), times === undefined ? {} : { times })
  return () => goOn()
}
