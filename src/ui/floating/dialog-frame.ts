/** What lies over the page while a dialog is open. */
export const dialogBackdropClass =
  'fixed inset-0 z-40 bg-veil transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0'

/** The sheet of a dialog: centred, never taller than the window. */
export const dialogPopupClass =
  'fixed inset-x-4 top-1/2 z-40 mx-auto flex max-h-[calc(100dvh-2rem)] -translate-y-1/2 flex-col rounded-lg bg-raised text-text shadow-floating outline-none transition-[opacity,scale] motion-safe:data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** Marks the sheet of a dialog, by which `isDialogOpen` knows it. */
export const dialogMark = { 'data-dialog': '' }

/** Whether a dialog lies over the page: then Escape is its own, also before the focus is in it. */
export function isDialogOpen(): boolean {
  return document.querySelector('[data-dialog][data-open]') !== null
}
